/** Words of the inspector: the decision and why. */
export const inspector = {
  title: 'Why',
} as const;
