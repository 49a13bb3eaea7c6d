import { setTimeout as after } from 'node:timers/promises';

const longestMs = 20_000;

/** Asks again until it no longer throws. Real requests are waited for: on a busy machine they take a while. */
export async function soon<T>(check: () => T): Promise<T> {
  const until = Date.now() + longestMs;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await after(20);
  }
}
