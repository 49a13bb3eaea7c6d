/** The safer way to what broke an invariant: the same step again, once its promise is true. */
import { isOfKind, keyOf, type ObjectRef } from '../engine/objects/ref.ts';
import { endedWith, faultName } from '../engine/simulation/faults.ts';
import type { Action, Situation } from '../engine/simulation/situation.ts';
import { commit } from '../store/conductor.ts';
import { inTurn } from '../store/turns.ts';
import { announce } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import { setFencing } from './clusterSettings.ts';
import { command } from './command.ts';
import { outOfServiceKey } from './nodes.ts';
import { message } from '../i18n/late.ts';

interface Trust {
  /** Place in the action log of what was done on trust. */
  at: number;
  /** Whose processes were taken for dead. */
  node: string;
}

const nodeIn = (ref: ObjectRef): string | null => (isOfKind(ref, 'Node') ? keyOf(ref) : null);

/** The last step that took a machine's processes for dead without making sure; null where nothing broke, or nobody did that. */
function trusted({ truths, situation: { actions }, t }: State): Trust | null {
  if (!truths || truths.breaches.length === 0) return null;
  const nodeOf = (action: Action): string | null => {
    if (action.do === 'taint')
      return action.taint.key === outOfServiceKey && action.isRemoved !== true ? action.node : null;
    if (action.do === 'deleteObject') return nodeIn(action.subject);
    if (action.do !== 'delete' || action.gracePeriodSeconds !== 0) return null;
    const holders = truths.names.find(({ pod }) => pod === action.pod)?.holders ?? [];
    return holders.find(({ removedBy }) => removedBy === 'user')?.node ?? null;
  };
  const at = actions.findLastIndex((action) => action.t <= t && nodeOf(action) !== null);
  const action = actions[at];
  const node = action ? nodeOf(action) : null;
  return node === null || isOffBefore(actions.slice(0, at), node) ? null : { at, node };
}

/** What they have broken and not mended. */
function brokenBy(actions: readonly Action[]): ReadonlySet<string> {
  const broken = new Set<string>();
  for (const action of actions) {
    if (action.do !== 'fault') continue;
    for (const name of endedWith(action.fault, action.runs)) broken.delete(name);
    if (!action.runs) broken.add(faultName(action.fault));
  }
  return broken;
}

const isOffBefore = (actions: readonly Action[], node: string): boolean => brokenBy(actions).has(`power/${node}`);

/** Its kubelet can hear of a deletion. */
function hears(actions: readonly Action[], node: string): boolean {
  const broken = brokenBy(actions);
  return !broken.has(`link/${node}`) && !broken.has(`kubelet/${node}`);
}

/** Switches the machine off before the step: then its promise is true. One undoable step; what came later stays. */
export const saferFirst = command({
  id: 'saferFirst',
  label: 'node:saferFirst',
  values: (state) => ({ node: trusted(state)?.node ?? '' }),
  enabled: (state) => state.drag.phase === 'idle' && trusted(state) !== null,
  run: () =>
    rewrite('saferFirst', (actions, { at, node }) => {
      const { t = 0 } = actions[at] ?? {};
      return actions.toSpliced(at, 0, { do: 'fault', fault: { what: 'power', node }, runs: false, t });
    }),
});

/** Where its kubelet can answer, it is asked: the grace that a force delete leaves out is what keeps one name one process. */
export const graceInstead = command({
  id: 'graceInstead',
  label: 'node:graceInstead',
  enabled(state) {
    const trust = state.drag.phase === 'idle' ? trusted(state) : null;
    const { actions } = state.situation;
    return trust !== null && actions[trust.at]?.do === 'delete' && hears(actions.slice(0, trust.at), trust.node);
  },
  run: () =>
    rewrite('graceInstead', (actions, { at }) =>
      actions.map((action, index) => {
        if (index !== at || action.do !== 'delete') return action;
        const { gracePeriodSeconds: _, ...gentle } = action;
        return gentle;
      }),
    ),
});

/** A fencing controller that ends processes and waits until they have ended, in place of one that took it on trust. */
export const fenceSafer = command({
  id: 'fenceSafer',
  label: 'node:fenceSafer',
  enabled(state) {
    const { fencing } = state.situation.options;
    const isCareless = fencing !== null && (fencing.mechanism !== 'power' || !fencing.verifies);
    return isCareless && (state.truths?.breaches.length ?? 0) > 0 && trusted(state) === null;
  },
  run() {
    const { fencing } = getState().situation.options;
    if (fencing) setFencing.run({ ...fencing, mechanism: 'power', verifies: true });
  },
});

function rewrite(
  done: 'saferFirst' | 'graceInstead',
  change: (actions: Situation['actions'], trust: Trust) => Situation['actions'],
): void {
  void inTurn(async () => {
    const state = getState();
    const trust = trusted(state);
    if (!trust) return;
    const { situation, t } = state;
    const label = message(`node:${done}`, { node: trust.node });
    const actions = change(situation.actions, trust);
    const outcome = await commit({ label, situation: { ...situation, actions }, landing: { t } });
    if (outcome === 'landed') announce(label);
  });
}
