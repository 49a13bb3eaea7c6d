/** Nodes that run short. */
export const pressure = {} as const;
