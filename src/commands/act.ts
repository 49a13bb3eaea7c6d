/** Adds an action to the log at the cursor. Acting in the past forks: what came later is kept under a name. */
import type { Action, Situation } from '../engine/simulation/situation.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import { commit, inTurn, type Landing } from '../store/conductor.ts';
import type { Sentence } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { leftFuture, letOldForksFall } from './forksLeft.ts';

/** An action whose time is the cursor's. */
export type Untimed = Action extends infer A ? (A extends { t: number } ? Omit<A, 't'> : never) : never;

export interface Act {
  label: Sentence;
  action: Untimed;
  /** So long after the cursor; default: at the cursor. */
  after?: Millis;
  /** What is done at the same instant. */
  also?: readonly Untimed[];
  /** Where to look afterwards: at the action itself, at the API server's answer, or when things have come to rest (default). */
  stay?: boolean | 'answer';
  focus?: PodKey;
  /** What follows by itself, so long after it; the cursor goes there. */
  then?: { after: Millis; action: Untimed };
  /** What else of the situation changes in the same step. */
  beside?: (situation: Situation) => Situation;
}

/** @returns when the action has been run and shown */
export const act = (asked: Act): Promise<void> => inTurn(() => perform(asked));

/**
 * Acts one after the other as one undoable step: what comes next shows when the one before has come to rest.
 * @param next null: nothing more is to be done
 */
export const actOnwards = (first: Act, next: (round: number) => Act | null): Promise<void> =>
  inTurn(async () => {
    const before = getState().past.length;
    await perform(first);
    if (getState().past.length === before) return;
    for (let [round, act] = [0, next(0)]; act; round += 1, act = next(round)) {
      const { past } = getState();
      await perform(act);
      if (getState().past.length > past.length) setState({ past });
    }
  });

async function perform({ label, action, after = 0, also = [], then, ...act }: Act): Promise<void> {
  const { stay, focus, beside = (same) => same } = act;
  const state = getState();
  const kept = state.situation.actions.filter((earlier) => earlier.t <= state.t);
  const t = state.t + after;
  const last = t + (then?.after ?? 0);
  const now = [action, ...also].map((one) => ({ ...one, t }));
  const actions = [...kept, ...now, ...(then ? [{ ...then.action, t: last }] : [])];
  const fork = leftFuture(state, kept);
  await commit({
    label,
    situation: beside({ ...state.situation, actions }),
    landing: landingOf(stay, { last, index: actions.length - 1 }),
    ...(focus === undefined ? {} : { focus }),
    ...(fork && { fork }),
  });
  letOldForksFall();
}

function landingOf(stay: Act['stay'], { last, index }: { last: Millis; index: number }): Landing {
  if (stay === 'answer') return { answerTo: index };
  return stay ? { t: last } : { settledAfter: index };
}
