/** How far each `kubectl drain` is at one instant: which pods it evicts, which are gone, which a budget keeps and why. */
import type { PodKey } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';

export interface DrainLife {
  node: string;
  since: Millis;
  /** How many pods it has asked to evict so far. */
  asked: number;
  /** Those of them whose objects are gone. */
  gone: number;
  refused: readonly RefusedEviction[];
}

/** What the API server said to the last try, and when kubectl tries again (kubectl 1.36: 5 s after the answer; SIM-3). */
export interface RefusedEviction {
  pod: PodKey;
  /** HTTP status: 429 from a budget. */
  code: number;
  /** The API server's own words, the budget's with its numbers where it has told them. */
  message: string;
  /** null: nothing happens any more that could change the answer, so the run ends before it. */
  again: Millis | null;
}

interface Eviction {
  pod: PodKey;
  tries: { t: Millis; answer: EventOf<'answer'> | null }[];
  goneAt: Millis;
}

interface Drain {
  node: string;
  since: Millis;
  until: Millis;
  /** By uid. */
  evictions: Map<string, Eviction>;
}

/** Those that have begun and not ended, the oldest first. */
export function drainsAt(run: Run, t: Millis): readonly DrainLife[] {
  return drainsOf(run).flatMap(({ node, since, until, evictions }) => {
    if (since > t || t >= until) return [];
    const asked = [...evictions.values()].filter(({ tries }) => (tries[0]?.t ?? Number.POSITIVE_INFINITY) <= t);
    const left = asked.filter(({ goneAt }) => goneAt > t);
    return [
      {
        node,
        since,
        asked: asked.length,
        gone: asked.length - left.length,
        refused: left.flatMap((one) => refusedAt(one, t)),
      },
    ];
  });
}

function refusedAt({ pod, tries }: Eviction, t: Millis): readonly RefusedEviction[] {
  const answer = tries.flatMap((one) => one.answer ?? []).findLast((one) => one.t <= t);
  if (!answer || answer.code < 400) return [];
  const again = tries.find((one) => one.t > t)?.t ?? null;
  return [{ pod, code: answer.code, message: answer.causes?.[0]?.message ?? answer.message, again }];
}

const known = new WeakMap<Run['trace'], readonly Drain[]>();

function drainsOf({ trace }: Run): readonly Drain[] {
  const drains = known.get(trace) ?? read(trace);
  known.set(trace, drains);
  return drains;
}

/** Most runs have none: then one look at each event is all. */
function read(trace: Run['trace']): readonly Drain[] {
  const drains = new Map<number, Drain>();
  const evicted = new Map<string, Eviction>();
  const asked = new Map<number, Eviction['tries'][number]>();
  for (const event of trace) {
    if (event.what === 'request' && event.verb === 'drain') drains.set(event.id, begun(event));
    if (drains.size === 0) continue;
    const drain = drains.get(event.cause ?? -1);
    if (drain && event.what === 'request' && event.verb === 'evict') {
      const one = evictionOf(drain, event);
      evicted.set(event.uid ?? event.subject, one);
      const attempt = { t: event.t, answer: null };
      one.tries.push(attempt);
      asked.set(event.id, attempt);
    }
    if (drain && event.what === 'drain' && event.line === null) drain.until = event.t;
    const attempt = event.what === 'answer' ? asked.get(event.cause ?? -1) : undefined;
    if (attempt && event.what === 'answer') attempt.answer = event;
    const gone = event.what === 'write' && event.type === 'DELETED' ? evicted.get(event.uid ?? '') : undefined;
    if (gone) gone.goneAt = event.t;
  }
  return [...drains.values()];
}

const begun = ({ t, node, subject }: EventOf<'request'>): Drain => ({
  ...{ node: node ?? subject.slice('Node/'.length), since: t },
  ...{ until: Number.POSITIVE_INFINITY, evictions: new Map() },
});

function evictionOf({ evictions }: Drain, { uid, subject }: EventOf<'request'>): Eviction {
  const key = uid ?? subject;
  const known = evictions.get(key);
  const one = known ?? { pod: subject.slice('Pod/'.length), tries: [], goneAt: Number.POSITIVE_INFINITY };
  evictions.set(key, one);
  return one;
}
