/** For a projector: one part of the page fills the screen, drawn larger. */
import { getState, setState } from '../store/store.ts';
import { toggled, unused } from '../store/timing.ts';
import { command } from './command.ts';

/** A lesson comes to the front, with its picture. Else what was in front stays there; scenes have no place on a projector. */
export const present = command({
  id: 'present',
  label: 'commands:present',
  shortcut: 'P',
  enabled: ({ presenting, view, drag }) => !presenting && view !== null && drag.phase === 'idle',
  run() {
    const { panel, timelineOpen, mode, lesson } = getState();
    const isLesson = mode === 'learn' && lesson !== null;
    const front = isLesson ? 'scenes' : timelineOpen ? 'time' : panel === 'scenes' ? 'stage' : panel;
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

export const toggleTimer = (): void => setState(({ timing }) => ({ timing: toggled(timing, Date.now()) }));

export const resetTimer = (): void => setState({ timing: unused });

interface Vote {
  /** The question: id of the lesson and of its step. */
  question: string;
  option: string;
  /** −1 takes one back. */
  by: 1 | -1;
}

/** One more in the room believes it. */
export const countVote = command<Vote>({
  id: 'countVote',
  label: 'commands:countVote',
  enabled: ({ presenting }) => presenting,
  run: ({ question, option, by }) =>
    setState(({ votes }) => {
      const counted = votes[question] ?? {};
      return { votes: { ...votes, [question]: { ...counted, [option]: Math.max(0, (counted[option] ?? 0) + by) } } };
    }),
});
