/** The ways in which a pod may be removed. */
export const removals = {} as const;
