/** How a pod's record ends: its phase, and whether it is gone. */
import { listAt, textAt } from '../fields.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import type { Listing } from '../book.ts';
import { optional } from './creation.ts';
import { type Life, when } from './life.ts';

type Listings = ReadonlyMap<string, Listing>;

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
  if (isStruck || pod.lists.size > 0) return { ...said, gone: isStruck };
  if (!isFollowed(pod)) return said;
  const isAsked = asks.some(({ code = 200 }) => code < 400);
  const isWatched = states.some(({ by }) => by !== 'audit');
  return isAsked && !isWatched && !isWhole(states.at(-1)) ? said : { ...said, gone: false };
}

/** A later list of its namespace lacks it; or the very file that tells of it, where nothing else does. */
function isMissing(pod: ObjectRecord, listings: Listings): boolean {
  const { namespace = '' } = pod;
  const seen = Math.max(...[...pod.lists].map((file) => listings.get(file)?.version ?? 0), 0);
  return [...listings].some(([file, { version, namespaces, hasPods }]) => {
    if (!hasPods || pod.lists.has(file) || !namespaces.has(namespace)) return false;
    return pod.lists.size > 0 ? version > seen : pod.states.length === 0 && pod.files.has(file);
  });
}

/** A log or a watch would have told of its end. */
const isFollowed = ({ states, created, binding, asks, node }: ObjectRecord): boolean =>
  states.length > 0 || asks.length > 0 || created !== null || binding !== null || node !== undefined;

/** Its spec is known: a finalizer would be seen. */
const isWhole = (state: ObjectRecord['states'][number] | undefined): boolean =>
  listAt(state?.object, 'spec', 'containers').length > 0;
