/** Clusters for tests: those whose decisions were recorded of the real scheduler, as states of this engine. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type KubeObject, type Pod, podKey } from '../objects/types.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import { objectKey, objectsOf } from '../simulation/objectMaps.ts';

interface Recorded {
  name: string;
  cluster: { nodes?: KubeObject[]; pods?: KubeObject[]; objects?: KubeObject[]; config?: KubeObject };
  decide: { pod: Pod }[];
}

export interface RecordedCluster {
  name: string;
  objects: readonly KubeObject[];
  pod: Pod;
}

export const stateOf = (objects: readonly KubeObject[]): ClusterState => {
  const maps = new Map<string, Map<string, KubeObject>>();
  for (const object of objects) {
    const kind = maps.get(object.kind) ?? new Map<string, KubeObject>();
    maps.set(object.kind, kind.set(objectKey(object), object));
  }
  const scheduler = { runs: false, nextStart: 0 };
  return { t: 0, objects: maps, pods: objectsOf(maps, 'Pod'), queue: new Map(), reality: new Map(), scheduler };
};

/** Every pod that a recorded family asks about, with its cluster. */
export function askedIn(family: string): RecordedCluster[] {
  const path = new URL(`./scheduler/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const { name, cluster, decide }: Recorded = JSON.parse(line);
    const { nodes = [], pods = [], objects = [], config } = cluster;
    const configured = config ? [{ ...config, kind: 'KubeSchedulerConfiguration', metadata: { name: 'config' } }] : [];
    return decide.map(({ pod }) => {
      const asking: Pod = { ...pod, kind: 'Pod' };
      const others = [...nodes, ...pods, ...objects].filter(
        (one) => one.kind !== 'Pod' || podKey(one) !== podKey(asking),
      );
      return { name, objects: [...others, ...configured, asking], pod: asking };
    });
  });
}
