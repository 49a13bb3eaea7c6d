/** What would let a pod be placed. */
export const fixes = {} as const;
