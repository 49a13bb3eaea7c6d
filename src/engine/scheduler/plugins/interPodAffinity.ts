/** Affinity between pods (kube-scheduler 1.36, InterPodAffinity). */
import { type Plugin, skip } from '../framework/plugin.ts';

export const interPodAffinity: Plugin = {
  name: 'InterPodAffinity',
  filter: ({ pod: { spec } }) =>
    spec.affinity?.podAffinity || spec.affinity?.podAntiAffinity
      ? { kind: 'leftOut', note: { feature: 'podAffinity', detail: 'spec.affinity' } }
      : skip,
};
