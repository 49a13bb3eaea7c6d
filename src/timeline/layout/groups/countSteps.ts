/** A number that changes in time, as spans: one for each stretch in which it stays. Pure. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import { span } from '../items.ts';
import type { Span, SpanLook, Window } from '../laneChart.ts';
import type { Message } from '../../../i18n/message.ts';

export interface CountStep {
  t: Millis;
  /** The event that brought it; null: it was so before. */
  id: number | null;
  /** Steps of equal keys are one stretch. */
  key: string;
  look: SpanLook;
  /** null: nothing is drawn. */
  label: Message | null;
}

/** @param steps in order; the first one holds from the beginning */
export function countSpans(id: string, steps: readonly CountStep[], window: Window): readonly Span[] {
  const settled = steps.filter((step, i) => steps[i + 1]?.t !== step.t);
  const stretches = settled.filter((step, i) => step.key !== settled[i - 1]?.key);
  return stretches.flatMap((step, i): Span[] => {
    const to = stretches[i + 1]?.t ?? window.to;
    if (step.label === null || to <= step.t) return [];
    const begins = step.id === null ? [] : [step.id];
    return [span({ id: `${id}-${i}`, from: step.t, to, look: step.look, label: step.label, begins, isFollowed: true })];
  });
}
