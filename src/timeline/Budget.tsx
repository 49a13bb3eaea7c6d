/** The grace as a linear budget, with the three numbers that a person can change at its handles. */
import { useState } from 'react';
import { tune } from '../commands/tuning.ts';
import type { GraceBudget as Shares } from '../engine/history/termination.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { BudgetBars } from './BudgetBars.tsx';
import { BudgetCursor } from './BudgetCursor.tsx';
import { BudgetHandle } from './BudgetHandle.tsx';
import { BudgetNames } from './BudgetNames.tsx';
import { budgetScale, handleReaches, handlesOf, spreadHandles } from './layout/budgetScale.ts';
import type { TextMeasure } from './layout/picture.ts';
import { t } from '../i18n/timeline.ts';

interface Props {
  timeline: PodTimeline;
  budget: Shares;
  /** Pixels that the scale may use. */
  length: number;
  vertical: boolean;
  measure: TextMeasure;
}

export function Budget({ timeline, budget, length, vertical, measure }: Props) {
  const [held, setHeld] = useState<number | null>(null);
  const end = held ?? budgetScale(budget, timeline.parameters);
  const at = (ms: number) => (Math.min(ms, end) / end) * length;
  const handles = handlesOf(budget, timeline.parameters);
  const places = spreadHandles(
    handles.map((handle) => at(handle.at)),
    length,
    vertical ? namedHandleGap : undefined,
  );
  const reaches = handleReaches(places);
  const breadth = budgetBreadth(budget, vertical);
  return (
    <div
      className={`tl-budget relative${vertical ? ' vertical' : ''}`}
      style={{ ...(vertical ? { height: length } : { width: length }), ...breadthVariable(breadth) }}
      role="group"
      aria-label={t('timeline:budget.title')}
    >
      <BudgetBars budget={budget} breadth={breadth} at={at} handles={places} vertical={vertical} measure={measure} />
      <div className="tl-limit absolute" style={vertical ? { top: at(budget.limit) } : { left: at(budget.limit) }} />
      {budget.anew !== null && <Anew at={at(budget.anew)} grace={budget.limit - budget.anew} vertical={vertical} />}
      <Ruler end={end} at={at} vertical={vertical} />
      <BudgetCursor start={budget.start} at={at} end={end} vertical={vertical} />
      {!vertical && <BudgetNames handles={handles} at={at} length={length} measure={measure} />}
      {handles.map((handle, i) => (
        <BudgetHandle
          key={handle.parameter}
          {...handle}
          place={places[i] ?? 0}
          reach={reaches[i]}
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

/** Pixels between the middles of handles that hold their names. */
const namedHandleGap = 32;

const breadthVariable = (breadth: number) => ({ ['--tl-breadth' as string]: `${breadth}px` });

/** Pixels across the bars: several containers share what one has, or get more. */
const budgetBreadth = ({ rows }: Shares, vertical: boolean): number =>
  vertical ? Math.max(22, 9 * rows.length) : Math.max(32, 19 * rows.length);

function Ruler({ end, at, vertical }: { end: number; at: (ms: number) => number; vertical: boolean }) {
  if (vertical) return null;
  const minor = end > 90_000 ? 5000 : 1000;
  const major = end > 90_000 ? 30_000 : 5000;
  const marks = Array.from({ length: Math.floor(end / minor) + 1 }, (_, i) => i * minor);
  return (
    <svg className="tl-budget-ruler overflows at-left absolute" width={at(end)} height={28} aria-hidden="true">
      {marks.map((ms) => (
        <g key={ms} transform={`translate(${at(ms)} 0)`}>
          <line y2={ms % major === 0 ? 8 : 4} />
          {ms % major === 0 && <text y={20}>{ms === 0 ? t('timeline:budget.zero') : ms / 1000}</text>}
        </g>
      ))}
    </svg>
  );
}

/** From here on a restarted kubelet gives all of the grace again. */
function Anew({ at, grace, vertical }: { at: number; grace: number; vertical: boolean }) {
  return (
    <div className="tl-anew absolute passes" style={vertical ? { top: at } : { left: at }}>
      <span className={vertical ? 'visually-hidden' : undefined}>
        {t('timeline:editing.anew', { grace: grace / 1000 })}
      </span>
    </div>
  );
}
