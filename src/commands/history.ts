/** Undo and redo with named steps, reset, and the way back to a future that was left. */
import { sentence } from '../i18n/i18n.ts';
import { commit, travel } from '../store/conductor.ts';
import { say } from '../store/notices.ts';
import type { Step } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import type { Command } from './command.ts';

export const undo: Command = {
  id: 'undo',
  label: 'commands:undo',
  shortcut: 'Mod+Z',
  enabled: (state) => state.past.length > 0,
  run() {
    const step = getState().past.at(-1);
    if (!step) return;
    void travel(step, (here) => {
      setState((state) => ({ past: state.past.slice(0, -1), future: [...state.future, here] }));
      say({ key: 'commands:undone', values: { step: sentence(step.label) } });
    });
  },
};

export const redo: Command = {
  id: 'redo',
  label: 'commands:redo',
  shortcut: 'Mod+Shift+Z',
  enabled: (state) => state.future.length > 0,
  run() {
    const step = getState().future.at(-1);
    if (!step) return;
    void travel(step, (here) => {
      setState((state) => ({ future: state.future.slice(0, -1), past: [...state.past, here] }));
      say({ key: 'commands:redone', values: { step: sentence(step.label) } });
    });
  },
};

/** Back to the manifests as they were opened: an undoable step of its own. */
export const reset: Command = {
  id: 'reset',
  label: 'commands:reset',
  enabled: ({ situation }) => situation.actions.length > 0 || Object.keys(situation.tuning).length > 0,
  run() {
    const { situation } = getState();
    void commit({
      label: { key: 'commands:resetDone' },
      situation: { ...situation, actions: [], tuning: {} },
      landing: { t: 0 },
    });
  },
};

/** Returns to a future that was left by acting in the past: an undoable step as well. */
export const returnTo: Command<Step> = {
  id: 'returnTo',
  label: 'commands:returnTo',
  enabled: (state) => state.forks.length > 0,
  run(fork) {
    void commit({ label: fork.label, situation: fork.situation, landing: { t: fork.t }, focus: fork.focus });
  },
};
