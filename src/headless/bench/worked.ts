/** What something costs: time of the processor, which other programs on the machine lengthen far less than that of a clock. */

/** Several threads of the processor count together: garbage is collected and code is compiled beside it. @returns what `act` gives, and seconds */
export function worked<Result>(act: () => Result): { result: Result; seconds: number } {
  const before = process.cpuUsage();
  const result = act();
  return { result, seconds: process.cpuUsage(before).user / 1e6 };
}

/** Seconds of the least of three runs: what was compiled once stays, as it does in a scheduler that runs. */
export const leastOf = (run: () => number): number => Math.min(run(), run(), run());

/** To the millisecond. */
export const toMillisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000;
