/** CrashLoopBackOff: how long a container that ended waits for its restart (kubelet 1.36, doBackOff; KUBELET-8). */
import type { Container, Pod } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';
import { RestartDelay, type RestartDelayLimits } from './backoff.ts';
import type { ContainerRecord } from './containerRecord.ts';
import { goDuration } from './goDuration.ts';

const initialSeconds = 10;

/** @param maxSeconds node configuration, crashLoopBackOff.maxContainerRestartPeriod */
export const crashBackoffLimits = (maxSeconds: number): RestartDelayLimits => ({
  initial: Math.min(initialSeconds, maxSeconds) * 1000,
  max: maxSeconds * 1000,
  // A run of more than ten minutes makes up for what was before, whatever the longest wait is.
  forgetAfter: 600_000,
});

export interface Restart {
  pod: Pod;
  container: Container;
  /** The newest run; one that was killed a moment ago is not known to have ended yet, so the one before counts. */
  record: ContainerRecord | undefined;
}
export interface CrashWait {
  /** From here on a restart is allowed. */
  until: Millis;
  /** From the exit on. */
  delay: Millis;
  message: string;
}

export class CrashBackoff {
  readonly #backoff: RestartDelay;

  constructor(maxSeconds: number) {
    this.#backoff = new RestartDelay(crashBackoffLimits(maxSeconds));
  }

  /** @returns null where the container may start now, which the caller then does: the next wait is longer */
  ask({ pod, container, record }: Restart, now: Millis): CrashWait | null {
    const end = (record?.end ? record : record?.previous)?.end;
    if (!end) return null;
    const key = `${pod.metadata.uid} ${container.name} ${container.image}`;
    const delay = this.#backoff.delay(key, end.at);
    if (now - end.at < delay) return { until: end.at + delay, delay, message: waitMessage(pod, container, delay) };
    this.#backoff.renew(key, end.at, now);
    return null;
  }
}

const waitMessage = (pod: Pod, { name }: Container, delay: Millis): string =>
  `back-off ${goDuration(delay)} restarting failed container=${name} pod=${podText(pod)}`;

/** How the kubelet names a pod: `web-0_default(uid)`. */
export function podText(pod: Pod): string {
  const { name, namespace = 'default', uid = '' } = pod.metadata;
  return `${name}_${namespace}(${uid})`;
}
