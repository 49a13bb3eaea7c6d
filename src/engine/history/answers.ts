/** What the API server said first to each thing that users did, and when: whoever acted sees it at once. */
import type { Run } from '../simulation/run.ts';
import type { Action } from '../simulation/situation.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';

export interface ActionAnswer {
  /** When it stored or refused what was asked for; the action's own time where nothing was asked of it. */
  t: Millis;
  /** Its words where it refused; null: it did as it was asked. */
  refused: string | null;
}

/** An answer takes less than this; what comes later was done by others. */
const longestAnswer: Millis = 1000;

/** By action. Of one that asks for several things the answer that comes first. */
export function answersTo(
  { trace, index }: Pick<Run, 'trace' | 'index'>,
  actions: readonly Action[],
): readonly ActionAnswer[] {
  const first = new Map<number, Answered>();
  for (const request of index.all('request')) {
    const answer = request.action === undefined ? null : answerTo(trace, request);
    if (request.action === undefined || !answer) continue;
    const known = first.get(request.action);
    if (!known || answer.id < known.id) first.set(request.action, answer);
  }
  return actions.map(({ t }, index) => answerOf(first.get(index)) ?? { t, refused: null });
}

type Answered = EventOf<'write' | 'answer'>;

function answerOf(event: Answered | undefined): ActionAnswer | null {
  if (!event) return null;
  const isRefused = event.what === 'answer' && event.code >= 400;
  return { t: event.t, refused: isRefused ? event.message : null };
}

/** The first that was stored or answered because of it. */
function answerTo(trace: readonly TraceEvent[], { id, t }: EventOf<'request'>): Answered | null {
  const comesOfIt = new Set([id]);
  for (let at = id + 1, event = trace[at]; event && event.t <= t + longestAnswer; event = trace[++at]) {
    if (!comesOfIt.has(event.cause ?? -1)) continue;
    if (event.what === 'write' || event.what === 'answer') return event;
    comesOfIt.add(event.id);
  }
  return null;
}
