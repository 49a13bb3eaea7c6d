/** Times as the API server writes them, to be read: `2026-01-01T10:02:03Z` → `2026-01-01 10:02:03 UTC`. */
export const dateAndTime = (time: string): string => time.replace('T', ' ').replace(/(\.0+)?Z$/, ' UTC');
