/** Growing waits between tries, kept per key (client-go flowcontrol.Backoff, as the kubelet 1.36 uses it). */
import type { Millis } from '../simulation/trace.ts';

export interface RestartDelayLimits {
  initial: Millis;
  max: Millis;
  /** An entry that was not renewed for longer counts as new. */
  forgetAfter: Millis;
}

interface Entry {
  delay: Millis;
  renewedAt: Millis;
}

export class RestartDelay {
  readonly #limits: RestartDelayLimits;
  readonly #entries = new Map<string, Entry>();

  constructor(limits: RestartDelayLimits) {
    this.#limits = limits;
  }

  /** The delay in force for what ended or failed at that time; 0 where none is known any more. */
  delay(key: string, endedAt: Millis): Millis {
    const entry = this.#entries.get(key);
    return entry && !this.#isForgotten(entry, endedAt) ? entry.delay : 0;
  }

  /** The delay that the last failure itself left, counted from there; 0 once it is over. */
  delayAfterRenewal(key: string, now: Millis): Millis {
    const entry = this.#entries.get(key);
    if (!entry || this.#isForgotten(entry, now)) return 0;
    return now - entry.renewedAt < entry.delay ? entry.delay : 0;
  }

  /** The next try begins, or has just failed: the wait after it is twice as long. */
  renew(key: string, endedAt: Millis, now: Millis): void {
    const { initial, max } = this.#limits;
    const delay = this.delay(key, endedAt);
    this.#entries.set(key, { delay: delay > 0 ? Math.min(delay * 2, max) : initial, renewedAt: now });
  }

  #isForgotten({ renewedAt }: Entry, at: Millis): boolean {
    return at - renewedAt > this.#limits.forgetAfter;
  }
}
