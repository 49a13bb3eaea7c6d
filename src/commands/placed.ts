/** What letting a pod go can mean where it is not simply bound: fetched once it is asked. */
import { setState } from '../store/store.ts';
import { command } from './command.ts';
import { actAndNotify } from './outcome.ts';
import type { Placement } from './placing.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/first.ts';

/** spec.nodeName is written as a user with the right could: no scheduler is asked. */
export const bindAnyway = command<Placement>({
  id: 'bindAnyway',
  label: 'ruler:refused.anyway',
  enabled: (state) => state.refusedDrop !== null && state.drag.phase === 'idle',
  run({ pod, node }) {
    const label = message('commands:bindDone', { pod: nameOf(pod), node });
    void actAndNotify({ label, action: { do: 'bind', pod, node }, focus: pod });
  },
});

/** What was refused is left at that. */
export const leaveRefusal = command({
  id: 'leaveRefusal',
  label: 'ruler:refused.leave',
  enabled: (state) => state.refusedDrop !== null,
  run: () => setState({ refusedDrop: null }),
});

/** What if the running pod had been made on that node? */
export const move = command<Placement>({
  id: 'move',
  label: 'commands:move',
  enabled: (state) => state.drag.phase === 'asking',
  run({ pod, node }) {
    const label = message('commands:moveDone', { pod: nameOf(pod), node });
    void actAndNotify({ label, action: { do: 'move', pod, node }, focus: pod });
  },
});

/** Delete the pod, wait until its name is free, create it again on that node. The termination runs. */
export const recreate = command<Placement>({
  id: 'recreate',
  label: 'commands:recreate',
  enabled: (state) => state.drag.phase === 'asking',
  run({ pod, node }) {
    const label = message('commands:recreateDone', { pod: nameOf(pod), node });
    void actAndNotify({ label, action: { do: 'recreate', pod, node }, stay: true, focus: pod, follow: null });
  },
});
