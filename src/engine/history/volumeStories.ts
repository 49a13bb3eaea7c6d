/** What a run tells of volumes: who wrote when, and which pods had theirs mounted. */
import { writesOf } from './traceIndex.ts';
import type { PersistentVolume } from '../objects/storageTypes.ts';
import { type Pod, podKey } from '../objects/types.ts';
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
  mounts: readonly MountStep[];
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
  const users = [...run.index.pods()].flatMap((uid) => userOf(run, uid) ?? []);
  for (const { pod, mounts } of users) if (mounts[0]?.t === 0) seeWriter(run, pod, writers);
  for (const event of run.index.all('writers')) {
    const volume = event.subject.slice('PersistentVolume/'.length);
    writers.set(volume, [...(writers.get(volume) ?? []), event]);
  }
  return { writers, users };
}

/** null: it never uses a claim on a node. */
function userOf(run: Run, uid: string): UserStory | null {
  const first = run.index.pod(uid);
  const events = run.index.ofPod(uid);
  const states = [...(first ? [first] : []), ...writesOf(events, 'Pod').map(({ object }) => object)];
  const pod = states.findLast((state) => state.spec.nodeName && usedClaims(state).length > 0);
  if (!first || !pod) return null;
  const mounts = events.flatMap((event) =>
    event.what === 'volumes' ? [{ t: event.t, isMounted: event.state === 'mounted' }] : [],
  );
  return { pod, mounts: isMountedAtFirst(run, first) ? [{ t: 0, isMounted: true }, ...mounts] : mounts };
}

function isMountedAtFirst({ base }: Run, pod: Pod): boolean {
  const isOld = objectsOf(base.objects, 'Pod').get(podKey(pod))?.metadata.uid === pod.metadata.uid;
  if (!isOld || !pod.spec.nodeName || usedClaims(pod).length === 0) return false;
  const isAttached = (volume: string, node: string) => isAttachedTo(base.objects, volume, node);
  return mountsOf(base.objects, pod).every((mount) => isUsable(mount, isAttached));
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

/** Who writes at t. */
export const writersAt = ({ writers }: VolumeStories, { metadata }: PersistentVolume, t: Millis): readonly Writer[] =>
  writers.get(metadata.name)?.findLast((step) => step.t <= t)?.writers ?? [];

/** Pods whose volumes stand at t. */
export const mountedAt = ({ users }: VolumeStories, t: Millis): readonly Pod[] =>
  users.filter(({ mounts }) => mounts.findLast((step) => step.t <= t)?.isMounted).map(({ pod }) => pod);
