/** The way back from a change that is looked at before it is made. */
import { refresh } from '../store/picture.ts';
import { setState } from '../store/store.ts';
import { command } from './command.ts';

/** The decision is again that of the cluster as it is. */
export const leavePreview = command({
  id: 'leavePreview',
  label: 'commands:leavePreview',
  shortcut: 'Escape',
  enabled: (state) => state.preview !== null && state.drag.phase === 'idle',
  run() {
    setState(({ preview: left, panel }) =>
      left ? { preview: null, decision: left.truth, panel: panel === 'stage' ? left.from : panel } : {},
    );
    void refresh();
  },
});
