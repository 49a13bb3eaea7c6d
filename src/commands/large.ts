/** Answers that take the place of the stage, and the way back. */
import type { LargeName } from '../store/slices/navigation.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { showPanel, showStage } from './looking.ts';
import { toggleTimeline } from './time.ts';

/** The timeline would stand before it, so it closes. */
export const showLarge = command<LargeName>({
  id: 'showLarge',
  label: 'commands:showLarge',
  enabled: (state) => state.hand.phase === 'idle' && state.view !== null,
  run(name) {
    if (getState().timelineOpen) toggleTimeline.run();
    showPanel.run('stage');
    showStage.run(name);
    setState({ playing: false });
  },
});

export const showCluster = command({
  id: 'showCluster',
  label: 'commands:showCluster',
  shortcut: 'Escape',
  /** Where the timeline stands before it, that is left first. */
  enabled: ({ stage, timelineOpen, panel }) =>
    stage !== 'cluster' && stage !== 'truths' && (!timelineOpen || panel === 'stage'),
  run: () => showStage.run('cluster'),
});
