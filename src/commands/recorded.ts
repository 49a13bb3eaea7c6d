/** Opens a history: what happened in a cluster, as its records tell it. */
import type { PodLived } from '../engine/history/podsLived.ts';
import type { Source } from '../engine/simulation/situation.ts';
import { commit } from '../store/conductor.ts';
import { setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { command } from './command.ts';
import { seek } from './time.ts';
import { showTimeline } from './topics.ts';
import { message } from '../i18n/opening.ts';
import { emptySituation } from '../store/slices/scenario.ts';

/** A pod's life on its timeline, from the weightiest that went wrong in it, else from its beginning. */
export const lookAtLife = command<PodLived>({
  id: 'lookAtLife',
  label: 'commands:lookAtLife',
  enabled: (state) => state.drag.phase === 'idle' && state.record !== null,
  run({ pod, uid, made, incidents }) {
    const t = incidents[0]?.t ?? made ?? 0;
    setState({ focus: pod, node: null, openCell: null, cycle: null });
    seek.run(t);
    showTimeline.run({ about: 'pod', pod, uid });
  },
});

/** All files tell of one cluster; what each gave is told once it is on stage. */
export async function historyOf(sources: readonly Source[]): Promise<void> {
  const title = sources.map(({ name }) => name).join(', ');
  const base = sources.map((source) => ({ ...source, form: 'record' as const }));
  const looks = {
    mode: 'explore',
    panel: 'scenes',
    stage: 'cluster',
    timelineOpen: false,
    topic: null,
    node: null,
  } as const;
  const outcome = await inTurn(() =>
    commit({
      label: message('commands:openDone', { name: title }),
      situation: { ...emptySituation, title, base },
      landing: { t: Number.MAX_SAFE_INTEGER },
      focus: null,
      looks,
    }),
  );
  if (outcome !== 'landed') return;
  setState({ dialog: null, notices: [] });
}
