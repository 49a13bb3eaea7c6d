/** The arithmetic of the scores: bars, weights. */
export const scoring = {} as const;
