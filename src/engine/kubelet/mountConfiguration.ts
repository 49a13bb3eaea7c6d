/**
 * Volumes made of ConfigMaps and Secrets: while one of these is missing, the mount is tried again and again, and each try
 * is an Event (kubelet 1.36, operation executor, exponentialbackoff; KUBELET-54).
 */
import type { Pod } from '../objects/types.ts';
import { type Process, type ProcessSignal, waitFor } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { volumeLacks } from './configuration.ts';
import type { Links } from './link.ts';
import { recordPodEvent } from './recordEvent.ts';

const firstRetry: Millis = 500;
const longestRetry: Millis = 122_000;

/** @returns false: the pod's end was wanted before all of them stood */
export function* mountConfiguration(
  { world, links }: { world: World; links: Links },
  pod: Pod,
  { cause, endWanted }: { cause: Cause; endWanted: ProcessSignal },
): Process<boolean> {
  let missing = volumeLacks(world.state.objects, pod);
  for (let wait = firstRetry; missing.length > 0; wait = Math.min(2 * wait, longestRetry)) {
    for (const { volume, lacks } of missing) {
      const texts = [...new Set(lacks.map(({ text }) => text))];
      const why = texts.length > 1 ? `[${texts.join(', ')}]` : texts[0];
      const message = `MountVolume.SetUp failed for volume "${volume}" : ${why}`;
      recordPodEvent(world, pod, { type: 'Warning', reason: 'FailedMount', message, cause });
    }
    yield* waitFor(endWanted, wait);
    if (endWanted.hasFired) return false;
    yield* links.reach(pod.spec.nodeName ?? '');
    const failed = new Set(missing.map(({ volume }) => volume));
    missing = volumeLacks(world.state.objects, pod).filter(({ volume }) => failed.has(volume));
  }
  return true;
}
