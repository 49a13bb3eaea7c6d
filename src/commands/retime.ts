/** Moves what somebody did to another time; what came of it is run again at once. */
import { nameOf } from '../engine/objects/ref.ts';
import type { Action, Situation } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Timeline } from '../engine/timeline/timeline.ts';
import { announce } from '../store/notices.ts';
import { getState } from '../store/store.ts';
import { adjust } from './adjust.ts';
import { command } from './command.ts';
import { message } from '../i18n/late.ts';
import { brief } from '../i18n/time.ts';

export interface Retiming {
  /** Index in the situation's actions. While it is held it stays; let go, actions are in order of time again. */
  act: number;
  t: Millis;
  held?: boolean;
}

/** Not before its object exists: then the earliest time is taken, and it is said why. */
export const retime = command<Retiming>({
  id: 'retime',
  label: 'commands:retime',
  enabled: ({ situation }) => situation.actions.length > 0,
  run({ act, t: wanted, held = false }) {
    const bound = earliest(getState().timeline, act);
    const t = Math.max(bound.t, Math.round(wanted));
    if (wanted < bound.t && bound.name !== null)
      announce(message('commands:retimeTooEarly', { name: bound.name, time: brief(bound.t) }));
    adjust({
      handle: `action ${act}`,
      label: message('commands:retimeDone'),
      change: (situation) => retimed(situation, { act, t, held }),
      held,
    });
  },
});

/** An action that is not there changes nothing. */
export function retimed(situation: Situation, { act, t, held = false }: Retiming): Situation {
  if (act < 0 || act >= situation.actions.length) return situation;
  const actions = situation.actions.map((action, index): Action => (index === act ? { ...action, t } : action));
  return { ...situation, actions: held ? actions : actions.toSorted((a, b) => a.t - b.t) };
}

export interface Earliest {
  t: Millis;
  /** Whose beginning it is; null: nobody's, the clock's. */
  name: string | null;
}

/** From when on an action of the log can be done, as far as the timeline tells: its object has to be there. */
export function earliest(timeline: Timeline | null, act: number): Earliest {
  const events = timeline?.events ?? [];
  const request = events.find((event) => event.what === 'request' && event.action === act);
  const makes = request?.what === 'request' && (request.verb === 'apply' || request.verb === 'create');
  const made = events.findLast(
    (event) =>
      event.what === 'write' &&
      event.type === 'ADDED' &&
      event.subject === request?.subject &&
      event.t <= request.t &&
      event.uid === request.uid,
  );
  if (!made || makes) return { t: 0, name: null };
  return { t: made.t, name: nameOf(made.subject) };
}
