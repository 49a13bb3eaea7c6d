/** How a pod's record ends: its phase, and whether it is gone. */
import { listAt, textAt } from '../fields.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import { instant, type Listings } from '../listings.ts';
import { optional } from './creation.ts';
import { between, type Life, type When, when } from './life.ts';

/** Whether it is gone: seen to go; in the newest list, or no longer; or nobody asked for its end. Else nobody knows (REC-4). */
export function lastOf(pod: ObjectRecord, listings: Listings): NonNullable<Life['last']> {
  const { states, removed, asks } = pod;
  const phase = states.map(({ object }) => textAt(object, 'status', 'phase')).findLast((one) => one !== undefined);
  const said = {
    ...optional('phase', phase),
    ...optional('reason', textAt(states.at(-1)?.object, 'status', 'reason')),
  };
  if (removed) return { ...said, gone: true, ...(removed.at && { goneAt: when(removed.at) }) };
  const isStruck = isMissing(pod, listings);
  if (isStruck) return { ...said, gone: true, ...goneWithin(pod, listings) };
  if (pod.lists.size > 0) return { ...said, gone: false };
  if (!isFollowed(pod)) return said;
  const isAsked = asks.some(({ code = 200 }) => code < 400);
  const isWatched = states.some(({ by }) => by !== 'audit');
  return isAsked && !isWatched && !isWhole(states.at(-1)) ? said : { ...said, gone: false };
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
  return { goneAt: between(instant(has.newest), instant(lacks.newest)) };
}

/** A log or a watch would have told of its end. */
const isFollowed = ({ states, created, binding, asks, node }: ObjectRecord): boolean =>
  states.length > 0 || asks.length > 0 || created !== null || binding !== null || node !== undefined;

/** Its spec is known: a finalizer would be seen. */
const isWhole = (state: ObjectRecord['states'][number] | undefined): boolean =>
  listAt(state?.object, 'spec', 'containers').length > 0;
