/** The keys of the order of eviction as columns, and where a row's bar ends in them. */
import type { RankKey } from '../../engine/kubelet/pressure/podRank.ts';
import type { RankRow } from '../../engine/view/rankRows.ts';

export type ShownKey = Exclude<RankKey, 'unmeasured'>;

/** That a use is measured stands in no column: where it is not, the row says so. */
export const shownKeys = (keys: readonly RankKey[]): readonly ShownKey[] =>
  keys.filter((key): key is ShownKey => key !== 'unmeasured');

export type CellState = 'held' | 'fell' | 'gone';

/** held: equal to the first so far · fell: here it falls behind the first · gone: it is not asked any more. */
export function cellsOf({ fellBy }: Pick<RankRow, 'fellBy'>, columns: readonly ShownKey[]): readonly CellState[] {
  const at = fellBy === null ? columns.length : fellBy === 'unmeasured' ? 0 : columns.indexOf(fellBy);
  return columns.map((_, column) => (column < at ? 'held' : column === at ? 'fell' : 'gone'));
}
