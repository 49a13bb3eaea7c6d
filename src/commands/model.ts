/** A history and the model: the same acts run from the same beginning, beside what happened or in its place. */
import type { PodKey } from '../engine/objects/types.ts';
import type { Situation } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { commit } from '../store/conductor.ts';
import { emptySituation } from '../store/slices/scenario.ts';
import { getState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { command } from './command.ts';
import { compareWith } from './compare.ts';
import { newSource } from './newSource.ts';
import { ask } from './why.ts';
import { message } from '../i18n/timeline.ts';

interface Act {
  pod: PodKey;
  /** When its end was asked for. */
  t: Millis;
}

/** How long before the act the model begins: what led to it is on its way. */
const lead: Millis = 1000;

/** What the model makes of it, beside what happened. */
export const compareWithModel = command<Act>({
  id: 'compareWithModel',
  label: 'timeline:model.compare',
  enabled: (state) => state.record !== null && state.compared === null,
  run: (act) =>
    void modelFrom(act).then((situation) => {
      if (situation) compareWith.run({ label: message('timeline:model.name'), situation, preset: null });
    }),
});

/** The model in place of what happened: everything of it can be changed. What happened is one step back. */
export const takeApart = command<Act>({
  id: 'takeApart',
  label: 'timeline:model.takeApart',
  enabled: (state) => state.record !== null,
  run: (act) =>
    void modelFrom(act).then((situation) => {
      if (!situation) return;
      const looks = { timelineOpen: true, panel: 'time', topic: null, node: null } as const;
      const label = message('timeline:model.taken', { name: situation.title });
      void inTurn(() => commit({ label, situation, landing: { t: Math.min(act.t, lead) }, focus: act.pod, looks }));
    }),
});

async function modelFrom({ t }: Act): Promise<Situation | null> {
  const { situation, record } = getState();
  if (!record) return null;
  const rebuilt = await ask('rebuilt', { t: Math.max(0, t - lead) });
  if (!rebuilt) return null;
  const { manifest, actions, tuning } = rebuilt;
  return { ...emptySituation, title: situation.title, base: [newSource(situation.title, manifest)], actions, tuning };
}
