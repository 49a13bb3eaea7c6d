/** The grace as a linear budget, with the three numbers that a person can change at its handles. */
import { useState } from 'react';
import { tune } from '../commands/tuning.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { BudgetCursor } from './BudgetCursor.tsx';
import { BudgetHandle } from './BudgetHandle.tsx';
import { BudgetNames } from './BudgetNames.tsx';
import { budgetScale, handleReaches, handlesOf, spreadHandles } from './layout/budgetScale.ts';
import { budgetBreadth, budgetParts, budgetRuler } from './layout/budgetParts.ts';
import type { TextMeasure } from './layout/picture.ts';
import { Drawn } from './flow/Drawn.tsx';
import { brief } from '../i18n/time.ts';
import { t } from '../i18n/timeline.ts';
import { modeOf } from '../store/runMode.ts';
import type { GraceBudget as Shares } from '../engine/history/graceBudget.ts';

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
  const { canChange } = modeOf(timeline);
  // What happened tells of an app's own times only what it used.
  const handles = handlesOf(budget, timeline.parameters).filter(
    ({ parameter }) => canChange || parameter === 'terminationGracePeriodSeconds',
  );
  const places = spreadHandles(
    handles.map((handle) => at(handle.at)),
    length,
    vertical ? namedHandleGap : undefined,
  );
  const reaches = handleReaches(places);
  const breadth = budgetBreadth(budget, vertical);
  // Below the bars their scale, and words below that.
  const height = breadth + (budget.anew === null ? 28 : 46);
  return (
    <div
      className={`tl-budget relative${vertical ? ' vertical' : ''}`}
      style={{ ...(vertical ? { height: length } : { width: length, height }), ...breadthVariable(breadth) }}
      role="group"
      aria-label={t('timeline:budget.title')}
    >
      <svg
        className="tl-budget-bars overflows absolute"
        width={vertical ? breadth : length}
        height={vertical ? length : breadth}
      >
        <Drawn parts={budgetParts(budget, { breadth, at, handles: places, vertical, measure })} />
        <g aria-hidden="true">{!vertical && <Drawn parts={budgetRuler(end, { breadth, at })} />}</g>
      </svg>
      {vertical && budget.anew !== null && (
        <span className="visually-hidden">
          {t('timeline:editing.anew', { grace: brief(budget.limit - budget.anew) })}
        </span>
      )}
      <BudgetCursor start={budget.start} at={at} end={end} vertical={vertical} />
      {!vertical && <BudgetNames handles={handles} at={at} length={length} measure={measure} />}
      {(canChange ? handles : []).map((handle, i) => (
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
