/** Brings claims and volumes together (kube-controller-manager 1.36, persistentvolume-binder), and has volumes made. */
import { createAllowed } from '../apiserver/namespacePolicy.ts';
import type { ControllerTools } from '../controllers/controllerTools.ts';
import { WorkQueue } from '../controllers/workQueue.ts';
import type { PersistentVolume, PersistentVolumeClaim, StorageClass } from '../objects/storageTypes.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import { allOfKind, objectKey, objectsOf, subjectOf } from '../simulation/objectMaps.ts';
import { isPending } from '../simulation/pending.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause } from '../simulation/world.ts';
import { boundClaim, boundVolume, provisionedVolume, selectedNode } from './boundObjects.ts';
import { claimOfEphemeral } from './ephemeralClaim.ts';
import { findVolume } from './matchVolume.ts';
import { usedClaims } from './podVolumes.ts';
import { classOf, isMadeFor, waitsForConsumer } from './storageClasses.ts';

/** How long a provisioner takes to make a volume. */
const provisionMs: Millis = 500;

export class VolumeBinder {
  readonly #tools: ControllerTools;
  readonly #queue: WorkQueue;

  constructor(tools: ControllerTools) {
    this.#tools = tools;
    this.#queue = new WorkQueue(tools.world, (key, cause) => this.#sync(key, cause));
    const { informers } = tools;
    informers.on('PersistentVolumeClaim', ({ before, after, cause }) => {
      if (after) this.#queue.add(objectKey(after), cause);
      else if (before) tools.world.clock.start(this.#release(before, cause));
    });
    informers.on('PersistentVolume', ({ after, cause }) => {
      if (!after || after.spec?.claimRef) return;
      if (after.status?.phase === 'Pending') tools.world.clock.start(this.#offer(after, cause));
      else this.#addPending(cause);
    });
    informers.on('StorageClass', ({ cause }) => this.#addPending(cause));
    informers.on('VolumeAttachment', ({ before, after, cause }) => {
      if (!after && before) tools.world.clock.start(this.#reclaim(before.spec.source.persistentVolumeName, cause));
    });
    informers.on('Pod', ({ after, cause }) => {
      if (after?.spec.volumes?.some(({ ephemeral }) => ephemeral))
        tools.world.clock.start(this.#makeEphemeral(after, cause));
    });
  }

  #addPending(cause: Cause): void {
    for (const claim of this.#tools.informers.all('PersistentVolumeClaim'))
      if (claim.status?.phase !== 'Bound') this.#queue.add(objectKey(claim), cause);
  }

  *#sync(key: string, cause: Cause): Process {
    const { objects } = this.#tools.world.state;
    const claim = objectsOf(objects, 'PersistentVolumeClaim').get(key);
    if (!claim || claim.status?.phase === 'Bound') return;
    const storageClass = classOf(objects, claim);
    const selected = claim.metadata.annotations?.[selectedNode];
    if (selected === undefined && waitsForConsumer(storageClass) && !claim.spec?.volumeName) {
      this.#recordEvent(claim, { ...this.#waitsFor(key), cause });
      return;
    }
    const node = selected === undefined ? null : (objectsOf(objects, 'Node').get(selected) ?? null);
    const found = findVolume(objects, claim, node);
    if (found) yield* this.#bind(claim, found, cause);
    else if (isMadeFor(claim, storageClass)) yield* this.#provision(claim, storageClass, cause);
    else if (storageClass === undefined && !claim.spec?.volumeName) this.#recordEvent(claim, { ...unclassed, cause });
  }

  /** A new volume that is nobody's may be taken from here on (syncVolume). */
  *#offer(volume: PersistentVolume, cause: Cause): Process {
    yield* sleep(this.#tools.world.latencies.write);
    this.#tools.api.updateStatus({ ...volume, status: { phase: 'Available' } }, cause);
  }

  /** For the pods that use the claim and have no node yet, or for the first one (emitEventForUnboundDelayBindingClaim; VOL-9). */
  #waitsFor(key: string): ProvisioningEvent {
    const isWaiting = (pod: Pod) => isPending(pod) && usedClaims(pod).some((used) => used.key === key);
    const names = [...this.#tools.world.state.sight.pods.values()]
      .filter(isWaiting)
      .map(({ metadata }) => metadata.name);
    if (names.length === 0) return waits;
    const pods = `pod${names.length > 1 ? 's' : ''} ${names.join(',')}`;
    return { type: 'Normal', reason: 'WaitForPodScheduled', message: `waiting for ${pods} to be scheduled` };
  }

  /** First the volume, then the claim. */
  *#bind(claim: PersistentVolumeClaim, volume: PersistentVolume, cause: Cause): Process {
    const { world } = this.#tools;
    yield* sleep(world.latencies.write);
    const last = this.#store(boundVolume(volume, claim), cause);
    yield* sleep(world.latencies.write);
    const stored = objectsOf(world.state.objects, 'PersistentVolumeClaim').get(objectKey(claim));
    if (stored) this.#store(boundClaim(stored, volume), last ?? cause);
  }

  *#provision(claim: PersistentVolumeClaim, by: StorageClass, cause: Cause): Process {
    const { world, api } = this.#tools;
    yield* sleep(provisionMs);
    const made = api.create(provisionedVolume(world.state.objects, claim, by), cause);
    if (!made) return;
    const message = `Successfully provisioned volume ${made.metadata.name}`;
    this.#recordEvent(claim, { type: 'Normal', reason: 'ProvisioningSucceeded', message, cause });
    yield* sleep(world.latencies.write);
    const stored = objectsOf(world.state.objects, 'PersistentVolumeClaim').get(objectKey(claim));
    if (stored) this.#store(boundClaim(stored, made), cause);
  }

  /** The volume of a claim that is gone belongs to nobody from here on. */
  *#release({ spec }: PersistentVolumeClaim, cause: Cause): Process {
    if (!spec?.volumeName) return;
    const { world } = this.#tools;
    yield* sleep(world.latencies.write);
    const volume = objectsOf(world.state.objects, 'PersistentVolume').get(spec.volumeName);
    if (!volume) return;
    this.#store({ ...volume, status: { ...volume.status, phase: 'Released' } } as PersistentVolume, cause);
    yield* this.#reclaim(spec.volumeName, cause);
  }

  /** Deleted, where its class says so, once no node has it any more. */
  *#reclaim(name: string, cause: Cause): Process {
    const { world, api } = this.#tools;
    yield* sleep(world.latencies.write);
    const { objects } = world.state;
    const volume = objectsOf(objects, 'PersistentVolume').get(name);
    if (volume?.status?.phase !== 'Released' || volume.spec?.persistentVolumeReclaimPolicy !== 'Delete') return;
    const attachments = allOfKind(objects, 'VolumeAttachment');
    if (attachments.some(({ spec }) => spec.source.persistentVolumeName === name)) return;
    api.delete(subjectOf(volume), {}, cause);
  }

