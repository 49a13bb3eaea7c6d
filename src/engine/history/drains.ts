/** How far each `kubectl drain` is at one instant: which pods it evicts, which are gone, which a budget keeps and why. */
import { keyOf } from '../objects/ref.ts';
import { writesIn } from './traceIndex.ts';
import type { PodKey } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';

export interface DrainState {
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

/** What the last `kubectl drain` of a node has printed. */
export interface DrainOutput {
  lines: readonly { id: number; t: Millis; line: string }[];
  isOver: boolean;
  /** What keeps it from going on. */
  refused: readonly RefusedEviction[];
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
  /** null: it has ended. */
  printed: readonly { id: number; t: Millis; line: string | null }[];
}

/** Those that have begun and not ended, the oldest first. */
export function drainsAt(run: Run, t: Millis): readonly DrainState[] {
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

/** @returns null where none has begun */
export function drainOn(run: Run, node: string, t: Millis): DrainOutput | null {
  const drain = drainsOf(run).findLast((one) => one.node === node && one.since <= t);
  if (!drain) return null;
  const printed = drain.printed.filter((one) => one.t <= t);
  const asked = t < drain.until ? [...drain.evictions.values()] : [];
  return {
    lines: printed.flatMap(({ line, ...when }) => (line === null ? [] : [{ ...when, line }])),
    isOver: printed.some(({ line }) => line === null),
    refused: asked.filter(({ goneAt }) => goneAt > t).flatMap((one) => refusedAt(one, t)),
  };
}

function refusedAt({ pod, tries }: Eviction, t: Millis): readonly RefusedEviction[] {
  const answer = tries.flatMap((one) => one.answer ?? []).findLast((one) => one.t <= t);
  if (!answer || answer.code < 400) return [];
  const again = tries.find((one) => one.t > t)?.t ?? null;
  return [{ pod, code: answer.code, message: answer.causes?.[0]?.message ?? answer.message, again }];
}

const known = new WeakMap<Run['trace'], readonly Drain[]>();

function drainsOf(run: Run): readonly Drain[] {
  const asked = run.index.all('request').filter(({ verb }) => verb === 'drain');
  const drains = known.get(run.trace) ?? asked.map((event) => drainOf(run, event));
  known.set(run.trace, drains);
  return drains;
}

function drainOf({ index }: Run, { id, t, subject }: EventOf<'request'>): Drain {
  const evictions = new Map<string, Eviction>();
  const effects = index.effectsOf(id);
  for (const event of effects) {
    if (event.what !== 'request' || event.verb !== 'evict') continue;
    const { uid = '' } = event;
    const goneAt = writesIn(index.ofPod(uid)).find(({ type }) => type === 'DELETED')?.t ?? Number.POSITIVE_INFINITY;
    const one = evictions.get(uid) ?? { pod: keyOf(event.subject), tries: [], goneAt };
    const answer = index.effectsOf(event.id).find((effect) => effect.what === 'answer') ?? null;
    one.tries.push({ t: event.t, answer });
    evictions.set(uid, one);
  }
  const end = effects.find((event) => event.what === 'drain' && event.line === null);
  const printed = index
    .all('drain')
    .filter((event) => event.id > id && event.subject === subject)
    .map(({ id, t, line }) => ({ id, t, line }));
  const until = end?.t ?? Number.POSITIVE_INFINITY;
  return { node: keyOf(subject), since: t, until, evictions, printed };
}
