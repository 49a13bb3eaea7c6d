/** The decision table: filter, order, groups. */
export const table = {} as const;
