/** How a pod's record ends: its phase, and whether it is gone. */
import { textAt } from '../../objects/fields.ts';
import { latest } from '../instant.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import { instant, type Listings } from '../listings.ts';
import type { Occurrence } from '../podEvents.ts';
import type { ApiRequest } from '../statement.ts';
import { optional } from './creation.ts';
import { between, type Life, type When, when } from './life.ts';
import type { Container } from './runs.ts';

interface Ending {
  events: readonly Occurrence[];
  containers: readonly Container[];
  /** Its node was not Ready, so that nobody could end it. */
  isNodeSilent: boolean;
  /** Requests were sent to it. */
  isServed: boolean;
}

/** Whether it is gone: seen to go; in the newest list, or no longer; or nobody asked for its end. Else nobody knows (REC-4). */
export function lastOf(pod: ObjectRecord, listings: Listings, ending: Ending): NonNullable<Life['last']> {
  const { states, removed } = pod;
  const isOvertaken = removed === null && isListOvertaken(pod, listings, ending.events);
  const state = {
    ...(!isOvertaken && optional('phase', phaseOf(pod, ending))),
    ...optional('reason', textAt(states.at(-1)?.object, 'status', 'reason')),
  };
  if (removed) return { ...state, gone: true, ...(removed.at && { goneAt: when(removed.at) }) };
  const isStruck = isMissing(pod, listings);
  if (isStruck) return { ...state, gone: true, ...goneWithin(pod, listings) };
  if (isOvertaken) return state;
  if (pod.lists.size > 0) return { ...state, gone: false };
  return isFollowed(pod) && !mayBeOver(pod, ending) ? { ...state, gone: false } : state;
}

/** That of its newest state, unless more was told of it later: the line that would say it was lost. */
function phaseOf({ states, asks }: ObjectRecord, { events, containers, isServed }: Ending): string | undefined {
  const phase = states.map(({ object }) => textAt(object, 'status', 'phase')).findLast((one) => one !== undefined);
  if (phase === 'Succeeded' || phase === 'Failed') return phase;
  // The kubelet tells that all has ended before it asks for the end.
  const isEnded = asks.some(isKubelets);
  const mains = new Set(containers.flatMap(({ kind, name }) => (kind === 'main' ? [name] : [])));
  const isBegun = isServed || events.some(({ reason, container = '' }) => reason === 'Started' && mains.has(container));
  return isEnded || (phase === 'Pending' && isBegun) ? undefined : phase;
}

/** Its last word: all containers are gone. */
const isKubelets = ({ user = '', code = 200 }: ApiRequest): boolean => code < 400 && user.startsWith('system:node:');

/** After it was listed last, its end was asked for or went on; or it was ending then, and a list without any pod may be later. */
function isListOvertaken(pod: ObjectRecord, listings: Listings, events: readonly Occurrence[]): boolean {
  const last = listings.inOrder.findLast(({ file }) => pod.lists.has(file));
  const newest = last?.newest ?? null;
  if (newest === null || pod.states.at(-1)?.by !== 'list') return false;
  if (pod.asks.some(isKubelets)) return true;
  const isEnding = textAt(pod.states.at(-1)?.object, 'metadata', 'deletionTimestamp') !== undefined;
  if (isEnding && listings.inOrder.some(({ file, kinds }) => !pod.lists.has(file) && !kinds.has('Pod'))) return true;
  const until = latest(instant(newest));
  const stops = events.filter(({ reason }) => reason === 'Killing');
  const asks = pod.asks.filter(({ code = 200 }) => code < 400);
  return [...stops, ...asks].some((one) => one.at.us >= until);
}

/** Its end was asked for, its node could bring it about, and whether it came nobody tells. */
function mayBeOver({ states, asks }: ObjectRecord, { isNodeSilent }: Ending): boolean {
  const last = states.at(-1)?.object;
  const isAsked =
    asks.some(({ code = 200 }) => code < 400) || textAt(last, 'metadata', 'deletionTimestamp') !== undefined;
  return isAsked && !isNodeSilent;
}

/** A later list of its namespace lacks it; or the very file that tells of it, where nothing else does. */
function isMissing(pod: ObjectRecord, listings: Listings): boolean {
  if (pod.lists.size > 0) return listings.missedBetween(pod) !== null;
  const { states, files, namespace = '' } = pod;
  return (
    states.length === 0 &&
    [...files].some((file) => {
      const listing = listings.of(file);
      return listing !== undefined && listing.kinds.has('Pod') && listing.namespaces.has(namespace);
    })
  );
}

/** Where the list that has it and the one that lacks it tell when they were taken. */
function goneWithin(pod: ObjectRecord, listings: Listings): { goneAt?: When } {
  const [has, lacks] = listings.missedBetween(pod) ?? [];
  if (has?.newest == null || lacks?.newest == null) return {};
  return lacks.newest > has.newest ? { goneAt: between(instant(has.newest), instant(lacks.newest)) } : {};
}

/** A log or a watch would have told of its end. */
const isFollowed = ({ states, created, binding, asks, node }: ObjectRecord): boolean =>
  states.length > 0 || asks.length > 0 || created !== null || binding !== null || node !== undefined;
