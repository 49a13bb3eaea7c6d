/** The grace as a linear budget, with the three numbers that a person can change at its handles. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tune } from '../commands/ending.ts';
import type { PodTimeline } from '../engine/simulation/trace.ts';
import { BudgetCursor } from './BudgetCursor.tsx';
import { BudgetHandle } from './BudgetHandle.tsx';
import { BudgetNames } from './BudgetNames.tsx';
import type { Budget as Shares, Segment } from './layout/budget.ts';
import { budgetScale, handlesOf, spreadHandles } from './layout/budgetScale.ts';
import { brief } from './layout/numbers.ts';
import type { Measure } from './layout/picture.ts';
import { plain, type Words, words } from './layout/words.ts';

interface Props {
  timeline: PodTimeline;
  budget: Shares;
  /** Pixels that the scale may use. */
  length: number;
  vertical: boolean;
  measure: Measure;
}

export function Budget({ timeline, budget, length, vertical, measure }: Props) {
  const { t } = useTranslation('timeline');
  const [held, setHeld] = useState<number | null>(null);
  const end = held ?? budgetScale(budget, timeline.parameters);
  const at = (ms: number) => (Math.min(ms, end) / end) * length;
  const handles = handlesOf(budget, timeline.parameters);
  const places = spreadHandles(
    handles.map((handle) => at(handle.at)),
    length,
  );
  const place = (from: number, to: number) =>
    vertical ? { top: at(from), height: at(to) - at(from) } : { left: at(from), width: at(to) - at(from) };
  return (
    <div
      className={`tl-budget${vertical ? ' vertical' : ''}`}
      style={vertical ? { height: length } : { width: length }}
      role="group"
      aria-label={t('budget.title')}
    >
      {budget.segments.map((segment) => (
        <div
          key={`${segment.share}-${segment.container}`}
          className={`tl-share share-${segment.share}`}
          style={place(segment.from, Math.min(segment.to, Math.max(budget.grace, segment.from)))}
        >
          <span>{shareText(segment, { budget, measure, room: at(segment.to) - at(segment.from) })}</span>
        </div>
      ))}
      {budget.overrun > 0 && (
        <div className="tl-share share-overrun" style={place(budget.grace, budget.grace + budget.overrun)}>
          <span>{t('budget.overrun', { length: brief(budget.overrun) })}</span>
        </div>
      )}
      <div className="tl-limit" style={vertical ? { top: at(budget.grace) } : { left: at(budget.grace) }} />
      <Ruler end={end} at={at} vertical={vertical} />
      <BudgetCursor start={budget.start} at={at} end={end} vertical={vertical} />
      {!vertical && <BudgetNames handles={handles} at={at} length={length} measure={measure} />}
      {handles.map((handle, i) => (
        <BudgetHandle
          key={handle.parameter}
          {...handle}
          place={places[i] ?? 0}
          perPixel={end / 1000 / length}
          vertical={vertical}
          onHold={(holding) => setHeld(holding ? end : null)}
          onChange={(value, still) =>
            tune.run({ pod: timeline.pod, tuning: { [handle.parameter]: value }, held: still })
          }
        />
      ))}
    </div>
  );
}

interface Room {
  budget: Shares;
  measure: Measure;
  /** Pixels along the budget. */
  room: number;
}

/** The share in words, else its seconds, else nothing: never cut in the middle. */
function shareText(segment: Segment, { budget, measure, room }: Room): string {
  const told = shareWords(segment, budget);
  const short = words('budget.short', { seconds: told.values?.length ?? '' });
  return [told, short].map(plain).find((text) => measure(text, 'sans') * 1.04 + 22 <= room) ?? '';
}

function shareWords({ share, container, from, to }: Segment, { overrun, grace }: Shares): Words {
  const values = {
    length: brief(Math.round((Math.min(to, Math.max(grace, from)) - from) / 100) * 100),
    container: container ?? plain(words('budget.anyApp')),
  };
  return words(share === 'app' && overrun > 0 ? 'budget.appKilled' : `budget.${share}`, values);
}

function Ruler({ end, at, vertical }: { end: number; at: (ms: number) => number; vertical: boolean }) {
  const { t } = useTranslation('timeline');
  if (vertical) return null;
  const minor = end > 90_000 ? 5000 : 1000;
  const major = end > 90_000 ? 30_000 : 5000;
  const marks = Array.from({ length: Math.floor(end / minor) + 1 }, (_, i) => i * minor);
  return (
    <svg className="tl-budget-ruler" width={at(end)} height={28} aria-hidden="true">
      {marks.map((ms) => (
        <g key={ms} transform={`translate(${at(ms)} 0)`}>
          <line y2={ms % major === 0 ? 8 : 4} />
          {ms % major === 0 && <text y={20}>{ms === 0 ? t('budget.zero') : ms / 1000}</text>}
        </g>
      ))}
    </svg>
  );
}
