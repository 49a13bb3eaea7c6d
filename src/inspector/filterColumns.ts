/** What the Filter table shows: which plugins get a column, and one row a node with a short number where there is one. */
import type { CellState, Decision, FilterFacts } from '../engine/scheduler/decision.ts';
import { amounts } from '../text/amount.ts';
import { signed } from '../i18n/minus.ts';

export interface Comparison {
  left: string;
  sign: '>' | '≤';
  right: string;
}
export interface Cell {
  state: CellState;
  short: Comparison | null;
}

export interface Columns {
  /** Plugins with a column of their own, in upstream's order. */
  own: readonly string[];
  /** All the others, shown as one column. */
  others: readonly string[];
}

/** Plugins that refuse come first, then those with numbers, then taints; the rest has nothing to say. */
export function filterColumns({ filters, verdicts, nodes }: Decision, room: number): Columns {
  const weights: number[] = filters.map((plugin) => (plugin === 'TaintToleration' ? 1 : 0));
  for (const node of nodes) {
    verdicts[node]?.cells.forEach((cell, at) => {
      const stated = cell.state === 'failed' ? 3 : hasNumbers(cell.facts) ? 2 : 0;
      weights[at] = Math.max(weights[at] ?? 0, stated);
    });
  }
  const wanted = filters
    .map((plugin, at) => ({ plugin, weight: weights[at] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, room)
    .map(({ plugin }) => plugin);
  return {
    own: filters.filter((plugin) => wanted.includes(plugin)),
    others: filters.filter((plugin) => !wanted.includes(plugin)),
  };
}

function hasNumbers(facts: FilterFacts | undefined): boolean {
  return facts?.plugin === 'PodTopologySpread' || facts?.plugin === 'NodeResourcesFit';
}

export function cellOf({ filters, verdicts }: Decision, node: string, plugin: string): Cell {
  const cell = verdicts[node]?.cells[filters.indexOf(plugin)];
  const wasRun = cell?.state === 'passed' || cell?.state === 'failed';
  return { state: cell?.state ?? 'notRun', short: wasRun && cell.facts ? comparisonOf(cell.facts) : null };
}

const reporting = ['failed', 'leftOut', 'passed', 'skipped', 'notRun'] as const satisfies readonly CellState[];

export type CellTally = readonly { state: CellState; count: number }[];

/** How many of several plugins came out how; what nobody came to is left out. */
export function tallyOf(decision: Decision, node: string, plugins: readonly string[]): CellTally {
  const states = plugins.map((plugin) => cellOf(decision, node, plugin).state);
  return reporting
    .map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0);
}

/** Several plugins as one cell: failed if one failed, not run if one was not run, so that no check stands for it. */
export function sumOfCells(tally: CellTally): CellState {
  const has = (state: CellState) => tally.some((one) => one.state === state);
  return (['failed', 'leftOut', 'notRun', 'passed'] as const).find(has) ?? 'skipped';
}

/** Of the plugins behind one cell the one to explain first: what failed, else what was run. */
export function firstOf(decision: Decision, node: string, plugins: readonly string[]): string {
  const by = (state: CellState) => plugins.find((plugin) => cellOf(decision, node, plugin).state === state);
  return by('failed') ?? by('leftOut') ?? by('passed') ?? plugins[0] ?? '';
}

/** The numbers that decided; of a spread that passed those that came nearest to refusing. */
export function comparisonOf(facts: FilterFacts): Comparison | null {
  if (facts.plugin === 'PodTopologySpread') {
    const present = facts.checks.filter(({ domain }) => domain !== null);
    const failed = facts.checks.find(({ ok }) => !ok);
    if (failed?.domain === null) return null;
    const check = failed ?? [...present].sort((a, b) => b.skew - b.maxSkew - (a.skew - a.maxSkew))[0];
    if (!check) return null;
    return { left: signed(check.skew), sign: check.ok ? '≤' : '>', right: signed(check.maxSkew) };
  }
  if (facts.plugin !== 'NodeResourcesFit') return null;
  if (facts.podsOn + 1 > facts.podsAllowed) {
    return { left: String(facts.podsOn + 1), sign: '>', right: String(facts.podsAllowed) };
  }
  const short = facts.resources.find(({ insufficient }) => insufficient);
  if (!short) return null;
  const [left, right] = amounts(short.name, [short.request, short.allocatable - short.requested]);
  return { left: left?.text ?? '', sign: '>', right: right?.text ?? '' };
}
