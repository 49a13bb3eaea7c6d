/**
 * The leases by which kubelets say that they are alive: renewed every 10 s, run out after 40 s (kubelet 1.36, nodelease;
 * KUBELET-12). A renewal is worked out when it is asked for, never as an event: a kubelet that goes on costs nothing.
 */
import type { Clock } from '../simulation/clock.ts';
import type { Millis } from '../simulation/trace.ts';

/** nodeLeaseDurationSeconds 40, a quarter of it; nodeStatusUpdateFrequency is as long. */
export const heartbeat: Millis = 10_000;

interface Silence {
  since: Millis;
  /** The last renewal before it. */
  last: Millis;
  /** When it ends or has ended; null while nobody knows. */
  until: Millis | null;
}

interface Outage {
  since: Millis;
  /** null while it lasts. */
  until: Millis | null;
}

export class Leases {
  readonly #clock: Pick<Clock, 'now'>;
  /** When no lease could be stored, in order. */
  readonly #outages: Outage[] = [];
  /** Node → its silences, in order. */
  readonly #silences = new Map<string, Silence[]>();
  /** Called when a kubelet stops renewing, with its last renewal. */
  onSilence: (node: string, last: Millis) => void = () => {};

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** The kubelet cannot renew from now on. What comes due now has been renewed. */
  stop(node: string): void {
    const last = this.lastRenewal(node);
    const silences = this.#silences.get(node) ?? [];
    if (silences.at(-1)?.until === null) return;
    this.#silences.set(node, [...silences, { since: this.#clock.now, last, until: null }]);
    this.onSilence(node, last);
  }

  /** The kubelet renews again at that time, and every 10 s from then on. */
  resume(node: string, at: Millis): void {
    const silence = this.#silences.get(node)?.at(-1);
    if (silence) silence.until = at;
  }

  /** A sign of life besides the lease: nobody counts from before it (kube-controller-manager 1.36, probeTimestamp). */
  sign(node: string): void {
    if (this.#silences.get(node)?.at(-1)?.until !== null) return;
    this.resume(node, this.#clock.now);
    this.stop(node);
  }

  /** No lease is stored, whoever renews. */
  stopAll(): void {
    if (this.#outages.at(-1)?.until !== null) this.#outages.push({ since: this.#clock.now, until: null });
  }

  /** Each kubelet renews at its next time. */
  resumeAll(): void {
    const outage = this.#outages.at(-1);
    if (outage) outage.until ??= this.#clock.now;
  }

  /** The last time up to t, or to now, that the lease of a node was renewed. */
  lastRenewal(node: string, t = this.#clock.now): Millis {
    const renewed = this.#lastTry(node, t);
    const outage = this.#outages.find(({ since, until }) => since < renewed && (until === null || renewed < until));
    return outage ? this.lastRenewal(node, outage.since) : renewed;
  }

  #lastTry(node: string, t: Millis): Millis {
    const silence = this.#silences.get(node)?.findLast(({ since }) => since <= t);
    if (!silence) return t - (t % heartbeat);
    const { last, until } = silence;
    return until === null || until > t ? last : until + heartbeat * Math.floor((t - until) / heartbeat);
  }
}

/** When a kubelet that can reach the API server again does what it does every 10 s. */
export const nextHeartbeat = (now: Millis): Millis => now - (now % heartbeat) + heartbeat;
