/** What the bookmarks of a recorded run say otherwise than it was, leave out although the source tells it, or make up: for tests only. */
import type { Incident } from '../history/incident.ts';
import type { PodLived } from '../history/podsLived.ts';
import { textAt } from '../objects/fields.ts';
import { bookmarksOf, type Expected, seconds, upTo } from './bookmarksOf.ts';
import { type Noted, notesIn } from './bookmarkNotes.ts';
import type { RecordedHistory } from './historyFaults.ts';

/** Seconds: a whole second is cut off, and an Event is written a little after what it tells. */
const slack = 1.3;

const saysOf = (incident: Incident): string => {
  switch (incident.what) {
    case 'killed':
    case 'oom':
    case 'endUntold':
    case 'stopped':
      return incident.container;
    case 'crashed':
      return `${incident.container} ${String(incident.count)} × ${String(incident.code)}`;
    case 'restartedByProbe':
    case 'refused':
      return String(incident.count);
    case 'sentAfterEnd':
      return incident.service;
    case 'ended':
      return incident.verb;
    case 'disrupted':
      return incident.reason;
    default:
      return '';
  }
};

const ofEvents: readonly string[] = ['unschedulable', 'imagePull', 'probeFailed', 'backOff'];

/** Sources that have Events; others may tell by a status what an Event told too. */
const withEvents: readonly string[] = ['audit', 'audit-request', 'watch', 'dump', 'events', 'all'];

function noteFaults(notes: readonly Noted[], source: string, given: readonly { what: string; at: number }[]): string[] {
  const kinds = [...new Set(notes.map(({ what }) => what))];
  // What a readiness probe said before the pod was ready for the first time is no fault, and a list tells no first time.
  const isList = source === 'dump' || source === 'events';
  const missing = kinds
    .filter((what) => !(isList && what === 'probeFailed'))
    // Where its object is told, so is how its runs ended.
    .filter((what) => source === 'events' || what !== 'backOff')
    .filter((what) => withEvents.includes(source) && !given.some((one) => one.what === what));
  const wrong = given.filter(
    ({ what, at }) => !notes.some((note) => note.what === what && Math.abs(note.at - at) <= slack),
  );
  return [...missing.map((what) => `${what} missing`), ...wrong.map(({ what }) => `${what} made up`)];
}

/** A line for each fault. @param epoch milliseconds since 1970 of the run's virtual 0 @param watch of the whole history */
export function bookmarkFaults(
  { lives, told, podsAt }: RecordedHistory,
  source: string,
  { lived, epoch, watch }: { lived: readonly PodLived[]; epoch: number; watch: string },
): string[] {
  const notes = notesIn(watch, lives);
  return lives.flatMap((life) => {
    const uid = textAt(life, 'uid') ?? '';
    const ways = told[uid] ?? {};
    const isTold = (path: string) => source in (ways[path] ?? {});
    const pod = lived.find((one) => one.uid === uid);
    const open = bookmarksOf(source === 'pods' ? upTo(life, seconds(podsAt)) : life, isTold).map((one) => ({
      ...one,
      isMet: false,
    }));
    const given = (pod?.incidents ?? []).map((incident) => ({ ...incident, at: (epoch + incident.t) / 1000 }));
    const [ofNotes, others] = [true, false].map((isNote) =>
      given.filter(({ what }) => ofEvents.includes(what) === isNote),
    );
    const own = notes.filter((note) => note.uid === uid);
    const faults = noteFaults(own, source, ofNotes ?? []).map((fault) => `${String(life['name'])}: ${fault}`);
    for (const incident of others ?? []) {
      const { at } = incident;
      const like = open.filter(
        (one) => !one.isMet && one.what === incident.what && one.says.includes(saysOf(incident)),
      );
      const met = like.find((one) => one.at === null || isWithin(one, at, ways, source));
      if (met) met.isMet = true;
      else
        faults.push(
          `${String(life['name'])}: ${incident.what} ${saysOf(incident)} ${like[0]?.at === undefined ? 'made up' : `${String(Math.round((at - (like[0].at ?? 0)) * 100) / 100)} s off`}`,
        );
    }
    for (const one of open)
      if (!one.isMet && one.paths.every(isTold))
        faults.push(`${String(life['name'])}: ${one.what} ${one.says.join(' or ')} missing`);
    return faults;
  });
}

function isWithin(
  { at, or = null, paths }: Expected,
  given: number,
  ways: RecordedHistory['told'][string],
  source: string,
): boolean {
  const how = ways[paths[0] ?? '']?.[source];
  if (
    typeof how === 'object' &&
    given >= (seconds(how.from) ?? 0) - slack &&
    given <= (seconds(how.to) ?? Number.POSITIVE_INFINITY) + slack
  )
    return true;
  const within = Math.max(slack, typeof how === 'number' ? how : 0);
  return [at, or].some((one) => one !== null && Math.abs(given - one) <= within);
}
