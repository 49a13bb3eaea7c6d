/** Spread in depth: who is counted, the drift of skew. */
export const spreadDepth = {} as const;
