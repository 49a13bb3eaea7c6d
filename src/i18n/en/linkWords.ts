/** Words of links, which lead to a place, and of what is wrong with one. */
export const linkWords = {
  link: {
    unreadable: 'This link can’t be read. It may have been cut off on its way.',
    elsewhere: 'This address is of a cluster in somebody’s browser and does not hold it. A copied link would.',
    gone: 'What this link leads to is not here.',
    noStep: 'The lesson has no such step, so it begins at its first.',
  },
} as const;
