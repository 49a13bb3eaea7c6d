/** Picking a pod up and what letting it go can mean. A real pod never moves: see the two meanings below. */
import type { PodKey } from '../engine/objects/types.ts';
import { refresh } from '../store/picture.ts';
import { ask, idle, moveOver, pickUp, type Target, type Via } from '../store/drag.ts';
import { announce } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { turnedTo } from '../store/whyPart.ts';
import { command } from './command.ts';
import { actAndNotify } from './outcome.ts';
import { podOf } from './subject.ts';
import { podName } from '../text/podName.ts';
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

export const pick = command<{ pod: PodKey; via: Via }>({
  id: 'pick',
  label: 'commands:pick',
  enabled: (state) => state.drag.phase === 'idle',
  run({ pod, via }) {
    if (!canPickUp(getState(), pod)) return;
    setState({ drag: pickUp(pod, via), focus: pod, openCell: null, cycle: null, playing: false });
    announce(message('commands:picked', { pod: podName(pod) }));
    void refresh();
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

/** Lets the held pod go over a node: a pending one is bound there, for a bound one the two meanings are offered. */
export const drop = command<string>({
  id: 'drop',
  label: 'commands:drop',
  enabled: (state) => state.drag.phase === 'held',
  run(node) {
    const { drag } = getState();
    if (drag.phase !== 'held') return;
    const from = podOf(getState(), drag.pod)?.node ?? null;
    if (from === node) putBack.run();
    else if (from === null) bind({ pod: drag.pod, node });
    else {
      setState({ drag: ask(drag, node) });
      announce(message('commands:asked', { pod: podName(drag.pod), node }));
    }
  },
});

/** What-if binding: spec.nodeName is written as a user with the right could, the scheduler is not asked. */
function bind({ pod, node }: Placement): void {
  const label = message('commands:bindDone', { pod: podName(pod), node });
  void actAndNotify({ label, action: { do: 'bind', pod, node }, focus: pod });
}

/** What if the running pod had been made on that node? */
export const move = command<Placement>({
  id: 'move',
  label: 'commands:move',
  enabled: (state) => state.drag.phase === 'asking',
  run({ pod, node }) {
    const label = message('commands:moveDone', { pod: podName(pod), node });
    void actAndNotify({ label, action: { do: 'move', pod, node }, focus: pod });
  },
});

/** Delete the pod, wait until its name is free, create it again on that node. The termination runs. */
export const recreate = command<Placement>({
  id: 'recreate',
  label: 'commands:recreate',
  enabled: (state) => state.drag.phase === 'asking',
  run({ pod, node }) {
    const label = message('commands:recreateDone', { pod: podName(pod), node });
    void actAndNotify({ label, action: { do: 'recreate', pod, node }, stay: true, focus: pod, follow: null });
  },
});
