/** Where a cluster is built again. */
export const targets = ['kwok', 'kind'] as const;

export type Target = (typeof targets)[number];
