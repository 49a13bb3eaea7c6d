/** A question on a phone. Fetched with it. */
export const vote = {
  title: 'Your answer',
  held: 'Hold it up for the front to count. Touch it to choose again.',
  quiet: 'Nothing is sent: your choice stays on this phone.',
  unreadable: 'This link holds no question. Scan the code once more.',
} as const;
