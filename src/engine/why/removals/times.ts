/** When each step of a removal came, read from a trace. */
import type { Pod } from '../../objects/types.ts';
import { hasEnded } from '../../simulation/pending.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import { comesOfWay } from './doer.ts';
import { livesIn } from './lives.ts';
import type { Hindrance, TimesFound } from './removal.ts';
import { disruptionOf, podWrites, type Watched } from './watched.ts';

export function timesOf(of: Watched): TimesFound {
  const { events, t: zero } = of;
  const since = (event: { t: Millis } | undefined): Millis | null => (event ? event.t - zero : null);
  const runtime = (op: string) => events.find((event) => event.what === 'runtime' && event.op === op);
  const exit = events.findLast((event) => event.what === 'runtime' && event.op === 'exit');
  const isOut = (event: TraceEvent) => event.what === 'endpoint' && !event.state?.ready;
  return {
    decided: since(decisionOf(of)),
    hookFrom: since(events.find((event) => event.what === 'hook' && event.phase === 'begin')),
    sigterm: since(runtime('SIGTERM') ?? runtime('SIGKILL')),
    ended: livesIn(of) === 'no' ? since(exit) : null,
    gone: since(podWrites(of).find(({ type }) => type === 'DELETED')),
    unready: since(events.find(isOut)),
    unsent: since(events.findLast((event) => event.what === 'proxy' && !event.sends)),
    final: since(podWrites(of).find(({ object }) => hasEnded(object as Pod))),
  };
}

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
  (event.what === 'write' && event.object.kind === 'Pod' && isEnding(of, event));

function isEnding(of: Watched, { type, object }: EventOf<'write'>): boolean {
  const pod = object as Pod;
  const isMarked = disruptionOf(pod) !== undefined && disruptionOf(of.pod) === undefined;
  return type === 'DELETED' || pod.metadata.deletionTimestamp !== undefined || isMarked || hasEnded(pod);
}

/** How it ended by others; null: it did not. */
export function othersEndOf(of: Watched): Extract<Hindrance, { kind: 'byOthers' }> | null {
  const ending = podWrites(of).find((event) => isEnding(of, event));
  if (!ending) return null;
  return { kind: 'byOthers', after: ending.t - of.t, reason: disruptionOf(ending.object as Pod)?.reason ?? null };
}
