/** When a step is said: each that is stopped at, few of those that are played over, none that is scrubbed over. */

/** Whoever has rested here so long has stopped. */
const restMs = 120;
/** While the clock plays no two are said within. */
const apartMs = 500;

export interface Speaker<Step> {
  /** The cursor was set, onto a step or (null) between two. */
  stopped(step: Step | null): void;
  /** The clock has run over a step. */
  passed(step: Step): void;
  /** Nothing of what waits is said any more. */
  hush(): void;
}

export function speaker<Step>(announce: (step: Step) => void): Speaker<Step> {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let newest: Step | null = null;
  const announceNewest = () => {
    pausing = undefined;
    if (newest === null) return;
    announce(newest);
    newest = null;
    pausing = setTimeout(announceNewest, apartMs);
  };
  const hush = () => {
    clearTimeout(resting);
    clearTimeout(pausing);
    pausing = undefined;
    newest = null;
  };
  return {
    stopped(step) {
      hush();
      if (step !== null) resting = setTimeout(() => announce(step), restMs);
    },
    passed(step) {
      newest = step;
      if (pausing === undefined) announceNewest();
    },
    hush,
  };
}
