/** One cursor joins both scales: a dotted line from its place on the linear budget to its place on the folded axis. */
import type { PodParameters } from '../engine/simulation/trace.ts';
import { useStore } from '../store/store.ts';
import { budgetScale } from './layout/budgetScale.ts';
import type { TimeScale } from './layout/fold.ts';
import type { GraceBudget } from '../engine/history/graceBudget.ts';

interface Props {
  budget: GraceBudget;
  parameters: PodParameters;
  length: number;
  scale: TimeScale;
}

export function CursorJoint({ budget, parameters, length, scale }: Props) {
  const { start } = budget;
  const t = useStore((state) => state.t);
  if (start === null || t < start) return null;
  const end = budgetScale(budget, parameters);
  const from = (Math.min(t - start, end) / end) * length;
  const to = scale.at(t);
  return (
    <svg
      className="tl-joint stroke-ink overflows at-left absolute passes no-fill"
      width={scale.length}
      height={44}
      aria-hidden="true"
    >
      <path d={`M${from} 0C${from} 26 ${to} 12 ${to} 42`} />
    </svg>
  );
}
