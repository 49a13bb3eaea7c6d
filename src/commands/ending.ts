/** Ending a pod and changing the numbers that decide how it ends. */
import type { PodKey } from '../engine/objects/types.ts';
import type { Tuning } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { commit } from '../store/conductor.ts';
import { say } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { act } from './act.ts';
import type { Command } from './command.ts';
import { podName, podOf } from './subject.ts';

/** `kubectl delete pod`: the focused pod; opens the timeline. */
export const deletePod: Command = {
  id: 'deletePod',
  label: 'commands:deletePod',
  shortcut: 'Delete',
  enabled: (state) => podOf(state, state.focus)?.deletion === null && state.hand.phase === 'idle',
  run() {
    const { focus } = getState();
    if (focus === null) return;
    const label = { key: 'commands:deleteDone', values: { pod: podName(focus) } };
    setState({ timelineOpen: true, panel: 'time' });
    void act({ label, action: { do: 'delete', pod: focus }, stay: true }).then(() => say(label));
  },
};

/** Changes a pod's grace, preStop or shutdown time from the start on; what came of it is run again at once. */
export const tune: Command<{ pod: PodKey; tuning: Tuning }> = {
  id: 'tune',
  label: 'commands:tune',
  enabled: (state: State) => state.focus !== null,
  run({ pod, tuning }) {
    const { situation, t } = getState();
    const changed = { ...situation.tuning[pod], ...tuning };
    void commit({
      label: { key: 'commands:tuneDone', values: { pod: podName(pod) } },
      situation: { ...situation, tuning: { ...situation.tuning, [pod]: changed } },
      landing: { t },
    });
  },
};

/** Sets how long kube-proxy takes to apply a changed EndpointSlice: on one node, or (`default`) on all others. */
export const delayProxy: Command<{ node: string; delayMs: Millis }> = {
  id: 'delayProxy',
  label: 'commands:delayProxy',
  enabled: () => true,
  run({ node, delayMs }) {
    const { situation, t } = getState();
    const proxyDelayMs = { ...situation.options.proxyDelayMs, [node]: delayMs };
    void commit({
      label: { key: 'commands:delayProxyDone', values: { node } },
      situation: { ...situation, options: { ...situation.options, proxyDelayMs } },
      landing: { t },
    });
  },
};
