/** The node in focus and what can befall it: fetched with its panel. */
export const node = {
  title: 'Node {{name}}',
} as const;
