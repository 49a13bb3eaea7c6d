/** When each step of a removal came, read from a trace. */
import { isWriteOf, type WriteOf } from '../../history/traceIndex.ts';
import type { When } from '../../history/containerRun.ts';
import { hasEnded } from '../../simulation/pending.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
import { comesOfWay } from './doer.ts';
import { aliveIn } from './aliveIn.ts';
import type { Hindrance, TimesFound } from './removal.ts';
import { disruptionOf, podWrites, type Watched } from './watched.ts';

export function timesOf(of: Watched): TimesFound {
  const { events, history, t: zero } = of;
  const since = (event: { t: Millis } | null | undefined): Millis | null => (event ? event.t - zero : null);
  const runs = history.containers.flatMap((container) => container.runs);
  const changes = history.endpoints.flatMap((endpoint) => endpoint.changes);
  return {
    decided: since(decisionOf(of)),
    hookFrom: since(firstOf(runs.flatMap(({ hooks }) => hooks.map(({ begin }) => begin)))),
    sigterm: since(firstOf(runs.map(({ sigterm }) => sigterm)) ?? firstOf(runs.map(({ sigkill }) => sigkill))),
    ended: aliveIn(of) === 'no' ? since(inOrder(runs.map(({ exit }) => exit)).at(-1)) : null,
    gone: since(history.gone),
    unready: since(firstOf(changes.filter(({ state }) => !state?.ready))),
    unsent: since(events.findLast((event) => event.what === 'proxy' && !event.sends)),
    final: since(history.writes.find(({ pod: { phase } }) => phase === 'Succeeded' || phase === 'Failed')),
  };
}

const inOrder = (found: readonly (When | null)[]): readonly When[] =>
  found.filter((one) => one !== null).toSorted((a, b) => a.id - b.id);
const firstOf = (found: readonly (When | null)[]): When | undefined => inOrder(found)[0];

/** What the first thing that this way did to end the pod comes of: whoever that was has decided. */
function decisionOf(of: Watched): TraceEvent | undefined {
  const { run, events } = of;
  const first = events.find(
    (event) =>
      (event.what === 'answer' && event.code >= 400) ||
      (isDecisive(of, event) && comesOfWay(of, event, of.pod.metadata.uid)),
  );
  let at = first;
  while (at && (at.what === 'write' || at.what === 'answer')) {
    const cause: number | null = at.cause;
    if (cause === null) break;
    const before = run.trace[cause];
    // A shutdown is asked for on the machine; what was done before t decided nothing.
    if (!before || before.t < of.t) break;
    at = before;
  }
  return at;
}

const isDecisive = (of: Watched, event: TraceEvent): boolean =>
  (event.what === 'event' && event.reason === 'Evicted') ||
  (event.what === 'runtime' && event.op === 'stop') ||
  (isWriteOf(event, 'Pod') && isEnding(of, event));

function isEnding(of: Watched, { type, object: pod }: WriteOf<'Pod'>): boolean {
  const isMarked = disruptionOf(pod) !== undefined && disruptionOf(of.pod) === undefined;
  return type === 'DELETED' || pod.metadata.deletionTimestamp !== undefined || isMarked || hasEnded(pod);
}

/** How it ended by others; null: it did not. */
export function othersEndOf(of: Watched): Extract<Hindrance, { kind: 'byOthers' }> | null {
  const ending = podWrites(of).find((event) => isEnding(of, event));
  if (!ending) return null;
  return { kind: 'byOthers', after: ending.t - of.t, reason: disruptionOf(ending.object)?.reason ?? null };
}
