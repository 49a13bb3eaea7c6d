/** Ages as kubectl shows them: `90s`, `5m30s`, `3h`, `12d` (apimachinery 1.36, duration.HumanDuration). */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

interface Step {
  /** Durations below this are shown so. */
  below: number;
  unit: readonly [number, string];
  /** The finer unit that follows unless it is 0. */
  rest?: readonly [number, string];
}

const steps: readonly Step[] = [
  { below: 2 * minute, unit: [second, 's'] },
  { below: 10 * minute, unit: [minute, 'm'], rest: [second, 's'] },
  { below: 3 * hour, unit: [minute, 'm'] },
  { below: 8 * hour, unit: [hour, 'h'], rest: [minute, 'm'] },
  { below: 2 * day, unit: [hour, 'h'] },
  { below: 8 * day, unit: [day, 'd'], rest: [hour, 'h'] },
  { below: 2 * year, unit: [day, 'd'] },
  { below: 8 * year, unit: [year, 'y'], rest: [day, 'd'] },
];

/** @param ms less than -1 s is `<invalid>`: clocks that differ more than that */
export function humanDuration(ms: number): string {
  if (Math.trunc(ms / second) < -1) return '<invalid>';
  const length = Math.max(0, ms);
  const step = steps.find(({ below }) => length < below) ?? { below: 0, unit: [year, 'y'] };
  const [size, name] = step.unit;
  const whole = `${Math.floor(length / size)}${name}`;
  if (!step.rest) return whole;
  const [restSize, restName] = step.rest;
  const rest = Math.floor((length % size) / restSize);
  return rest > 0 ? `${whole}${rest}${restName}` : whole;
}
