/** Words of the stage: queue, formula, ruler, zones, nodes, pods. */
export const stage = {
  title: 'Stage',
} as const;
