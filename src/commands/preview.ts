/** Looking at a change before it is made: the decision with it stands on stage in place of the present one. */
import type { Fix } from '../engine/why/fixes/fix.ts';
import type { TriedChange } from '../engine/why/tried/change.ts';
import type { PodKey } from '../engine/objects/types.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { showPanel } from './looking.ts';
import { ask } from './why.ts';
import type { Message } from '../i18n/message.ts';

export interface Previewing {
  pod: PodKey;
  /** What is previewed; null: no fix, but these changes. */
  fix: Fix | null;
  changes?: readonly TriedChange[];
  label: Message;
}

export const preview = command<Previewing>({
  id: 'preview',
  label: 'commands:preview',
  enabled: (state) => state.view !== null && state.drag.phase === 'idle',
  async run({ pod, fix, changes: other = [], label }) {
    setState({ playing: false });
    const { t } = getState();
    const changes = fix ? fix.steps.map(({ change }) => change) : other;
    const decision = await ask('tried', { t, pod, changes });
    const now = getState();
    if (!decision || now.t !== t || now.focus !== pod) return;
    const truth = now.preview ? now.preview.truth : now.decision;
    const from = now.preview?.from ?? now.panel;
    const looks = { stage: 'cluster', openCell: null, cycle: null } as const;
    setState({ preview: { label, decision, truth, t, fix, changes, from }, decision, ...looks });
    showPanel.run('stage');
  },
});
