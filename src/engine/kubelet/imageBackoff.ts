/** Waits between pulls of an image that fail: 10 s, doubled up to 300 s (kubelet 1.36, image manager). */
import type { Millis } from '../simulation/trace.ts';
import { Backoff } from './backoff.ts';

const max = 300_000;

export class ImageBackoff {
  readonly #backoff = new Backoff({ initial: 10_000, max, forgetAfter: 2 * max });
  readonly #errors = new Map<string, string>();

  /** @returns the text of the last failure while the next pull has to wait, else null */
  waiting(image: string, now: Millis): string | null {
    return this.#backoff.delayAfterRenewal(image, now) > 0 ? (this.#errors.get(image) ?? '') : null;
  }

  fail(image: string, error: string, now: Millis): void {
    this.#errors.set(image, error);
    this.#backoff.renew(image, now, now);
  }
}
