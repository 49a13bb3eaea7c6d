/** Adds an action to the log at the cursor. Acting in the past forks: what came later is kept under a name. */
import type { Action, Situation } from '../engine/simulation/situation.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import { commit, type Commit, type Landing, type CommitResult } from '../store/conductor.ts';
import { inTurn } from '../store/turns.ts';
import { getState, setState } from '../store/store.ts';
import { followed } from './follow.ts';
import { leftFuture, letOldForksFall } from './forksLeft.ts';
import type { Message } from '../i18n/message.ts';

/** An action whose time is the cursor's. */
export type Untimed = Action extends infer A ? (A extends { t: number } ? Omit<A, 't'> : never) : never;

export interface Act {
  label: Message;
  action: Untimed;
  /** So long after the cursor; default: at the cursor. */
  after?: Millis;
  /** What is done at the same instant. */
  also?: readonly Untimed[];
  /** Where to look afterwards: at the action itself, at the API server's answer, or when things have come to rest (default). */
  stay?: boolean | 'answer';
  focus?: PodKey;
  /** The timeline turns to what was done; null: to the pod in focus. Absent: it stays as it is. */
  follow?: Topic | null;
  /** How it is to be looked at, from the moment it is there. */
  looks?: Commit['looks'];
  /** What follows by itself, so long after it; the cursor goes there. */
  then?: { after: Millis; action: Untimed };
  /** What else of the situation changes in the same step. */
  beside?: (situation: Situation) => Situation;
}

/** @returns what became of it, once it is shown or given up */
export const act = (asked: Act): Promise<CommitResult> => inTurn(() => perform(asked));

/**
 * Acts one after the other as one undoable step: what comes next shows when the one before has come to rest.
 * @param next null: nothing more is to be done
 */
export const actOnwards = (first: Act, next: (round: number) => Act | null): Promise<CommitResult> =>
  inTurn(async () => {
    const outcome = await perform(first);
    if (outcome !== 'landed') return outcome;
    for (let [round, act] = [0, next(0)]; act; round += 1, act = next(round)) {
      const { past } = getState();
      if ((await perform(act)) !== 'landed') break;
      setState({ past });
    }
    return outcome;
  });

async function perform({ label, action, after = 0, also = [], then, ...act }: Act): Promise<CommitResult> {
  const { stay, focus, follow, looks, beside = (same) => same } = act;
  const state = getState();
  const retained = state.situation.actions.filter((earlier) => earlier.t <= state.t);
  const t = state.t + after;
  const last = t + (then?.after ?? 0);
  const now = [action, ...also].map((one) => ({ ...one, t }));
  const actions = [...retained, ...now, ...(then ? [{ ...then.action, t: last }] : [])];
  const fork = leftFuture(state, retained);
  const outcome = await commit({
    label,
    situation: beside({ ...state.situation, actions }),
    landing: landingOf(stay, { last, index: actions.length - 1 }),
    ...(focus === undefined ? {} : { focus }),
    looks: { ...looks, ...(follow !== undefined && followed(state, follow)) },
    ...(fork && { fork }),
  });
  letOldForksFall();
  return outcome;
}

function landingOf(stay: Act['stay'], { last, index }: { last: Millis; index: number }): Landing {
  if (stay === 'answer') return { answerTo: index };
  return stay ? { t: last } : { settledAfter: index };
}
