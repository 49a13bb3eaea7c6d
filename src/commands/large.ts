/** Answers that take the place of the stage, and the way back. */
import type { LargeName } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import type { Command } from './command.ts';
import { showPanel, showStage } from './looking.ts';
import { toggleTimeline } from './time.ts';

/** The timeline would stand before it, so it closes. */
export const showLarge: Command<LargeName> = {
  id: 'showLarge',
  label: 'commands:showLarge',
  enabled: (state) => state.hand.phase === 'idle' && state.view !== null,
  run(name) {
    if (getState().timelineOpen) toggleTimeline.run();
    showPanel.run('stage');
    showStage.run(name);
    setState({ playing: false });
  },
};

export const showCluster: Command = {
  id: 'showCluster',
  label: 'commands:showCluster',
  shortcut: 'Escape',
  enabled: ({ stage, timelineOpen }) => stage !== 'cluster' && stage !== 'truths' && !timelineOpen,
  run: () => showStage.run('cluster'),
};
