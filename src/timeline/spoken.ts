/** When a step is said: each that is stopped at, few of those that are played over, none that is scrubbed over. */
import { sentenceMs } from '../ui/paced.ts';

/** Whoever has rested here so long has stopped. */
const restMs = 120;

export interface Speaker<Step> {
  /** The cursor was set, onto a step or (null) between two; or the clock stopped there, and a sentence of its run is first heard to its end. */
  stopped(step: Step | null): void;
  /** The clock has run over a step. */
  passed(step: Step): void;
  /** Nothing of what waits is said any more. */
  hush(): void;
}

/**
 * @param kindOf of the same kind only the number is news
 * @param announce `times`: so many of its kind since the clock began to run
 */
export function speaker<Step>(
  kindOf: (step: Step) => string,
  announce: (step: Step, times: number) => void,
): Speaker<Step> {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let last: string | null = null;
  let saidAt = 0;
  let passed: Step[] = [];
  const times = new Map<string, number>();
  const announceNewest = () => {
    pausing = undefined;
    // Another kind than the last one said is the news; else how often it happened by now.
    const step = passed.findLast((one) => kindOf(one) !== last) ?? passed.at(-1);
    if (step === undefined) return;
    passed = [];
    last = kindOf(step);
    saidAt = performance.now();
    announce(step, times.get(last) ?? 1);
    pausing = setTimeout(announceNewest, sentenceMs);
  };
  const hush = () => {
    clearTimeout(resting);
    clearTimeout(pausing);
    pausing = undefined;
    passed = [];
    last = null;
    times.clear();
  };
  return {
    stopped(step) {
      const rest = pausing === undefined ? restMs : Math.max(restMs, saidAt + sentenceMs - performance.now());
      hush();
      if (step !== null) resting = setTimeout(() => announce(step, 1), rest);
    },
    passed(step) {
      const kind = kindOf(step);
      times.set(kind, 1 + (times.get(kind) ?? 0));
      passed = [...passed, step];
      if (pausing === undefined) announceNewest();
    },
    hush,
  };
}
