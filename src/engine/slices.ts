/** Long work in slices: between two of them whoever runs it may look after other things, tell how far it is, or drop it. */

/** How far it is. While the same is being done, no number goes back. */
export interface Progress {
  doing: 'reading' | 'preparing' | 'running' | 'telling';
  /** Objects read or prepared; events simulated; pods of which a history tells. */
  count: number;
  /** How much of it is done, 0 to 1; null where nobody knows the end. */
  share: number | null;
  /** Virtual time that the run has reached, ms; null before it begins. */
  t: number | null;
}

/** So many were tried, and nobody knows how many are to come. */
export const triedSoFar = (count: number): Progress => ({ doing: 'running', count, share: null, t: null });

/** Slices change nothing: the result is the same, however they are run. */
export type Slices<Result> = Generator<Progress, Result, void>;

/** Runs all slices at once. */
export function finish<Result>(slices: Slices<Result>): Result {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

/** Objects in one slice. */
export const objectsInSlice = 200;
