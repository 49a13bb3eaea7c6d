/** Picking a pod up and what letting it go can mean. A real pod never moves: see the two meanings below. */
import type { PodKey } from '../engine/objects/types.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { refresh } from '../store/picture.ts';
import { ask, idle, moveOver, pickUp, type Target, type Via } from '../store/drag.ts';
import { announce } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { turnedTo } from '../store/whyPart.ts';
import { command } from './command.ts';
import { actAndNotify } from './outcome.ts';
import { focusedPod, podOf } from './subject.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/first.ts';

export interface Placement {
  pod: PodKey;
  node: string;
}

/** Only pods that the API still holds and that are not being deleted can be taken in hand. */
export function canPickUp(state: State, pod: PodKey): boolean {
  const found = podOf(state, pod);
  return found !== undefined && found.deletion === null;
}

/** What each hand does next. */
const pickedBy = {
  pointer: 'commands:picked.pointer',
  touch: 'commands:picked.touch',
  click: 'commands:picked.click',
  tap: 'commands:picked.tap',
  keyboard: 'commands:picked.keyboard',
} as const;

export const pick = command<{ pod: PodKey; via: Via }>({
  id: 'pick',
  label: 'commands:pick',
  enabled: (state) => state.drag.phase === 'idle',
  run({ pod, via }) {
    if (!canPickUp(getState(), pod)) return;
    const unseen = { openCell: null, cycle: null, playing: false, refusedDrop: null, trial: null };
    setState({ drag: pickUp(pod, via), focus: pod, ...unseen });
    announce(message(pickedBy[via], { pod: nameOf(pod) }));
    void refresh();
  },
});

/** The pod in focus, without a drag: the next click on a node puts it there. */
export const takeInHand = command({
  id: 'takeInHand',
  label: 'commands:takeInHand',
  values: focusedPod,
  enabled: (state) =>
    pick.enabled(state) &&
    state.focus !== null &&
    canPickUp(state, state.focus) &&
    state.stage === 'cluster' &&
    !state.timelineOpen,
  run() {
    const { focus } = getState();
    if (focus !== null) pick.run({ pod: focus, via: 'click' });
  },
});

export const hover = command<Target | null>({
  id: 'hover',
  label: 'commands:hover',
  enabled: (state) => state.drag.phase === 'held',
  run: (over) => setState((state) => ({ drag: moveOver(state.drag, over), ...(over && turnedTo(state, 'placement')) })),
});

export const putBack = command({
  id: 'putBack',
  label: 'commands:putBack',
  shortcut: 'Escape',
  enabled: (state) => state.drag.phase !== 'idle',
  run() {
    setState({ drag: idle });
    announce(message('commands:putBackDone'));
  },
});

/** @param at what it was let go over: a domain lets it land on one of its nodes */
export interface Drop {
  node: string;
  at: Target;
}

/**
 * Lets the held pod go: for a pending one that is the question what if the scheduler chose this node, and where a filter
 * refuses it goes back. For a bound one the two meanings are offered.
 */
export const drop = command<Drop>({
  id: 'drop',
  label: 'commands:drop',
  enabled: (state) => state.drag.phase === 'held',
  run({ node, at }) {
    const { drag } = getState();
    if (drag.phase !== 'held') return;
    const from = podOf(getState(), drag.pod)?.node ?? null;
    if (from === node) putBack.run();
    else if (from === null) void land({ pod: drag.pod, node }, at);
    else {
      setState({ drag: ask(drag, node) });
      announce(message('commands:asked', { pod: nameOf(drag.pod), node }));
    }
  },
});

async function land({ pod, node }: Placement, at: Target): Promise<void> {
  // The hand may have been faster than the engine.
  if (getState().decision?.pod !== pod) await refresh();
  const { drag, decision } = getState();
  if (drag.phase !== 'held' || drag.pod !== pod) return;
  if (isRefused(decision, { pod, node })) return setState({ drag: idle, refusedDrop: { pod, node, at } });
  const label = message('commands:dropDone', { pod: nameOf(pod), node });
  await actAndNotify({ label, action: { do: 'bind', pod, node }, focus: pod });
}

/** No scheduler would choose the node. Where a dump lacks what the answer depends on nobody can say so. */
const isRefused = (decision: Decision | null, { pod, node }: Placement): boolean =>
  decision?.pod === pod && (decision.rejected ?? decision.verdicts[node] ?? allowed).code !== 'Success';

const allowed = { code: 'Success' } as const;
