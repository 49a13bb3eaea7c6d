/** What the API server said first to each thing that users did, and when: whoever acted sees it at once. */
import type { Run } from '../simulation/run.ts';
import type { Action } from '../simulation/situation.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';

export interface ActionAnswer {
  /** When it stored or refused what was asked for; the action's own time where nothing was asked of it. */
  t: Millis;
  /** Its words where it refused; null: it did as it was asked. */
  refused: string | null;
}

/** An answer takes less than this; what comes later was done by others. */
const longestAnswer: Millis = 1000;

/** By action. */
export function answersTo({ trace }: Pick<Run, 'trace'>, actions: readonly Action[]): readonly ActionAnswer[] {
  const answers = actions.map(({ t }): ActionAnswer => ({ t, refused: null }));
  const open = openActions(actions);
  /** Event → the action that it comes of, as long as that has no answer. */
  const comesOf = new Map<number, number>();
  const answered = new Set<number>();
  for (const event of trace) {
    const index = isRoot(event) ? open.get(event.t)?.shift() : comesOf.get(event.cause ?? -1);
    const asked = index === undefined ? undefined : actions[index];
    if (index === undefined || !asked || answered.has(index) || event.t > asked.t + longestAnswer) continue;
    comesOf.set(event.id, index);
    if (event.what !== 'write' && event.what !== 'answer') continue;
    answered.add(index);
    const isRefused = event.what === 'answer' && event.code >= 400;
    answers[index] = { t: event.t, refused: isRefused ? event.message : null };
  }
  return answers;
}

const isRoot = ({ what, actor, cause }: TraceEvent): boolean =>
  what === 'request' && actor.kind === 'user' && cause === null;

/** Each action is one request: those of one instant in their order. */
function openActions(actions: readonly Action[]): Map<Millis, number[]> {
  const open = new Map<Millis, number[]>();
  for (const [index, { t }] of actions.entries()) open.set(t, [...(open.get(t) ?? []), index]);
  return open;
}
