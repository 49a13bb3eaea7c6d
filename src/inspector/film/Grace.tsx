/** The victims' grace on one linear axis: each its own budget, what ran within it, and where the film stands. */
import type { CSSProperties } from 'react';
import type { FilmEnding } from '../../engine/why/film/ending.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import type { VictimEnd } from '../../engine/why/film/victimEnd.ts';
import { NameTag } from '../NameTag.tsx';
import type { Frame } from './frames.ts';
import { Times } from './Times.tsx';
import './grace.css';
import { nameOf } from '../../engine/objects/ref.ts';
import { message, t } from '../../i18n/inspector.ts';
import { textOf, type Message } from '../../i18n/message.ts';
import { brief } from '../../i18n/time.ts';

const most = 12;

export function Grace({ shot, ending, frame }: { shot: Shot; ending: FilmEnding; frame: Frame }) {
  const { victims, decidedAt } = ending;
  const from = Math.min(decidedAt, ...victims.map(({ deletedAt }) => deletedAt ?? decidedAt));
  const to = Math.max(...victims.map(lastOf), decidedAt + 1000);
  const place = (at: number) => `${(Math.min(Math.max(at - from, 0), to - from) / (to - from)) * 100}%`;
  const now = nowOf(ending, frame);
  return (
    <section className="film-grace full-width">
      <h3>{t('inspector:film.grace.title')}</h3>
      <ul className="grid gap-8">
        {victims.slice(0, most).map((victim) => (
          <li className="grid-aligned gap-4-14" key={victim.uid}>
            <span className="shrinks code-strong">
              <NameTag name={nameOf(victim.pod)} />
            </span>
            <Bar victim={victim} place={place} now={now} />
            <span className="muted text-12">{textOf(spentOf(victim))}</span>
          </li>
        ))}
      </ul>
      {victims.length > most && (
        <p className="muted">{t('inspector:film.grace.more', { count: victims.length - most })}</p>
      )}
      <p className="film-grace-key gap-4-8 aligned wrap muted text-12">
        <span className="high-12" data-span="preStop" /> {t('inspector:film.grace.preStopSpan')}{' '}
        <span className="high-12" data-span="stop" /> {t('inspector:film.grace.stopSpan')}{' '}
        <span className="high-12" data-span="budget" /> {t('inspector:film.grace.unusedSpan')}
      </p>
      <Times shot={shot} ending={ending} now={now} />
    </section>
  );
}

const lastOf = ({ deletedAt, graceSeconds, goneAt }: VictimEnd): number =>
  Math.max(goneAt ?? 0, (deletedAt ?? 0) + (graceSeconds ?? 0) * 1000);

const nowOf = ({ decidedAt, nominatedAt, place }: FilmEnding, { stage, moment }: Frame): number => {
  if (stage === 'bind') return place.at;
  return moment?.at ?? nominatedAt ?? decidedAt;
};

interface BarProps {
  victim: VictimEnd;
  place: (at: number) => string;
  now: number;
}

function Bar({ victim, place, now }: BarProps) {
  const { deletedAt, graceSeconds, preStop, termAt, goneAt } = victim;
  if (deletedAt === null) return <span className="film-bar relative line-below" aria-hidden="true" />;
  const end = goneAt ?? now;
  const stops = termAt ?? preStop?.to ?? null;
  return (
    <span className="film-bar relative line-below" aria-hidden="true">
      <Span kind="budget" from={place(deletedAt)} to={place(deletedAt + (graceSeconds ?? 0) * 1000)} />
      {preStop && <Span kind="preStop" from={place(preStop.from)} to={place(preStop.to ?? stops ?? end)} />}
      {stops !== null && <Span kind="stop" from={place(stops)} to={place(end)} />}
      <span className="film-limit" style={{ left: place(deletedAt + (graceSeconds ?? 0) * 1000) }} />
      <span className="film-cursor on-ink" style={{ left: place(now) }} />
    </span>
  );
}

function Span({ kind, from, to }: { kind: string; from: string; to: string }) {
  const style: CSSProperties = { left: from, right: `calc(100% - ${to})` };
  return <span data-span={kind} style={style} />;
}

/** `grace 30 s, ended after 12.3 s`: what was spent of it; its object goes later. */
export function spentOf({ deletedAt, graceSeconds, freeAt }: VictimEnd): Message {
  if (deletedAt === null) return message('inspector:film.grace.noDelete');
  const grace = graceSeconds ?? 0;
  return freeAt === null
    ? message('inspector:film.grace.bar', { grace })
    : message('inspector:film.grace.used', { grace, seconds: brief(freeAt - deletedAt) });
}
