/** What would have to change for a node to win. */
export const winning = {} as const;
