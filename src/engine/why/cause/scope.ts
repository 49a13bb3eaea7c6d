/** Which nodes were candidates, and what made them so. */
import type { PersistentVolume } from '../../objects/storageTypes.ts';
import type { Node } from '../../objects/types.ts';
import { podVolumes } from '../../storage/podVolumes.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Place, Scope } from './cause.ts';
import type { Narrowed } from './narrowing.ts';
import { wishesOf, wishesText } from './wishes.ts';

export function scopeOf(trial: TriedCluster, { nodes, before }: Narrowed): Scope {
  const wanted = before.includes('selector') ? wishesText(wishesOf(trial.pod)) : '';
  const narrowing = before.filter((ask) => ask !== 'selector' && ask !== 'taint' && ask !== 'fit');
  const all = { nodes: nodes.length, wanted };
  if (narrowing.length === 0)
    return wanted === '' ? { ...all, by: 'any', of: '' } : { ...all, by: 'selector', of: wanted, wanted: '' };
  const [only] = narrowing;
  if (narrowing.length === 1 && only === 'volume') {
    const places = volumePlaces(trial);
    if (places !== '') return { ...all, by: 'volume', of: places };
  }
  if (narrowing.length === 1 && only === 'spread') {
    const of = spreadPlaces(
      trial,
      nodes.map(({ node }) => node),
    );
    if (of !== '') return { ...all, by: 'spread', of };
  }
  return { ...all, by: 'several', of: '' };
}

/** Where the pod's volumes can be used: the values of their zone, or of what else says so. */
function volumePlaces({ pod, snapshot }: TriedCluster): string {
  const volumes = podVolumes(snapshot.cluster.storage, pod).flatMap(({ volume }) => volume ?? []);
  return [...new Set(volumes.flatMap(placesOf).map(({ value }) => value))].join(', ');
}

/** The labels of the nodes that can use it. */
export const placesOf = ({ spec }: PersistentVolume): readonly Place[] =>
  (spec?.nodeAffinity?.required?.nodeSelectorTerms ?? []).flatMap(({ matchExpressions = [] }) =>
    matchExpressions.flatMap(({ key, operator, values = [] }) =>
      operator === 'In' ? values.map((value) => ({ key, value })) : [],
    ),
  );

/** The domains of its hard constraints that are left; empty where each node is a domain of its own. */
function spreadPlaces({ pod }: TriedCluster, left: readonly Node[]): string {
  const hard = (pod.spec.topologySpreadConstraints ?? []).filter(
    ({ whenUnsatisfiable }) => whenUnsatisfiable !== 'ScheduleAnyway',
  );
  const [constraint] = hard;
  if (!constraint || hard.length > 1) return '';
  const places = new Set(left.flatMap(({ metadata }) => metadata.labels?.[constraint.topologyKey] ?? []));
  return places.size < left.length || left.length === 1 ? [...places].join(', ') : '';
}
