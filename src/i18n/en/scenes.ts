/** Titles of the first scenes: what else is told of them comes later. */
export const scenes = {
  spread: {
    title: 'How far may one zone run ahead?',
  },
  conflict: {
    title: 'Two constraints, no node',
  },
  'tainted-zone': {
    title: 'An empty zone that nobody may enter',
  },
  'min-domains': {
    title: 'A zone that does not exist yet',
  },
  preemption: {
    title: 'No room: who has to go?',
  },
  queue: {
    title: 'Five pods wait. What wakes them?',
  },
  'slow-shutdown': {
    title: 'Leaving without losing a request',
  },
} as const;
