/** Words of the strip and the timeline. */
export const timeline = {
  title: 'Timeline',
} as const;
