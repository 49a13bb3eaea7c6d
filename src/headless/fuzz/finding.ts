/** What a check of the fuzz finds wrong. */
export interface Finding {
  check:
    | 'exception'
    /** An actor asks again at one instant, for ever. */
    | 'stalled'
    /** Too much happens for so small a cluster: in all, at one instant, or pods that are made. */
    | 'storm'
    /** Something takes too long while nobody hears of it. */
    | 'pace'
    /** An invariant is broken, and nobody forced it. */
    | 'breach'
    /** A second run is another one. */
    | 'repeat'
    /** A state by a checkpoint is not that of all events before. */
    | 'fold'
    /** An answer that cannot leave the worker. */
    | 'answer';
  detail: string;
}

/** The same rule, or the same error; numbers and names may differ. */
export const isAlike = (one: Finding, other: Finding): boolean =>
  one.check === other.check && firstWord(one.detail) === firstWord(other.detail);

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';

/** @returns what the work finds; an exception is a finding, too */
export async function findings(
  work: () => Promise<readonly Finding[]> | readonly Finding[],
): Promise<readonly Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [{ check: 'exception', detail: error instanceof Error ? firstLines(error) : String(error) }];
  }
}

/** The message and where it was thrown. */
const firstLines = ({ stack = '', message }: Error): string =>
  stack === ''
    ? message
    : stack
        .split('\n')
        .slice(0, linesShown)
        .map((line) => line.trim())
        .join(' < ');

const linesShown = 5;
