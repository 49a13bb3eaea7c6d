/** How a pod used its grace, in one row. */
import type { CaseBudget } from './cases.ts';
import type { BudgetRow, GraceBudget } from '../history/graceBudget.ts';

/** @returns null where nothing was stopped: a plan is no outcome */
export function caseBudget(budget: GraceBudget | null): CaseBudget | null {
  if (!budget || budget.start === null) return null;
  const { grace, used, limit, overrun, rows } = budget;
  return { grace, parts: partsOf(rows), used, limit, overrun };
}

/** Of the app container that ends last, then of the sidecars after it. */
function partsOf(rows: readonly BudgetRow[]): CaseBudget['parts'] {
  const [slowest] = rows.filter(({ isSidecar }) => !isSidecar).toSorted((a, b) => endOf(b) - endOf(a));
  const parts: CaseBudget['parts'][number][] = (slowest?.segments ?? []).map(({ share, from, to }) => ({
    share: share === 'preStop' ? share : 'app',
    from,
    to,
  }));
  for (const { isSidecar, segments } of rows) {
    const shutdown = segments.find(({ share }) => share === 'sidecar');
    const from = Math.max(shutdown?.from ?? 0, parts.at(-1)?.to ?? 0);
    if (isSidecar && shutdown && shutdown.to > from) parts.push({ share: 'sidecar', from, to: shutdown.to });
  }
  return parts;
}

const endOf = ({ segments }: BudgetRow): number => segments.at(-1)?.to ?? 0;
