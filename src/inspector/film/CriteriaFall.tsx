/** The candidates as bars that end where they fell: one question after the other, until one is left. */
import { ShieldAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CriterionName } from '../../engine/scheduler/preemption/facts.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import { NameTag } from '../NameTag.tsx';
import { sharedSuffix } from '../names.ts';
import { type Stair, staircase } from '../preemption/staircase.ts';
import { Sign } from '../signs.tsx';
import { valueText, victimsOn } from './captionsOfPick.ts';
import { fellWords, questions } from './fallWords.ts';
import { useRowsThatMove } from './useRowsThatMove.ts';
import './criteria.css';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';

const few = 8;
const fewVictims = 3;
/** Fixed: no value that comes moves those that stand there. Node, victims, five questions, outcome. */
const widths = ['12%', '21%', '11%', '12%', '15%', '8%', '13%', '8%'];

/** @param step how many questions have been asked */
export function CriteriaFall({ shot, step }: { shot: Shot; step: number }) {
  const [isOpen, setOpen] = useState(false);
  const stairs = staircase(shot.facts);
  const body = useRef<HTMLTableSectionElement>(null);
  // The best ones stand at the end.
  const shown = soFar(isOpen ? stairs : stairs.slice(-few), shot.facts, step);
  useRowsThatMove(body, step);
  const folded = stairs.length - few;
  const suffix = sharedSuffix(stairs.map(({ node }) => node));
  return (
    <div className="stack start gap-8 full-width">
      {/* Scrolls sideways where it is narrow, so that it has to take the focus. */}
      <div
        className="film-scroll lined round-panel full-width on-card scrolls"
        role="region"
        aria-label={t('inspector:film.pick.caption')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-arrows=""
      >
        <table className="full-width">
          <colgroup>
            {widths.map((width, at) => (
              <col key={`${at} ${width}`} style={{ width }} />
            ))}
          </colgroup>
          <caption className="visually-hidden">{t('inspector:film.pick.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('inspector:film.pick.node')}</th>
              <th scope="col">{t('inspector:film.pick.victims')}</th>
              {questions.map((name, at) => (
                <th key={name} scope="col" data-asked={at < step} data-now={at === step - 1}>
                  {at + 1} <span>{t(`inspector:film.pick.head.${name}`)}</span>
                  <small className="as-block muted">{t(`inspector:film.pick.wants.${name}`)}</small>
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('inspector:film.pick.outcome')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((stair) => (
              <Row key={stair.node} stair={stair} shot={shot} step={step} suffix={suffix} />
            ))}
          </tbody>
        </table>
      </div>
      {folded > 0 && (
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('inspector:film.rack.fewer') : t('inspector:film.rack.more', { count: folded })}
        </button>
      )}
    </div>
  );
}

/** Who has fallen stands above in that order, the others as on the stage: no place tells the end before it comes. */
function soFar(stairs: readonly Stair[], { criteria, potential }: Shot['facts'], step: number): readonly Stair[] {
  if (step >= criteria.length) return stairs;
  const place = new Map(potential.map((node, at) => [node, at]));
  const isOut = ({ fell }: Stair) => fell !== null && fell < step;
  const left = stairs.filter((stair) => !isOut(stair));
  return [...stairs.filter(isOut), ...left.sort((a, b) => (place.get(a.node) ?? 0) - (place.get(b.node) ?? 0))];
}

interface RowProps {
  stair: Stair;
  shot: Shot;
  step: number;
  suffix: string;
}

function Row({ stair, shot, step, suffix }: RowProps) {
  const { facts } = shot;
  const { node, fell } = stair;
  const isOut = fell !== null && fell < step;
  const isOver = step >= facts.criteria.length;
  const isPicked = isOver && node === facts.chosen;
  const last = isOut ? fell : questions.length - 1;
  return (
    <tr data-node={node} data-out={isOut} data-picked={isPicked} data-now={fell === step - 1}>
      <th scope="row">
        <NameTag name={node} suffix={suffix} />
      </th>
      <td className="film-victims">
        <Victims shot={shot} node={node} />
      </td>
      {questions.slice(0, last + 1).map((name, at) => (
        <td key={name} data-end={isOut && at === last}>
          {at < Math.min(step, stair.values.length) && (
            <span className="film-value aligned between gap-8">
              {valueInTable(name, stair.values[at] ?? null, facts)}
              {isOut && at === last && (
                <span className="film-cross high-20 round-disc centre rigid">
                  <Sign name="cross" />
                  <span className="visually-hidden">{t('inspector:film.pick.out')}</span>
                </span>
              )}
            </span>
          )}
        </td>
      ))}
      <td className="film-why" colSpan={questions.length - last}>
        {isOut && textOf(fellWords(facts.criteria[fell], stair, { facts, node }))}
        {isPicked && (
          <strong className="nowrap">
            <Sign name="check" /> {t('inspector:film.pick.picked_')}
          </strong>
        )}
        {isOver && !isPicked && !isOut && t('inspector:film.rack.tie')}
      </td>
    </tr>
  );
}

/** Where all starts are of one day, the time of day tells them apart: the whole stands in the sentence. */
function valueInTable(name: CriterionName, value: number | null, { criteria }: Shot['facts']): string {
  const text = valueText(name, value);
  if (name !== 'earliestStartTime' || value === null) return text;
  const days = criteria
    .find((one) => one.name === name)
    ?.values.flatMap((one) => (one.value === null ? [] : [dayOf(one.value)]));
  return new Set(days).size === 1 ? text.slice('2026-01-01 '.length).replace(' UTC', '') : text.replace(' UTC', '');
}

const dayOf = (value: number): string => new Date(value).toISOString().slice(0, '2026-01-01'.length);

function Victims({ shot: { facts }, node }: { shot: Shot; node: string }) {
  const victims = victimsOn(facts, node);
  const run = facts.dryRuns.find((one) => one.node === node);
  const breaks = (pod: string) => run?.reprieves.some((one) => one.pod === pod && one.violating && !one.stays) ?? false;
  return (
    <>
      {victims.slice(0, fewVictims).map((pod) => (
        <span
          key={pod}
          className="film-chip edged-verm icon-14 code-tiny-strong pad-8 aligned-inline gap-4 verm round-pod"
          title={nameOf(pod)}
        >
          <NameTag name={nameOf(pod)} />
          {breaks(pod) && <ShieldAlert aria-label={t('inspector:film.pick.breaks')} />}
        </span>
      ))}
      {victims.length > fewVictims && (
        <span>{t('inspector:film.pick.moreVictims', { count: victims.length - fewVictims })}</span>
      )}
    </>
  );
}
