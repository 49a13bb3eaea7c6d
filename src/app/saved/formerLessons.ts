/** A lesson under way as earlier versions have written it: whoever reads one from the browser's store takes it through here. */

/** @returns it in today's form; what is no lesson is the same as before */
export function inTodaysForm(lesson: unknown): unknown {
  if (!isRecord(lesson)) return lesson;
  const { predicted, reached } = lesson;
  return {
    ...lesson,
    ...(isRecord(predicted) && { predicted: mapped(predicted, shown) }),
    // Their numbers were not written down.
    ...(Array.isArray(reached) && { reached: Object.fromEntries(reached.map((step) => [String(step), {}])) }),
  };
}

/** Older ones were judged without a show. */
const shown = (made: unknown): unknown => (isRecord(made) ? { asked: {}, seen: true, ...made } : made);

const mapped = (all: Record<string, unknown>, how: (each: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(all).map(([key, each]) => [key, how(each)]));

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);
