/** The cursor on the linear budget: how much of the grace is used up at this instant. */
import { useStore } from '../store/store.ts';

interface Props {
  /** Instant at which the budget is 0; null = nothing was deleted. */
  start: number | null;
  at: (ms: number) => number;
  end: number;
  vertical: boolean;
}

export function BudgetCursor({ start, at, end, vertical }: Props) {
  const used = useStore((state) => (start === null ? null : Math.min(Math.max(state.t - start, 0), end)));
  if (used === null) return null;
  return (
    <div
      className="tl-budget-cursor on-ink absolute passes"
      style={vertical ? { top: at(used) } : { left: at(used) }}
    />
  );
}
