/** Logs that lack lines: what was written between their first and their last, and stands in none (REC-21). */
import { textAt } from '../objects/fields.ts';
import { instantOf, latest } from './instant.ts';
import type { ObjectRecord } from './objectRecord.ts';
import type { ApiRequest } from './statement.ts';

export interface LostLines {
  file: string;
  /** Pods that it shows: their creation, or the request for their end, is in none of its lines. */
  pods: number;
  /** One of them. */
  name: string;
  lacks: 'creation' | 'end';
}

interface Stretch {
  file: string;
  from: number;
  to: number;
}

/** Microseconds: what is written about when a log begins may stand in the one before. */
const margin = 1_000_000;

/** @param requests of one cluster, in any order */
export function lostLines(requests: readonly ApiRequest[], pods: readonly ObjectRecord[]): readonly LostLines[] {
  const stretches = stretchesOf(requests);
  const isManyAtOnce = requests.some(({ verb, resource }) => verb === 'deletecollection' && resource === 'pods');
  const found = new Map<string, LostLines>();
  for (const pod of pods) {
    const lacking = lackOf(pod, isManyAtOnce);
    const stretch = lacking && stretches.find(({ from, to }) => from <= lacking.from && lacking.to <= to);
    if (!stretch) continue;
    const { file } = stretch;
    const before = found.get(file);
    found.set(file, {
      file,
      pods: 1 + (before?.pods ?? 0),
      name: before?.name ?? pod.name,
      lacks: before?.lacks ?? lacking.lacks,
    });
  }
  return [...found.values()];
}

function stretchesOf(requests: readonly ApiRequest[]): readonly Stretch[] {
  const found = new Map<string, Stretch>();
  for (const { place, at } of requests) {
    const known = found.get(place.file) ?? { file: place.file, from: at.us, to: at.us };
    known.from = Math.min(known.from, at.us);
    known.to = Math.max(known.to, at.us);
    found.set(place.file, known);
  }
  return [...found.values()];
}

/** Between when it was written. */
interface Lack {
  lacks: LostLines['lacks'];
  from: number;
  to: number;
}

function lackOf({ created, asks, states }: ObjectRecord, isManyAtOnce: boolean): Lack | null {
  const logged = states.filter(({ by }) => by === 'audit');
  const made = logged.map(({ object }) => instantOf(textAt(object, 'metadata', 'creationTimestamp'))).find(Boolean);
  if (created === null && made) return { lacks: 'creation', from: made.us - margin, to: latest(made) + margin };
  const ending = logged.findIndex(({ object }) => textAt(object, 'metadata', 'deletionTimestamp') !== undefined);
  const [before, after] = [logged[ending - 1], logged[ending]];
  if (isManyAtOnce || !before?.at || !after?.at || asks.some((ask) => ask === after.request)) return null;
  const { us } = after.at;
  const isAsked = asks.some(({ user, at }) => !isKubelet(user) && at.us < us + margin);
  return isAsked ? null : { lacks: 'end', from: before.at.us, to: us };
}

/** Its own DELETE is the last word on a pod whose end somebody else asked for. */
const isKubelet = (user: string | undefined): boolean => user?.startsWith('system:node:') === true;
