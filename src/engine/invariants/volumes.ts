/**
 * S-INV-11: a volume for one node is attached to one node, unless it was taken away by force; a pod has only what is
 * attached to its node; and nobody writes where another one writes.
 */
import { keyOf } from '../objects/ref.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { PersistentVolume, PersistentVolumeClaim, VolumeAttachment } from '../objects/storageTypes.ts';
import { type ObjectMaps, objectKey, objectsOf } from '../simulation/objectMaps.ts';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import { allowsManyNodes, backendOf } from '../storage/backendKind.ts';
import { usedClaims } from '../storage/podVolumes.ts';
import { inSeconds } from './check.ts';

export class VolumesGuarded {
  readonly #base: ObjectMaps;
  readonly #attached = new Map<string, Set<string>>();
  /** Volume → how it was taken from a node that had it mounted. */
  readonly #forced = new Map<string, string>();
  /** What was written since virtual 0; null: it is gone. */
  readonly #written = new Map<string, PersistentVolume | PersistentVolumeClaim | null>();
  /** uid → a pod with claims that was written since. */
  readonly #pods = new Map<string, Pod>();

  constructor(base: ObjectMaps) {
    this.#base = base;
    for (const { spec, status } of objectsOf(base, 'VolumeAttachment').values())
      if (status?.attached) this.#nodesOf(spec.source.persistentVolumeName).add(spec.nodeName);
  }

  see(event: TraceEvent): readonly string[] {
    if (event.what === 'write') this.#note(event);
    if (event.what === 'attachment') return this.#attach(event);
    if (event.what === 'volumes' && event.state === 'mounted') return this.#mount(event);
    if (event.what !== 'writers' || !event.isCorrupting) return [];
    const name = keyOf(event.subject);
    const writers = event.writers.map(({ pod, node }) => `${pod} on ${node}`).join(' and ');
    return [`${writers} write to ${name}${this.#forced.get(name) ?? ''}`];
  }

  #note({ type, object }: EventOf<'write'>): void {
    if (isKind(object, 'Pod')) this.#notePod(type, object);
    if (isOfStorage(object))
      this.#written.set(`${object.kind}/${objectKey(object)}`, type === 'DELETED' ? null : object);
    if (isKind(object, 'VolumeAttachment')) this.#noteAttachment(type, object);
  }

  /** A pod that is gone may live on, but mounts nothing any more. */
  #notePod(type: EventOf<'write'>['type'], pod: Pod): void {
    const { uid = '' } = pod.metadata;
    if (type === 'DELETED') this.#pods.delete(uid);
    else if (usedClaims(pod).length > 0) this.#pods.set(uid, pod);
  }

  /** What if a pod had been elsewhere all along: so had its volume. */
  #noteAttachment(type: EventOf<'write'>['type'], { metadata, spec, status }: VolumeAttachment): void {
    const nodes = this.#nodesOf(spec.source.persistentVolumeName);
    if (type === 'DELETED') nodes.delete(spec.nodeName);
    else if (status?.attached && metadata.deletionTimestamp === undefined) nodes.add(spec.nodeName);
  }

  #attach({ subject, state, node, isForced, t }: EventOf<'attachment'>): readonly string[] {
    const name = keyOf(subject);
    const nodes = this.#nodesOf(name);
    if (state === 'detached') {
      nodes.delete(node);
      if (isForced) this.#forced.set(name, `, which was taken from ${node} by force at ${inSeconds(t)}`);
    }
    if (state !== 'attached') return [];
    nodes.add(node);
    const volume = this.#volume(name);
    if (nodes.size === 1 || !volume || allowsManyNodes(volume)) return [];
    return [`${name} is attached to ${[...nodes].join(' and ')}`];
  }

  #mount({ uid = '', actor }: EventOf<'volumes'>): readonly string[] {
    const pod = this.#pods.get(uid);
    return (pod ? usedClaims(pod) : []).flatMap(({ key }) => {
      const name = this.#claim(key)?.spec?.volumeName ?? '';
      const volume = this.#volume(name);
      if (!volume || !backendOf(volume).isAttachable || this.#nodesOf(name).has(actor.node ?? '')) return [];
      return [`${name} is mounted on ${actor.node ?? ''}, which it is not attached to`];
    });
  }

  #nodesOf(volume: string): Set<string> {
    const nodes = this.#attached.get(volume) ?? new Set();
    this.#attached.set(volume, nodes);
    return nodes;
  }

  #volume(name: string): PersistentVolume | undefined {
    return this.#stored('PersistentVolume', name);
  }

  #claim(key: string): PersistentVolumeClaim | undefined {
    return this.#stored('PersistentVolumeClaim', key);
  }

  #stored<Kind extends 'PersistentVolume' | 'PersistentVolumeClaim'>(kind: Kind, key: string) {
    const written = this.#written.get(`${kind}/${key}`);
    // What lies under a kind is of the kind.
    return (written === undefined ? objectsOf(this.#base, kind).get(key) : (written ?? undefined)) as
      | (Kind extends 'PersistentVolume' ? PersistentVolume : PersistentVolumeClaim)
      | undefined;
  }
}

const isOfStorage = (object: KubeObject): object is PersistentVolume | PersistentVolumeClaim =>
  object.kind === 'PersistentVolume' || object.kind === 'PersistentVolumeClaim';
