/** What is true at the cursor: a sentence, kubectl's line, the phase, the containers' two truths, requests, what comes next. */
import { useTranslation } from 'react-i18next';
import { useStore } from '../store/store.ts';
import { Advice } from './Advice.tsx';
import { PhaseFlow } from './flow/PhaseFlow.tsx';
import { KubectlLine } from './KubectlLine.tsx';
import { requestsUntil, type Step } from './layout/describe.ts';
import { instantAt } from './layout/instant.ts';
import type { Life } from './layout/life.ts';
import { momentAt } from './layout/moment.ts';
import { clock, seconds } from './layout/numbers.ts';
import { heldBy } from './layout/stored.ts';
import type { Story } from './layout/story.ts';
import { LetGo } from './LetGo.tsx';
import { Prose } from './Prose.tsx';
import { Truths } from './Truths.tsx';

/** What scrolls has to be reached by keyboard. */
const scrolled = { tabIndex: 0 } as const;

interface Props {
  life: Life;
  story: Story;
  steps: readonly Step[];
}

export function AtCursor({ life, story, steps }: Props) {
  const { t: word } = useTranslation('timeline');
  const t = useStore((state) => state.t);
  const sinceDelete = t - story.zero;
  const instant = instantAt(life, t);
  const next = steps.find((step) => step.t > t);
  const terminating = instant.deleted && !instant.gone && !['Succeeded', 'Failed'].includes(instant.phase);
  return (
    <section className="tl-now" aria-label={word('now.label')} {...scrolled}>
      <div className="tl-now-head">
        <h3 className="eyebrow">
          {word('now.title', { clock: clock(t) })}
          {life.asked &&
            `, ${word(sinceDelete < 0 ? 'now.before' : 'now.after', { time: seconds(Math.abs(sinceDelete)) })}`}
        </h3>
        <p className="tl-sentence">
          <Prose words={momentAt(life, t)} />
        </p>
        {heldBy(life, t) !== null && <LetGo />}
      </div>
      <Advice life={life} t={t} />
      <KubectlLine timeline={life.timeline} gone={instant.gone} />
      <div className="tl-part">
        <h3 className="eyebrow">{word('phase.title')}</h3>
        <PhaseFlow
          way={instant.way}
          phase={instant.phase}
          gone={instant.gone}
          terminating={terminating}
          seconds={instant.since === null ? null : Math.max(0, Math.floor((t - instant.since) / 1000))}
        />
        <p className="tl-small">
          <Prose words={{ key: terminating ? 'phase.notPhase' : 'phase.notStatus' }} />
        </p>
      </div>
      <Truths containers={instant.containers} />
      {life.proxies.length > 0 && life.asked && <Requests life={life} t={t} />}
      <div className="tl-part">
        <h3 className="eyebrow">{word('next.title')}</h3>
        <p className="tl-next">
          {next ? (
            <>
              <b className="mono">{word('next.in', { time: seconds(next.t - story.zero) })}</b>{' '}
              <span>
                <Prose words={next.words} />
              </span>
            </>
          ) : (
            word('next.none')
          )}
        </p>
      </div>
    </section>
  );
}

const connections = ['short', 'keepAlive'] as const;

/** Counted apart where clients keep their connections as well. */
function Requests({ life, t }: { life: Life; t: number }) {
  const { t: word } = useTranslation('timeline');
  const kept = life.timeline.events.some((event) => event.what === 'client' && event.connection === 'keepAlive');
  return (
    <div className="tl-part">
      <h3 className="eyebrow">{word('requests.title')}</h3>
      {connections.slice(0, kept ? 2 : 1).map((connection) => (
        <Outcomes
          key={connection}
          name={kept ? word(`requests.${connection}`) : null}
          counts={requestsUntil(life, t, connection)}
        />
      ))}
    </div>
  );
}

const outcomes = ['served', 'refused', 'cut', 'lost'] as const;
const ticks: Readonly<Record<(typeof outcomes)[number], string>> = {
  served: 'M7 1V17',
  refused: 'M7 9V17M3.8 1.3l6.4 6.4M10.2 1.3l-6.4 6.4',
  cut: 'M5.4 1V8M8.6 10V17',
  lost: 'M7 1V6M7 12V17M4 9a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
};

/** What never happens needs no zero, but for the two that everybody asks about. */
function Outcomes({ name, counts }: { name: string | null; counts: Readonly<Record<keyof typeof ticks, number>> }) {
  const { t } = useTranslation('timeline');
  const shown = outcomes.filter((outcome) => outcome === 'served' || outcome === 'refused' || counts[outcome] > 0);
  return (
    <>
      {name !== null && <p className="tl-small">{name}</p>}
      <ul className="tl-requests">
        {shown.map((outcome) => (
          <li key={outcome} className={`is-${outcome}`}>
            <svg width={14} height={18} aria-hidden="true">
              <path d={ticks[outcome]} />
            </svg>
            {t(`requests.${outcome}`, { count: counts[outcome] })}
          </li>
        ))}
      </ul>
    </>
  );
}
