/** What a run's trace tells of volumes, sorted once: who wrote when, and which pods had theirs mounted. */
import type { PersistentVolume } from '../objects/storageTypes.ts';
import type { Pod } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, Writer } from '../simulation/trace.ts';
import { isAttachedTo, usedClaims } from '../storage/podVolumes.ts';
import { isUsable, mountsOf } from '../storage/volumeUse.ts';

interface WritersStep {
  t: Millis;
  writers: readonly Writer[];
}
interface MountStep {
  t: Millis;
  isMounted: boolean;
}

/** A pod with claims. */
interface UserStory {
  pod: Pod;
  mounts: MountStep[];
}

export interface VolumeStories {
  /** Name of a volume → its writers, in order; the first as of virtual 0 if it had any. */
  writers: ReadonlyMap<string, readonly WritersStep[]>;
  users: readonly UserStory[];
}

const known = new WeakMap<Run, VolumeStories>();

export function volumeStories(run: Run): VolumeStories {
  const found = known.get(run) ?? read(run);
  known.set(run, found);
  return found;
}

function read(run: Run): VolumeStories {
  const writers = new Map<string, WritersStep[]>();
  const users = new Map<string, UserStory>();
  for (const pod of objectsOf(run.base.objects, 'Pod').values()) seeBase(run, pod, { writers, users });
  for (const event of run.trace) {
    if (event.what === 'writers') add(writers, event.subject.slice('PersistentVolume/'.length), event);
    else if (event.what === 'volumes')
      users.get(event.uid ?? '')?.mounts.push({ t: event.t, isMounted: event.state === 'mounted' });
    else if (event.what === 'write' && event.object.kind === 'Pod') see(users, event.object as Pod);
  }
  return { writers, users: [...users.values()] };
}

interface Reading {
  writers: Map<string, WritersStep[]>;
  users: Map<string, UserStory>;
}

function seeBase({ base }: Run, pod: Pod, { writers, users }: Reading): void {
  const { uid = '' } = pod.metadata;
  if (!see(users, pod)) return;
  const isAttached = (volume: string, node: string) => isAttachedTo(base.objects, volume, node);
  const mounts = mountsOf(base.objects, pod);
  if (!mounts.every((mount) => isUsable(mount, isAttached))) return;
  users.get(uid)?.mounts.push({ t: 0, isMounted: true });
  if (!base.reality.has(uid)) return;
  for (const { volume, node, pod: key, isReadOnly } of mounts) {
    if (isReadOnly) continue;
    const before = writers.get(volume.metadata.name)?.[0]?.writers ?? [];
    writers.set(volume.metadata.name, [{ t: 0, writers: [...before, { node, pod: key, uid }] }]);
  }
}

/** @returns does it use a claim, on a node? */
function see(users: Map<string, UserStory>, pod: Pod): boolean {
  const { uid = '' } = pod.metadata;
  if (!pod.spec.nodeName || usedClaims(pod).length === 0) return false;
  const story = users.get(uid);
  if (story) story.pod = pod;
  else users.set(uid, { pod, mounts: [] });
  return true;
}

function add(writers: Map<string, WritersStep[]>, volume: string, step: WritersStep): void {
  const steps = writers.get(volume);
  if (steps) steps.push(step);
  else writers.set(volume, [step]);
}

/** Who writes at t. */
export const writersAt = ({ writers }: VolumeStories, { metadata }: PersistentVolume, t: Millis): readonly Writer[] =>
  writers.get(metadata.name)?.findLast((step) => step.t <= t)?.writers ?? [];

/** Pods whose volumes stand at t. */
export const mountedAt = ({ users }: VolumeStories, t: Millis): readonly Pod[] =>
  users.filter(({ mounts }) => mounts.findLast((step) => step.t <= t)?.isMounted).map(({ pod }) => pod);
