/** What the attach/detach controller reports of a pod's volumes (kube-controller-manager 1.36, operation generator; VOL-5). */
import type { PersistentVolume } from '../objects/storageTypes.ts';
import type { Pod } from '../objects/types.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';

interface About {
  pod: Pod;
  volume: PersistentVolume;
  cause: Cause;
}

export function recordAttached(world: World, { pod, volume, cause }: About): void {
  const message = `AttachVolume.Attach succeeded for volume "${volume.metadata.name}"`;
  report(world, pod, { type: 'Normal', reason: 'SuccessfulAttachVolume', message, cause });
}

export function recordRefused(world: World, { pod, volume, message, cause }: About & { message: string }): void {
  const text = `AttachVolume.Attach failed for volume "${volume.metadata.name}" : ${message}`;
  report(world, pod, { type: 'Warning', reason: 'FailedAttachVolume', message: text, cause });
}

/** @param about.others pods that use it on other nodes; none where they are gone already */
export function recordMultiAttach(world: World, about: About & { others: readonly Pod[] }): void {
  const { pod, volume, others, cause } = about;
  const message = `Multi-Attach error for volume "${volume.metadata.name}" ${whoHasIt(pod, others)}`;
  report(world, pod, { type: 'Warning', reason: 'FailedAttachVolume', message, cause });
}

/** Pods of other namespaces are counted, not named. */
function whoHasIt({ metadata }: Pod, others: readonly Pod[]): string {
  if (others.length === 0) return "Volume is already exclusively attached to one node and can't be attached to another";
  const near = others.filter((other) => other.metadata.namespace === metadata.namespace);
  const far = others.length - near.length;
  const names = near.map((other) => other.metadata.name).join(', ');
  if (near.length === 0) return `Volume is already used by ${far} pod(s) in different namespaces`;
  return `Volume is already used by pod(s) ${names}${far > 0 ? ` and ${far} pod(s) in different namespaces` : ''}`;
}

interface EventText {
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
  cause: Cause;
}

function report(world: World, pod: Pod, reported: EventText): void {
  const component = 'attachdetach-controller';
  const actor = { kind: 'controller', name: component } as const;
  world.record({ actor, ...aboutPod(pod), what: 'event', component, ...reported });
}
