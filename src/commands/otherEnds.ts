/** Other ways to end the focused pod than a plain delete, and what can befall its node. */
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import type { Untimed } from './act.ts';
import { isOff } from './broken.ts';
import { command } from './command.ts';
import { itsNode, kubeletRuns, lookedNode, unheardNode } from './lookedNode.ts';
import { actAndNotify } from './outcome.ts';
import { focusedPod, focusedTopic, podOf } from './subject.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { messageBy } from '../i18n/late.ts';

const isFree = ({ drag }: State): boolean => drag.phase === 'idle';

type Done =
  | 'forceDeleteDone'
  | 'deleteSoonerDone'
  | 'evictDone'
  | 'removeFinalizerDone'
  | 'startKubeletDone'
  | 'stopKubeletDone'
  | 'shutDownNodeDone';

/** Does it and shows what the API server has made of it. */
function carryOut(done: Done, values: Record<string, string>, action: Untimed): void {
  const label = messageBy(`commands:${done}`, values);
  void actAndNotify({ label, action, stay: 'answer' });
}

/** Does it to the focused pod or its node, with what follows on the timeline; a node in focus is followed as it is. */
function watch(done: Done, values: Record<string, string>, action: Untimed): void {
  const label = messageBy(`commands:${done}`, values);
  const follow = getState().node === null && { follow: focusedTopic(getState()) };
  void actAndNotify({ label, action, stay: true, ...follow });
}

/**
 * `kubectl delete pod --force`: the object goes at once, the processes do not. Where nobody can ask the node, nothing
 * else happens that a timeline could show: then the stage stays, at the moment at which the object is gone.
 */
export const forceDelete = command({
  id: 'forceDelete',
  label: 'commands:forceDelete',
  values: focusedPod,
  enabled: (state) => isFree(state) && podOf(state, state.focus) !== undefined,
  run() {
    const { focus } = getState();
    if (focus === null) return;
    const action = { do: 'delete', pod: focus, gracePeriodSeconds: 0 } as const;
    const values = { pod: nameOf(focus) };
    if (unheardNode(getState()) === null) watch('forceDeleteDone', values, action);
    else carryOut('forceDeleteDone', values, action);
  },
});

/** Seconds of the shortened delete: long enough to be seen, shorter than every default. */
const shorter = 5;

/** `kubectl delete pod --grace-period=5`: also in the middle of a longer deletion, which it shortens in the API alone. */
export const deleteSooner = command({
  id: 'deleteSooner',
  label: 'commands:deleteSooner',
  values: focusedPod,
  enabled: (state) => isFree(state) && Boolean(podOf(state, state.focus)?.node),
  run() {
    const { focus } = getState();
    if (focus !== null)
      watch('deleteSoonerDone', { pod: nameOf(focus) }, { do: 'delete', pod: focus, gracePeriodSeconds: shorter });
  },
});

/** The eviction subresource: PodDisruptionBudgets may refuse it. */
export const evict = command({
  id: 'evict',
  label: 'commands:evict',
  values: focusedPod,
  enabled: (state) => isFree(state) && podOf(state, state.focus)?.deletion === null,
  run() {
    const { focus } = getState();
    if (focus !== null) watch('evictDone', { pod: nameOf(focus) }, { do: 'evict', pod: focus });
  },
});

/** What keeps the focused pod's object, as its opened timeline knows it at the cursor. */
function finalizersOf({ timeline, focus, t }: State): readonly string[] {
  if (!timeline || !('pod' in timeline) || timeline.pod !== focus) return [];
  const last = timeline.writes.findLast((write) => write.t <= t);
  return last && last.type !== 'DELETED' ? last.pod.finalizers : [];
}

/** `kubectl patch` with finalizers null: what kept the object is done, and nothing keeps it any more. */
export const removeFinalizer = command({
  id: 'removeFinalizer',
  label: 'commands:removeFinalizer',
  values: (state) => ({ finalizer: finalizersOf(state).join(', '), ...focusedPod(state) }),
  enabled: (state) => isFree(state) && Boolean(podOf(state, state.focus)?.deletion) && finalizersOf(state).length > 0,
  run() {
    const { focus } = getState();
    if (focus === null) return;
    const values = { finalizer: finalizersOf(getState()).join(', '), pod: nameOf(focus) };
    const patch = { type: 'merge', fields: { metadata: { finalizers: null } } } as const;
    watch('removeFinalizerDone', values, { do: 'patch', subject: `Pod/${focus}`, patch });
  },
});

/** Ends the kubelet's process on the focused pod's node; its containers go on. */
export const stopKubelet = command({
  id: 'stopKubelet',
  label: 'commands:stopKubelet',
  values: itsNode,
  enabled: (state) => isFree(state) && kubeletRuns(state) === true,
  run: () => setKubelet(false),
});

/** Starts it again: it knows nothing of before, and a deletion under way gets its whole grace anew. */
export const startKubelet = command({
  id: 'startKubelet',
  label: 'commands:startKubelet',
  values: itsNode,
  enabled: (state) => isFree(state) && kubeletRuns(state) === false && !isOff(state, lookedNode(state) ?? ''),
  run: () => setKubelet(true),
});

function setKubelet(runs: boolean): void {
  const node = lookedNode(getState());
  if (node === null) return;
  watch(
    runs ? 'startKubeletDone' : 'stopKubeletDone',
    { node },
    { do: 'fault', fault: { what: 'kubelet', node }, runs },
  );
}

/** Graceful shutdown of the focused pod's node: its pods end in groups of priority. */
export const shutDownNode = command({
  id: 'shutDownNode',
  label: 'commands:shutDownNode',
  values: itsNode,
  enabled: (state) => isFree(state) && kubeletRuns(state) === true,
  run() {
    const node = lookedNode(getState());
    if (node !== null) watch('shutDownNodeDone', { node }, { do: 'shutdown', node });
  },
});
