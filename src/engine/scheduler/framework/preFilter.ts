/** Runs the PreFilter plugins of a profile once per pod (kube-scheduler 1.36, RunPreFilterPlugins; SCHED-13). */
import type { Decision } from '../decision.ts';
import type { Profile, ProfileFilter, ProfilePlugin } from '../profile/profile.ts';
import type { Alike } from './alike.ts';
import type { Cycle, PreFilterResult } from './plugin.ts';
import { askFilter } from './withoutState.ts';
import type { LeftOut, Rejection } from './status.ts';

/** A Filter plugin in this cycle: with its state, or why it does not run. */
export interface FilterSlot {
  readonly name: string;
  readonly run: ProfileFilter | 'skipped' | 'leftOut';
}

export interface Prepared {
  /** One a Filter plugin of the profile, in its order. */
  readonly slots: readonly FilterSlot[];
  readonly results: Decision['preFilter'];
  /** The pod is rejected as a whole: nothing is filtered. */
  readonly rejected: Rejection | null;
  /** Only these nodes are looked at; null = all. */
  readonly only: ReadonlySet<string> | null;
  /** Status of the nodes that are not looked at. */
  readonly absent: Rejection | null;
  readonly leftOut: readonly LeftOut[];
}

type Result = PreFilterResult<ProfileFilter>;

export function runPreFilters(cycle: Cycle, profile: Profile, alike: Alike): Prepared {
  const results = new Map<string, Result>();
  const ask = (plugin: ProfilePlugin) => alike.preFilter(plugin) ?? askFilter(profile, plugin, cycle);
  let rejected: Rejection | null = null;
  for (const plugin of profile.preFilter) {
    const result = ask(plugin);
    if (!result) continue;
    results.set(plugin.name, result);
    if (result.kind !== 'rejected') continue;
    rejected = result.status;
    if (rejected.code === 'UnschedulableAndUnresolvable') break;
  }
  const narrowed = narrow(results);
  const slots = profile.filter.map((plugin) => slotOf(plugin, results.get(plugin.name) ?? ask(plugin)));
  return {
    slots,
    results: [...results].flatMap(([plugin, result]) => reported(plugin, result)),
    rejected: rejected ?? narrowed.rejected,
    only: narrowed.only,
    absent: narrowed.absent,
    leftOut: notesOf(results.values()),
  };
}

/** Several plugins may leave out the same thing. */
function notesOf(results: Iterable<Result>): LeftOut[] {
  const notes = new Map<string, LeftOut>();
  for (const result of results)
    if (result.kind === 'leftOut') notes.set(`${result.note.feature} ${result.note.detail}`, result.note);
  return [...notes.values()];
}

function slotOf({ name }: ProfilePlugin, result: Result | undefined): FilterSlot {
  if (result?.kind === 'ready') return { name, run: result.state };
  return { name, run: result?.kind === 'leftOut' ? 'leftOut' : 'skipped' };
}

function reported(plugin: string, result: Result): Decision['preFilter'] {
  switch (result.kind) {
    case 'skip':
      return [{ plugin, code: 'Skip', reasons: [] }];
    case 'rejected':
      return [{ plugin, code: result.status.code, reasons: result.status.reasons }];
    case 'ready':
      return [{ plugin, code: 'Success', reasons: [], ...(result.nodes && { nodes: [...result.nodes] }) }];
    case 'leftOut':
      return [];
  }
}

/** The intersection of the node sets that PreFilters returned. */
function narrow(results: ReadonlyMap<string, Result>): Pick<Prepared, 'only' | 'absent' | 'rejected'> {
  let only: Set<string> | null = null;
  const plugins: string[] = [];
  for (const [plugin, result] of results) {
    if (result.kind !== 'ready' || !result.nodes) continue;
    const { nodes } = result;
    const before: ReadonlySet<string> = only ?? nodes;
    only = new Set([...before].filter((name) => nodes.has(name)));
    plugins.push(plugin);
  }
  if (!only) return { only: null, absent: null, rejected: null };
  plugins.sort();
  const absent = unresolvable(plugins, `node(s) didn't satisfy plugin(s) [${plugins.join(' ')}]`);
  return { only, absent, rejected: only.size === 0 ? unsatisfied(plugins) : null };
}

const unsatisfied = (plugins: readonly string[]): Rejection =>
  plugins.length === 1
    ? unresolvable(plugins, `node(s) didn't satisfy plugin ${plugins[0]}`)
    : unresolvable(plugins, `node(s) didn't satisfy plugin(s) [${plugins.join(' ')}] simultaneously`);

const unresolvable = (plugins: readonly string[], reason: string): Rejection => ({
  code: 'UnschedulableAndUnresolvable',
  plugin: plugins.join(' '),
  reasons: [reason],
});
