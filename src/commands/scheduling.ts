/** Asking the scheduler: at once, or step by step through the cycle, forward and back. */
import type { PodKey } from '../engine/objects/types.ts';
import { refresh } from '../store/picture.ts';
import { cycleSteps } from '../store/cycle.ts';
import { announce } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { turnedTo } from '../store/whyPart.ts';
import { act } from './act.ts';
import { command } from './command.ts';
import { nextToSchedule, podOf } from './subject.ts';
import { actAndNotify } from './outcome.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/first.ts';
import type { Message } from '../i18n/message.ts';

/** Puts a pod in focus and waits for its decision: that of the cluster as it is. */
async function lookAt(pod: PodKey): Promise<void> {
  const { focus, decision, preview } = getState();
  if (focus === pod && decision?.pod === pod && !preview) return;
  setState({ focus: pod, openCell: null, cycle: null, preview: null });
  await refresh();
}

function outcome(pod: PodKey, node: string | null): Message {
  return node === null
    ? message('commands:scheduleFailed', { pod: nameOf(pod) })
    : message('commands:scheduleDone', { pod: nameOf(pod), node });
}

export const schedule = command({
  id: 'schedule',
  label: 'commands:schedule',
  values: (state) => ({ pod: nextToSchedule(state)?.name ?? '' }),
  shortcut: 'S',
  enabled: (state) => nextToSchedule(state) !== undefined && state.drag.phase === 'idle',
  async run() {
    const pod = nextToSchedule(getState());
    if (!pod) return;
    await lookAt(pod.key);
    const label = outcome(pod.key, getState().decision?.chosen ?? null);
    const done = await act({ label, action: { do: 'schedule', pod: pod.key }, focus: pod.key });
    if (done === 'landed') announce(outcome(pod.key, podOf(getState(), pod.key)?.node ?? null));
  },
});

/** Lets the scheduler work by itself, or stops it so that each cycle is asked for. */
export const runScheduler = command({
  id: 'runScheduler',
  label: 'commands:runScheduler',
  shortcut: 'A',
  enabled: (state) => state.view !== null && state.drag.phase === 'idle',
  async run() {
    const runs = !getState().view?.scheduler.runs;
    const label = message(runs ? 'commands:schedulerRuns' : 'commands:schedulerWaits');
    await actAndNotify({ label, action: { do: 'scheduler', runs } });
  },
});

/** Begins the cycle, or goes one step on; the step after the last one binds. */
export const stepCycle = command({
  id: 'stepCycle',
  label: 'commands:stepCycle',
  shortcut: 'N',
  enabled: (state) => nextToSchedule(state) !== undefined && state.drag.phase === 'idle',
  async run() {
    const pod = nextToSchedule(getState());
    if (!pod) return;
    await lookAt(pod.key);
    const state = getState();
    if (!state.decision || !state.focus) return;
    const last = cycleSteps(state.decision).length - 1;
    const next = state.cycle ? state.cycle.step + 1 : 0;
    if (next > last) schedule.run();
    else setState({ cycle: { pod: state.focus, step: next }, ...turnedTo(state, 'placement') });
  },
});

export const stepCycleBack = command({
  id: 'stepCycleBack',
  label: 'commands:stepCycleBack',
  shortcut: 'B',
  enabled: (state) => state.cycle !== null,
  run() {
    setState((state) => {
      const { cycle } = state;
      return cycle && cycle.step > 0
        ? { cycle: { ...cycle, step: cycle.step - 1 }, ...turnedTo(state, 'placement') }
        : { cycle: null };
    });
  },
});

export const leaveCycle = command({
  id: 'leaveCycle',
  label: 'commands:leaveCycle',
  enabled: (state: State) => state.cycle !== null,
  run: () => setState({ cycle: null }),
});
