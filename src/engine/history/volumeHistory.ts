/** What a run tells of volumes: who wrote when, and which pods had theirs mounted. */
import type { Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, Writer } from '../simulation/trace.ts';
import { usedClaims } from '../storage/podVolumes.ts';
import { mountsOf } from '../storage/volumeUse.ts';
import { stateAt, type StateChange } from './change.ts';
import { heldOnNode } from './heldOnNode.ts';

export interface WritersStep {
  t: Millis;
  writers: readonly Writer[];
}

/** A pod with claims. */
interface VolumeUser {
  pod: Pod;
  volumes: readonly StateChange<'mounted'>[];
}

export interface VolumeHistory {
  /** Name of a volume → its writers, in order; the first as of virtual 0 if it had any. */
  writers: ReadonlyMap<string, readonly WritersStep[]>;
  users: readonly VolumeUser[];
}

const known = new WeakMap<Run['trace'], VolumeHistory>();

export function volumeHistory(run: Run): VolumeHistory {
  const found = known.get(run.trace) ?? read(run);
  known.set(run.trace, found);
  return found;
}

function read(run: Run): VolumeHistory {
  const writers = new Map<string, WritersStep[]>();
  const users = [...run.index.everyPod()].flatMap((uid) => userOf(run, uid) ?? []);
  for (const { pod, volumes } of users) if (volumes[0]?.id === null && volumes[0].state) seeWriter(run, pod, writers);
  for (const event of run.index.all('writers')) {
    const volume = event.subject.slice('PersistentVolume/'.length);
    writers.set(volume, [...(writers.get(volume) ?? []), event]);
  }
  return { writers, users };
}

/** null: it never uses a claim on a node. */
function userOf(run: Run, uid: string): VolumeUser | null {
  const first = run.index.first(uid);
  const states = [...(first ? [first] : []), ...run.index.podWrites(uid).map(({ object }) => object)];
  const pod = states.findLast((state) => state.spec.nodeName && usedClaims(state).length > 0);
  return pod ? { pod, volumes: heldOnNode(run, uid).volumes } : null;
}

/** One that ran at virtual 0. */
function seeWriter({ base }: Run, pod: Pod, writers: Map<string, WritersStep[]>): void {
  const { uid = '' } = pod.metadata;
  if (!base.reality.has(uid)) return;
  for (const { volume, node, pod: key, isReadOnly } of mountsOf(base.objects, pod)) {
    if (isReadOnly) continue;
    const before = writers.get(volume.metadata.name)?.[0]?.writers ?? [];
    writers.set(volume.metadata.name, [{ t: 0, writers: [...before, { node, pod: key, uid }] }]);
  }
}

/** Pods whose volumes stand at t. */
export const mountedAt = ({ users }: VolumeHistory, t: Millis): readonly Pod[] =>
  users.flatMap(({ pod, volumes }) => (stateAt(volumes, t) === null ? [] : [pod]));
