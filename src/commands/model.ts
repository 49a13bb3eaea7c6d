/** A history and the model: the same acts run from the same beginning, beside what happened or in its place. */
import type { PodKey } from '../engine/objects/types.ts';
import type { Rebuilt } from '../engine/records/run/rebuilt.ts';
import type { Situation } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { commit } from '../store/conductor.ts';
import { emptySituation } from '../store/slices/scenario.ts';
import { notify } from '../store/notices.ts';
import { getState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { utcTime } from '../text/utc.ts';
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

/** What the model makes of it, beside what happened. */
export const compareWithModel = command<Act>({
  id: 'compareWithModel',
  label: 'timeline:model.compare',
  enabled: (state) => state.record !== null && state.compared === null,
  run: (act) =>
    void modelFrom(act).then((model) => {
      const situation = model?.situation;
      if (situation) compareWith.run({ label: message('timeline:model.name'), situation, preset: null });
    }),
});

/** The model in place of what happened: everything of it can be changed. What happened is one step back. */
export const takeApart = command<Act>({
  id: 'takeApart',
  label: 'timeline:model.takeApart',
  enabled: (state) => state.record !== null,
  run: (act) =>
    void modelFrom(act).then((model) => {
      if (!model) return;
      const { situation, from } = model;
      const looks = { timelineOpen: true, panel: 'time', topic: null, node: null } as const;
      const label = message('timeline:model.taken', { name: situation.title });
      void inTurn(() => commit({ label, situation, landing: { t: act.t - from }, focus: act.pod, looks }));
    }),
});

/** `from`: the instant of the history at which it begins. */
async function modelFrom({ t }: Act): Promise<{ situation: Situation; from: Millis } | null> {
  const { situation, record } = getState();
  if (!record) return null;
  const rebuilt = await ask('rebuilt', { t });
  if (!rebuilt) return null;
  const { from, manifest, actions, tuning, options } = rebuilt;
  sayGiven(rebuilt, record.epoch);
  const base = [newSource(situation.title, manifest)];
  const model = { ...emptySituation, title: situation.title, base, actions, tuning };
  return { situation: { ...model, options: { ...model.options, ...options } }, from };
}

/** What befell the nodes is told: it is given, not what the model makes. */
function sayGiven({ silences, options }: Pick<Rebuilt, 'silences' | 'options'>, epoch: number): void {
  if (silences.length === 0) return;
  const given = silences.map(({ node, since, back }) => {
    const from = utcTime(epoch + since);
    return back === null
      ? message('timeline:model.silentOn', { node, from })
      : message('timeline:model.silent', { node, from, to: utcTime(epoch + back) });
  });
  const waited = (options.controllerFlags?.nodeMonitorGracePeriod ?? 0) / 1000;
  notify('info', message('timeline:model.given', { given }));
  if (waited > 0) notify('info', message('timeline:model.waited', { waited }));
}