  *#makeEphemeral(pod: Parameters<typeof claimOfEphemeral>[1], cause: Cause): Process {
    const { world, api } = this.#tools;
    if (claimOfEphemeral(world.state.objects, pod).length === 0) return;
    yield* sleep(world.latencies.write);
    if (api.get(subjectOf(pod))?.metadata.uid !== pod.metadata.uid) return;
    for (const claim of claimOfEphemeral(world.state.objects, pod)) createAllowed(this.#tools, claim, cause);
  }

  /** Spec, metadata and status. @returns the last write */
  #store(object: KubeObject, cause: Cause): number | null {
    const { api } = this.#tools;
    const { resourceVersion: _, ...metadata } = object.metadata;
    const fresh = { ...object, metadata };
    const written = api.update(fresh, cause);
    return api.updateStatus(fresh, written ?? cause) ?? written;
  }

  #recordEvent(claim: PersistentVolumeClaim, event: ProvisioningEvent & { cause: Cause }): void {
    const component = 'persistentvolume-controller';
    const actor = { kind: 'controller', name: component } as const;
    this.#tools.world.record({ actor, subject: subjectOf(claim), what: 'event', component, ...event });
  }
}

interface ProvisioningEvent {
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
}

const waits: ProvisioningEvent = {
  type: 'Normal',
  reason: 'WaitForFirstConsumer',
  message: 'waiting for first consumer to be created before binding',
};
const unclassed: ProvisioningEvent = {
  type: 'Normal',
  reason: 'FailedBinding',
  message: 'no persistent volumes available for this claim and no storage class is set',
};
