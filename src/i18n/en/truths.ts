/** What the API believes beside what the nodes run: fetched with the picture and its panel. */
export const truths = {
  title: 'What the API believes, what the nodes run',
} as const;
