/** Which plugins tell the nodes apart: these get columns; what says the same wherever it ran is told once, below. */
import type { CellState, Decision } from '../../engine/scheduler/decision.ts';
import { cellOf } from '../filterColumns.ts';

export interface Alike {
  plugin: string;
  /** Of every node on which it ran. */
  state: CellState;
}

export interface Compared {
  /** In upstream's order. */
  differing: readonly string[];
  alike: readonly Alike[];
}

const known = new WeakMap<Decision, Compared>();

export function compared(decision: Decision): Compared {
  const before = known.get(decision);
  if (before) return before;
  const sayings = decision.filters.map((plugin) => ({ plugin, cells: sayingsOf(decision, plugin) }));
  const found = {
    differing: sayings.filter(({ cells }) => cells.size > 1).map(({ plugin }) => plugin),
    alike: sayings.flatMap(({ plugin, cells }) => {
      const [state = 'notRun'] = cells.values();
      return cells.size > 1 ? [] : [{ plugin, state }];
    }),
  };
  known.set(decision, found);
  return found;
}

/** State and number, of the nodes on which the plugin was run. */
function sayingsOf(decision: Decision, plugin: string): ReadonlyMap<string, CellState> {
  const cells = new Map<string, CellState>();
  for (const node of decision.nodes) {
    const { state, short } = cellOf(decision, node, plugin);
    if (state !== 'notRun') cells.set(short ? `${state} ${short.left} ${short.sign} ${short.right}` : state, state);
    if (cells.size > 1) break;
  }
  return cells;
}
