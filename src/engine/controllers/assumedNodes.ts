/**
 * Nodes for files that hold none: six in three zones, with the labels, names, zones and resources that the pods ask for
 * and room for all of them, so that nothing but a pod's relation to others can keep it away. Pods that ask for labels
 * that exclude each other get six nodes each.
 */
import { hostnameLabel, osLabel, zoneLabel } from '../objects/wellKnownLabels.ts';
import { withLimitDefaults } from '../apiserver/limitRanger.ts';
import { isKind } from '../objects/kinds.ts';
import { withPodDefaults } from '../objects/podDefaults.ts';
import { podRequests } from '../objects/podResources.ts';
import type { KubeObject, Labels, Node, Pod, ResourceList } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { mapsOf } from '../simulation/objectMaps.ts';
import { mostMadePods, wantedPods } from './makePods.ts';
import { uidOf } from './podFromTemplate.ts';
import { mergedWishes, type Wishes, wishesForNodes } from './wishesForNodes.ts';

const assumedMark = 'sim/sample-node';

/** Whether it stands in for the nodes that the files lack. */
export const isAssumedNode = ({ metadata }: Node): boolean => metadata.annotations?.[assumedMark] !== undefined;

/** @param objects that hold no Nodes */
export function assumedNodes(objects: readonly KubeObject[]): Node[] {
  const asking = objects.flatMap(podsAsked);
  const limits = mapsOf(objects.filter(({ kind }) => kind === 'LimitRange'));
  const amounts = roomFor(asking.map(({ pod, count }) => ({ pod: withLimitDefaults(limits, pod), count })));
  const groups = mergedWishes(asking.map(({ pod }) => wishesForNodes(pod.spec)));
  return groups.flatMap((wishes, group) => placesOf(wishes, group).map((place) => nodeAt(place, wishes, amounts)));
}

interface Asked {
  pod: Pod;
  count: number;
}

/** Pods of the objects, and one like those that they would make. */
function podsAsked(object: KubeObject): Asked[] {
  if (isKind(object, 'Pod')) return [{ pod: object, count: 1 }];
  const template = isKind(object, 'CronJob') ? object.spec?.jobTemplate?.spec?.template : templateOf(object);
  if (!template?.spec) return [];
  const pod: Pod = { kind: 'Pod', metadata: object.metadata, spec: template.spec };
  return [{ pod, count: isWorkload(object) && object.kind !== 'DaemonSet' ? wantedPods(object) : 1 }];
}

const templateOf = (object: KubeObject) => (isWorkload(object) ? object.spec?.template : undefined);

/** Each node has this, doubled until all pods fit on it twice: as many may come beside them in a rollout. */
const least = { milliCpu: 4000, memory: 8 * 2 ** 30, ephemeralStorage: 100 * 2 ** 30, pods: 110 };

function roomFor(asked: readonly Asked[]): ResourceList {
  const needed = { milliCpu: 0, memory: 0, ephemeralStorage: 0, pods: 0 };
  const scalars: Record<string, number> = {};
  for (const { pod, count: wanted } of asked) {
    const count = Math.min(wanted, mostMadePods);
    const requests = podRequests({ spec: withPodDefaults(pod.spec) });
    needed.pods += count;
    needed.milliCpu += count * requests.milliCpu;
    needed.memory += count * requests.memory;
    needed.ephemeralStorage += count * requests.ephemeralStorage;
    for (const [name, amount] of Object.entries(requests.scalars))
      scalars[name] = (scalars[name] ?? 0) + count * amount;
  }
  return {
    cpu: String(doubled(least.milliCpu, needed.milliCpu) / 1000),
    memory: `${doubled(least.memory, needed.memory) / 2 ** 30}Gi`,
    'ephemeral-storage': `${doubled(least.ephemeralStorage, needed.ephemeralStorage) / 2 ** 30}Gi`,
    pods: String(doubled(least.pods, needed.pods)),
    ...Object.fromEntries(Object.entries(scalars).map(([name, amount]) => [name, String(doubled(1, amount))])),
  };
}

function doubled(from: number, needed: number): number {
  let amount = from;
  while (amount < 2 * needed) amount *= 2;
  return amount;
}

interface Place {
  name: string;
  zone: string;
}

const letters = ['a', 'b', 'c'];

/** Two in each of three zones, more where more are named. */
function placesOf({ zones: wished, names }: Wishes, group: number): Place[] {
  const zones = [...wished, ...letters.slice(wished.length).map((letter) => `zone-${letter}`)];
  const ownNames = (at: number) => [1, 2].map((n) => `node-${letters[at] ?? `z${at + 1}-`}${2 * group + n}`);
  const asked = new Map(
    names.map(({ name, zone }, turn) => {
      const own = zones.find((_, at) => ownNames(at).includes(name));
      return [name, zone ?? own ?? zones[turn % zones.length]];
    }),
  );
  return zones.flatMap((zone, at) => {
    const named = [...asked.keys()].filter((name) => asked.get(name) === zone);
    const others = ownNames(at).filter((name) => !asked.has(name));
    return [...named, ...others.slice(0, Math.max(0, 2 - named.length))].map((name) => ({ name, zone }));
  });
}

function nodeAt({ name, zone }: Place, { labels }: Wishes, amounts: ResourceList): Node {
  const own: Labels = { [osLabel]: 'linux', ...labels, [hostnameLabel]: name, [zoneLabel]: zone };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, uid: uidOf(`Node/${name}`), annotations: { [assumedMark]: 'true' }, labels: own },
    status: {
      capacity: amounts,
      allocatable: amounts,
      conditions: [{ type: 'Ready', status: 'True', reason: 'KubeletReady' }],
    },
  };
}
