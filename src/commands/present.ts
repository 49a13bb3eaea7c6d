/** For a projector: one part of the page fills the screen, drawn larger. */
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';

/** What was in front stays there; scenes have no place on a projector. */
export const present = command({
  id: 'present',
  label: 'commands:present',
  shortcut: 'P',
  enabled: ({ presenting, view, drag }) => !presenting && view !== null && drag.phase === 'idle',
  run() {
    const { panel, timelineOpen } = getState();
    const front = timelineOpen ? 'time' : panel === 'scenes' ? 'stage' : panel;
    setState({ presenting: true, panel: front });
  },
});

/** Escape comes to it last: it first leads back from an answer at large. */
export const leavePresenting = command({
  id: 'leavePresenting',
  label: 'commands:leavePresenting',
  shortcut: 'Escape',
  alsoBy: 'P',
  enabled: ({ presenting }) => presenting,
  run: () => setState({ presenting: false }),
});
