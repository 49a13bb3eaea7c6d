/** Asking the scheduler: at once, or step by step through the cycle, forward and back. */
import { cycleSteps } from '../store/cycle.ts';
import { say } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { act } from './act.ts';
import type { Command } from './command.ts';
import { podName, waitingFocus } from './subject.ts';

export const schedule: Command = {
  id: 'schedule',
  label: 'commands:schedule',
  shortcut: 'S',
  enabled: (state) => waitingFocus(state) !== undefined && state.hand.phase === 'idle',
  run() {
    const state = getState();
    const pod = waitingFocus(state);
    if (!pod) return;
    const chosen = state.decision?.chosen;
    const label = chosen
      ? { key: 'commands:scheduleDone', values: { pod: podName(pod.key), node: chosen } }
      : { key: 'commands:scheduleFailed', values: { pod: podName(pod.key) } };
    void act({ label, action: { do: 'schedule', pod: pod.key }, focus: pod.key }).then(() => say(label));
  },
};

/** Begins the cycle, or goes one step on; the step after the last one binds. */
export const stepCycle: Command = {
  id: 'stepCycle',
  label: 'commands:stepCycle',
  shortcut: 'N',
  enabled: (state) => waitingFocus(state) !== undefined && state.decision !== null && state.hand.phase === 'idle',
  run() {
    const state = getState();
    if (!state.decision || !state.focus) return;
    const last = cycleSteps(state.decision).length - 1;
    const next = state.cycle ? state.cycle.step + 1 : 0;
    if (next > last) schedule.run();
    else setState({ cycle: { pod: state.focus, step: next } });
  },
};

export const stepCycleBack: Command = {
  id: 'stepCycleBack',
  label: 'commands:stepCycleBack',
  shortcut: 'B',
  enabled: (state) => state.cycle !== null,
  run() {
    setState(({ cycle }) => ({ cycle: cycle && cycle.step > 0 ? { ...cycle, step: cycle.step - 1 } : null }));
  },
};

export const leaveCycle: Command = {
  id: 'leaveCycle',
  label: 'commands:leaveCycle',
  enabled: (state: State) => state.cycle !== null,
  run: () => setState({ cycle: null }),
};
