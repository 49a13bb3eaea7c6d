/** Real time of long calls in the worker: when messages get in, and how often progress is told. */
import type { Progress } from '../engine/slices.ts';

/** A message of the page waits so long at most, as far as slices are short. */
const breathAfterMs = 12;
const reportEveryMs = 60;

/** How to let messages in between two slices, once the last time is long enough ago. */
export function createBreath(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let last = now();
  return () => {
    if (now() - last < breathAfterMs) return undefined;
    return nextTurn().then(() => {
      last = now();
    });
  };
}

/** After the messages that have come by now; timers would be held back by some milliseconds each. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Tells only now and then: each message costs the page a little. Of what is over by then nothing is told. */
export function seldom(
  report: (progress: Progress) => void,
  now: () => number = () => performance.now(),
): (progress: Progress) => void {
  let last = now();
  return (progress) => {
    if (now() - last < reportEveryMs) return;
    last = now();
    report(progress);
  };
}
