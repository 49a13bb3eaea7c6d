/** Answers that take the place of the stage. */
export const large = {
  present: 'Present it on a projector',
  back: 'Back to the cluster',
  loading: 'Loading …',
  decision: 'The decision, node by node',
  scores: 'The arithmetic of the scores',
  film: 'Preemption, scene by scene',
  removals: 'Eight ways to lose this pod',
  spread: 'Spread constraints in depth',
  pressure: 'A node that runs short',
} as const;
