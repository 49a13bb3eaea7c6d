/** Answers that take the place of the stage, and the way back. */
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { showPanel, showStage } from './looking.ts';
import { toggleTimeline } from './time.ts';
import { type LargeName, navigationAtStart, type NavigationSlice } from '../store/slices/navigation.ts';

/** The timeline would stand before it, so it closes. */
export const showLarge = command<LargeName>({
  id: 'showLarge',
  label: 'commands:showLarge',
  enabled: (state) => state.drag.phase === 'idle' && state.view !== null,
  run(name) {
    if (getState().timelineOpen) toggleTimeline.run();
    showPanel.run('stage');
    showStage.run(name);
    // The film begins with its first scene each time.
    setState({ playing: false, ...(name === 'film' && { film: navigationAtStart.film }) });
  },
});

/** The place in the film that is looked at. */
export const showScene = (film: NavigationSlice['film']): void => setState({ film });

export const showCluster = command({
  id: 'showCluster',
  label: 'commands:showCluster',
  shortcut: 'Escape',
  /** Where the timeline stands before it, that is left first. */
  enabled: ({ stage, timelineOpen, panel }) =>
    stage !== 'cluster' && stage !== 'truths' && (!timelineOpen || panel === 'stage'),
  run: () => showStage.run('cluster'),
});
