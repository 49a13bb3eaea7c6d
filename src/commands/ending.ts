/** Ending a pod. */
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import { command } from './command.ts';
import { actAndNotify } from './outcome.ts';
import { focusedPod, focusedTopic, podOf } from './subject.ts';
import { playPause } from './time.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/first.ts';

/** Pods that a deletion may wake: then the stage stays, and plays what follows. */
const hasSleepers = ({ view }: State): boolean => (view?.queue.unschedulable.length ?? 0) > 0;

/** `kubectl delete pod`: the focused pod; opens the timeline, unless there is more to see on the stage. */
export const deletePod = command({
  id: 'deletePod',
  label: 'commands:deletePod',
  values: focusedPod,
  shortcut: 'Delete',
  enabled: (state) => podOf(state, state.focus)?.deletion === null && state.drag.phase === 'idle',
  run() {
    const { focus } = getState();
    if (focus === null) return;
    const label = message('commands:deleteDone', { pod: nameOf(focus) });
    const watched = hasSleepers(getState());
    const follow = !watched && { follow: focusedTopic(getState()) };
    void actAndNotify({ label, action: { do: 'delete', pod: focus }, stay: true, ...follow }).then((isDone) => {
      if (!isDone) return;
      const { t, end, timelineOpen } = getState();
      if (watched && !timelineOpen && t < end) playPause.run();
    });
  },
});
