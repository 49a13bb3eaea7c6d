/** Nodes as racks: what is on each, and how its dry run goes pod by pod, with the room that is left after each step. */
import { type Pod, type PodKey, podKey } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import type { DryRun } from '../../scheduler/preemption/facts.ts';
import type { Snapshot } from '../../scheduler/snapshot.ts';
import { allocatableOf, amountOf, lacking, type FilmRoom } from './room.ts';
import type { Rejection } from '../../scheduler/framework/status.ts';

export interface FilmRack {
  node: string;
  /** What the rack measures: what the node has too little of. */
  resource: string;
  allocatable: number;
  /** What the preemptor asks for. */
  needs: number;
  /** Those that are never touched first, then lower ones that stay, then those that go; each in the order of its reprieve. */
  pods: readonly RackPod[];
  /** With all lower pods gone. */
  emptied: FilmRoom;
  /** One a reprieve, in its order: how it is once that pod is back. */
  steps: readonly RackStep[];
}

export interface RackPod {
  pod: PodKey;
  priority: number;
  /** Of the rack's resource. */
  amount: number;
  /**
   * `untouched`: its priority is not lower. `nominated`: not here yet, but room is kept for it. `spared`: lower, but the
   * preemptor would not fit without it either.
   */
  fate: 'untouched' | 'nominated' | 'givenBack' | 'victim' | 'spared';
  /** It has a deletionTimestamp already. */
  isLeaving: boolean;
}

export interface RackStep {
  pod: PodKey;
  stays: boolean;
  /** Of what there would be too little, where NodeResourcesFit says so; else of the rack's resource. */
  room: FilmRoom;
  /** NodeResourcesFit is what does not let it stay. */
  isByRoom: boolean;
}

interface Measured {
  pod: Pod;
  snapshot: Snapshot;
  /** See commonLack. */
  common: string;
  /** Why the node did not take the pod as it is. */
  refusal: { plugin?: string; reasons?: readonly string[] } | undefined;
}

/** null: there is no such node. */
export function rackOf(run: DryRun, measured: Measured): FilmRack | null {
  const { pod, snapshot } = measured;
  const node = snapshot.node(run.node);
  if (!node) return null;
  const resource = resourceOf(node, run.rejection, measured);
  const reserved = snapshot.nominatedTo(node.name).filter((one) => isReserved(one, pod));
  const rooms = new Rooms(node, { pod, reserved, removed: new Set(run.removed) });
  const emptied = rooms.of(lacking(run.rejection ?? none)[0] ?? resource);
  return {
    node: node.name,
    resource,
    allocatable: allocatableOf(node, resource),
    needs: amountOf(pod, resource),
    pods: [...podsIn(node, run), ...reserved.map((one) => ({ one, fate: 'nominated' as const }))].map(
      ({ one, fate }) => ({
        pod: podKey(one),
        priority: priorityOf(one),
        amount: amountOf(one, resource),
        fate,
        isLeaving: one.metadata.deletionTimestamp !== undefined,
      }),
    ),
    emptied,
    steps: run.reprieves.map(({ pod: key, stays, rejection }): RackStep => {
      const lack = lacking(rejection ?? none)[0];
      rooms.giveBack(key);
      const step = { pod: key, stays, room: rooms.of(lack ?? resource), isByRoom: lack !== undefined };
      if (!stays) rooms.takeAway(key);
      return step;
    }),
  };
}

const none = { reasons: [] };

/** Room is kept for nominated pods that are not lower (kube-scheduler 1.36, addGENominatedPods). */
const isReserved = (one: Pod, pod: Pod): boolean =>
  one.metadata.uid !== pod.metadata.uid && priorityOf(one) >= priorityOf(pod);

/** What all nodes together lack most often; cpu where they lack nothing that can be measured. */
export function commonLack(refusals: Iterable<{ plugin?: string; reasons?: readonly string[] }>): string {
  const counts = new Map<string, number>();
  for (const { plugin, reasons = [] } of refusals)
    for (const one of lacking({ reasons, ...(plugin !== undefined && { plugin }) }))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'cpu';
}

function resourceOf(node: NodeInfo, rejection: Rejection | null, { common, refusal }: Measured): string {
  const { plugin, reasons = [] } = rejection ?? refusal ?? {};
  const lacks = lacking({ reasons, ...(plugin !== undefined && { plugin }) });
  const wanted = lacks.includes(common) ? common : (lacks[0] ?? common);
  return allocatableOf(node, wanted) > 0 ? wanted : 'cpu';
}

function podsIn(node: NodeInfo, { removed, reprieves, rejection }: DryRun) {
  const lower = new Set(removed);
  const byKey = new Map(node.pods.map((one) => [podKey(one), one]));
  const untouched = node.pods
    .filter((one) => !lower.has(podKey(one)))
    .sort((a, b) => priorityOf(b) - priorityOf(a))
    .map((one) => ({ one, fate: 'untouched' as const }));
  const order = rejection ? removed.map((pod) => ({ pod, fate: 'spared' as const })) : fatesOf(reprieves);
  const others = order.flatMap(({ pod, fate }) => {
    const one = byKey.get(pod);
    return one ? [{ one, fate }] : [];
  });
  return [...untouched, ...others];
}

function fatesOf(reprieves: DryRun['reprieves']) {
  const stay = reprieves.filter(({ stays }) => stays).map(({ pod }) => ({ pod, fate: 'givenBack' as const }));
  const go = reprieves.filter(({ stays }) => !stays).map(({ pod }) => ({ pod, fate: 'victim' as const }));
  return [...stay, ...go];
}

/** The node on paper: who is on it at this step. */
class Rooms {
  readonly #node: NodeInfo;
  readonly #pod: Pod;
  readonly #reserved: readonly Pod[];
  readonly #away: Set<PodKey>;

  constructor(
    node: NodeInfo,
    { pod, reserved, removed }: { pod: Pod; reserved: readonly Pod[]; removed: Set<PodKey> },
  ) {
    this.#node = node;
    this.#pod = pod;
    this.#reserved = reserved;
    this.#away = removed;
  }

  giveBack(pod: PodKey): void {
    this.#away.delete(pod);
  }

  takeAway(pod: PodKey): void {
    this.#away.add(pod);
  }

  of(resource: string): FilmRoom {
    const there = [...this.#node.pods.filter((one) => !this.#away.has(podKey(one))), ...this.#reserved];
    const used = there.reduce((sum, one) => sum + amountOf(one, resource), 0);
    return { resource, free: allocatableOf(this.#node, resource) - used, needs: amountOf(this.#pod, resource) };
  }
}
