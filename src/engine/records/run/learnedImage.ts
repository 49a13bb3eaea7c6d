/** What the kubelet's Events tell of a container's image: that it was not on the node, how long a pull took, and what it failed for. */
import { containerAt } from '../../kubelet/podContainers.ts';
import type { ImagePull } from '../../kubelet/imageStore.ts';
import type { EventOf, TraceEvent } from '../../simulation/trace.ts';

/** Every pull's end names the image, and what the runtime said of a failure follows. */
const failed = /^Failed to pull image ".*?": (.*)$/s;

/** @param events about one pod; null: nothing tells that the image was not there */
export function learnedImage(container: string, events: readonly TraceEvent[]): ImagePull | null {
  const own = events.filter((event) => event.what === 'event').filter(isAbout(container));
  const begun = own.findLast(({ reason }) => reason === 'Pulling');
  if (!begun) return own.some(({ reason }) => reason === 'ErrImageNeverPull') ? {} : null;
  const ends = own.filter(({ reason, message }) => isSuccess(reason, message) || failed.test(message));
  const end = ends.find(({ id }) => id > begun.id) ?? null;
  const failures = ends.filter(({ message }) => failed.test(message));
  const error = failed.exec(failures.at(-1)?.message ?? '')?.[1];
  return {
    ...(end && { pullSeconds: Math.max(0, Math.round((end.t - begun.t) / 100) / 10) }),
    ...(error !== undefined && { error }),
    ...(error !== undefined && ends.length > failures.length && { failFirst: failures.at(-1)?.count ?? 1 }),
  };
}

const isAbout =
  (container: string) =>
  ({ fieldPath }: EventOf<'event'>): boolean =>
    containerAt(fieldPath) === container;

const isSuccess = (reason: string, message: string): boolean =>
  reason === 'Pulled' && message.startsWith('Successfully pulled');
