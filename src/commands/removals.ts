/** Doing what was tried out: a pod is removed in one of the ways there are. */
import type { PodKey } from '../engine/objects/types.ts';
import type { Action } from '../engine/simulation/situation.ts';
import { getState } from '../store/store.ts';
import type { Untimed } from './act.ts';
import { command } from './command.ts';
import { compareWith } from './compare.ts';
import { actAndNotify } from './outcome.ts';
import { showTimeline } from './topics.ts';
import type { Message } from '../i18n/message.ts';

export interface ChosenRemoval {
  pod: PodKey;
  label: Message;
  /** At the cursor, and after it. */
  steps: readonly Action[];
}

const untimed = ({ t: _, ...action }: Action): Untimed => action;

/** One undoable step, with what follows on the timeline; at most two things are done. */
export const removeSo = command<ChosenRemoval>({
  id: 'removeSo',
  label: 'inspector:removals.act.do',
  enabled: (state) => state.drag.phase === 'idle' && state.view !== null && state.busy === null,
  run({ pod, label, steps: [first, second] }) {
    if (!first) return;
    const { t } = getState();
    const then = second && { after: second.t - t, action: untimed(second) };
    const follow = { about: 'pod', pod } as const;
    void actAndNotify({ label, action: untimed(first), stay: true, follow, ...(then && { then }) });
  },
});

/** The pod's timeline as it is, and as it would be. */
export const compareSo = command<ChosenRemoval>({
  id: 'compareSo',
  label: 'inspector:removals.act.compare',
  enabled: (state) => state.drag.phase === 'idle' && state.view !== null && state.busy === null,
  run({ pod, label, steps }) {
    const { situation, t } = getState();
    showTimeline.run({ about: 'pod', pod });
    const actions = [...situation.actions.filter((action) => action.t <= t), ...steps];
    compareWith.run({ label, situation: { ...situation, actions }, preset: null });
  },
});
