/** A bound volume's zone must be the node's, where the node tells of one (kube-scheduler 1.36, VolumeZone; SCHED-32). */
import { filterPoint, type Plugin, ready, skip } from '../framework/plugin.ts';
import { claimsOf, nothingToAsk, unresolvable } from './volumeClaims.ts';

interface ZoneNeed {
  key: string;
  values: readonly string[];
}

const name = 'VolumeZone';
const keys = [
  'topology.kubernetes.io/zone',
  'topology.kubernetes.io/region',
  'failure-domain.beta.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region',
];

export const volumeZone: Plugin = {
  name,
  filter: filterPoint<readonly ZoneNeed[]>({
    ignoresPods: true,
    preFilter(cycle) {
      const claims = claimsOf(cycle);
      const nothing = nothingToAsk(cycle, claims);
      if (nothing) return nothing;
      const needs = claims.flatMap(({ volume }) => needsOf(volume?.metadata.labels ?? {}));
      return needs.length > 0 ? ready(needs) : skip;
    },
    filter(needs, { node }) {
      const labels = node.metadata.labels ?? {};
      if (!keys.some((key) => labels[key] !== undefined)) return null;
      const isElsewhere = needs.some(({ key, values }) => !values.includes(valueOf(labels, key) ?? ''));
      return isElsewhere ? unresolvable(name, 'node(s) had no available volume zone') : null;
    },
  }),
};

const needsOf = (labels: Readonly<Record<string, string>>): ZoneNeed[] =>
  keys.flatMap((key) => (labels[key] === undefined ? [] : [{ key, values: labels[key].split('__') }]));

/** A node of today bears the label under its new name alone. */
const valueOf = (labels: Readonly<Record<string, string>>, key: string): string | undefined =>
  labels[key] ?? labels[key.replace('failure-domain.beta.kubernetes.io', 'topology.kubernetes.io')];
