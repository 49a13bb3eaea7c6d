/** Scheduler profiles: what if the pod were decided under another one, and putting it in force. */
import type { PodKey } from '../engine/objects/types.ts';
import type { ProfileChange } from '../engine/scheduler/profile/change.ts';
import type { Comparison } from '../engine/session/compare.ts';
import { engine } from '../store/engine.ts';
import { announce } from '../store/notices.ts';
import { getState } from '../store/store.ts';
import { act } from './act.ts';
import { command } from './command.ts';
import { newSource } from './newSource.ts';
import { message } from '../i18n/late.ts';

/** The pod's decision at the cursor under a changed profile; null where a newer question was asked or the pod is gone. */
export const compareProfiles = (pod: PodKey, change: ProfileChange): Promise<Comparison | null> =>
  engine().compare(getState().t, pod, change);

/** The scheduler's configuration as the trace names it, also while there is none. */
export const configurationSubject = 'KubeSchedulerConfiguration/kube-scheduler';

/** Gives kube-scheduler the configuration with the changed profile: one step of the history. */
export const applyProfile = command<{ pod: PodKey; change: ProfileChange; name: string }>({
  id: 'applyProfile',
  label: 'commands:applyProfile',
  enabled: (state) => state.view !== null && state.drag.phase === 'idle',
  async run({ pod, change, name }) {
    const content = await engine().reconfigured(getState().t, pod, change);
    if (content === null) return;
    const source = newSource('kube-scheduler.yaml', content);
    const label = message('commands:applyProfileDone', { name });
    if ((await act({ label, action: { do: 'apply', source } })) === 'landed') announce(label);
  },
});
