/** Going to the two truths from wherever one is. */
import { getState } from '../store/store.ts';
import { command } from './command.ts';
import { showPanel, showStage } from './looking.ts';
import { toggleTimeline } from './time.ts';

/** The timeline would stand before them, so it closes. */
export const showTruths = command({
  id: 'showTruths',
  label: 'truths:pill.open',
  enabled: (state) => state.drag.phase === 'idle' && (state.stage !== 'truths' || state.timelineOpen),
  run() {
    if (getState().timelineOpen) toggleTimeline.run();
    showPanel.run('stage');
    showStage.run('truths');
  },
});
