/** Waits between pulls of an image that fail: 10 s, doubled up to 300 s (kubelet 1.36, image manager). */
import type { Millis } from '../simulation/trace.ts';
import { RestartDelay } from './backoff.ts';

const max = 300_000;

/** A pull that is put off. */
export interface ImageWait {
  /** What the last pull said. */
  error: string;
  /** From the failed pull on. */
  delay: Millis;
  /** From here on it may be pulled. */
  until: Millis;
}

export class ImageBackoff {
  readonly #backoff = new RestartDelay({ initial: 10_000, max, forgetAfter: 2 * max });
  readonly #failures = new Map<string, { error: string; at: Millis }>();

  /** @returns null where the next pull need not wait */
  waiting(image: string, now: Millis): ImageWait | null {
    const delay = this.#backoff.delayAfterRenewal(image, now);
    const failure = this.#failures.get(image);
    return failure && delay > 0 ? { error: failure.error, delay, until: failure.at + delay } : null;
  }

  fail(image: string, error: string, now: Millis): void {
    this.#failures.set(image, { error, at: now });
    this.#backoff.renew(image, now, now);
  }
}
