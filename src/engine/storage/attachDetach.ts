/**
 * The attach/detach controller (kube-controller-manager 1.36, attachdetach; VOL-3, VOL-4): holds a lock on each
 * volume for the node that uses it, a VolumeAttachment, and gives it up once that node has let go, or must have.
 */
import type { ControllerTools } from '../controllers/controllerTools.ts';
import type { PersistentVolume, VolumeAttachment } from '../objects/storageTypes.ts';
import type { Node } from '../objects/types.ts';
import { objectsOf, subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { StorageOptions } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Cause } from '../simulation/world.ts';
import { recordAttached, recordMultiAttach, recordRefused } from './attachEvents.ts';
import { allowsManyNodes, uniqueVolumeName } from './backendKind.ts';
import { attachmentName, newAttachment } from './boundObjects.ts';
import { isHealthy, isOutOfService, markAttached } from './nodeVolumes.ts';
import { placeOf, type Want, WantedVolumes } from './wantedVolumes.ts';

const period: Millis = 100;
/** `maxWaitForUnmountDuration` */
const patience: Millis = 6 * 60_000;

export class AttachDetach {
  readonly #tools: ControllerTools;
  readonly #options: StorageOptions;
  readonly #wanted: WantedVolumes;
  /** Attachment → since when nobody wants it. */
  readonly #unwanted = new Map<string, Millis>();
  /** Volume and node that were told to wait. */
  readonly #reported = new Set<string>();
  /** Attachments that are asked for, or asked to go, at this moment. */
  readonly #asked = new Set<string>();
  /** A node that is gone → what it used last. */
  readonly #gone = new Map<string, readonly string[]>();
  #planned: Millis | null = null;
  #cause: Cause = null;

  constructor(tools: ControllerTools, options: StorageOptions) {
    this.#tools = tools;
    this.#options = options;
    const { informers } = tools;
    this.#wanted = new WantedVolumes(tools, (cause) => this.#plan(cause));
    informers.on('Node', ({ before, after, cause }) => {
      if (!after) this.#gone.set(before?.metadata.name ?? '', before?.status?.volumesInUse ?? []);
      else this.#gone.delete(after.metadata.name);
      if (!this.#isIdle) this.#plan(cause);
    });
    informers.on('VolumeAttachment', ({ before, after, cause }) => {
      if (after?.status?.attached && !before?.status?.attached) this.#noticeAttached(after, cause);
      else if (after?.status?.attachError && !before?.status?.attachError) this.#noticeRefused(after, cause);
      else if (!after && before) this.#noticeDetached(before, cause);
      this.#plan(cause);
    });
    for (const kind of ['PersistentVolume', 'PersistentVolumeClaim'] as const)
      informers.on(kind, ({ cause }) => this.#plan(cause));
    // What was left undone before virtual 0.
    if (!this.#isIdle) this.#plan(null);
  }

  get #isIdle(): boolean {
    return this.#wanted.isEmpty && this.#attachments.size === 0;
  }

  get #attachments(): ReadonlyMap<string, VolumeAttachment> {
    return objectsOf(this.#tools.world.state.objects, 'VolumeAttachment');
  }

  #plan(cause: Cause): void {
    this.#cause = cause;
    const { clock } = this.#tools.world;
    this.#planAt(clock.now - (clock.now % period) + period);
  }

  #planAt(at: Millis): void {
    if (this.#planned !== null && this.#planned <= at) return;
    this.#planned = at;
    this.#tools.world.clock.at(at, () => {
      if (this.#planned !== at) return;
      this.#planned = null;
      this.#pass();
    });
  }

  /** Detaches come before attaches. */
  #pass(): void {
    const wants = this.#wanted.now();
    const places = new Set(wants.map(placeOf));
    for (const place of this.#reported) if (!places.has(place)) this.#reported.delete(place);
    for (const attachment of this.#attachments.values()) {
      const { name } = attachment.metadata;
      if (places.has(placeOf({ volume: attachment.spec.source.persistentVolumeName, node: attachment.spec.nodeName })))
        this.#unwanted.delete(name);
      else this.#letGo(attachment);
    }
    for (const want of wants) this.#hold(want);
  }

  #letGo(attachment: VolumeAttachment): void {
    const { metadata, spec } = attachment;
    const { name } = metadata;
    if (metadata.deletionTimestamp !== undefined || this.#asked.has(name)) return;
    const { now } = this.#tools.world.clock;
    const since = this.#unwanted.get(name) ?? now;
    this.#unwanted.set(name, since);
    const node = this.#tools.informers.get('Node', spec.nodeName);
    const isForced = this.#isInUse(attachment, node);
    if (isForced && !isOutOfService(node)) {
      if (!this.#options.forceDetachOnTimeout || isHealthy(node)) return;
      if (now < since + patience) {
        this.#planAt(since + patience);
        return;
      }
    }
    this.#tools.world.clock.start(this.#delete(attachment));
  }

  /** As the node says, or said last. */
  #isInUse({ spec }: VolumeAttachment, node: Node | undefined): boolean {
    const volume = this.#volume(spec.source.persistentVolumeName);
    const inUse = node ? (node.status?.volumesInUse ?? []) : (this.#gone.get(spec.nodeName) ?? []);
    return volume !== undefined && inUse.includes(uniqueVolumeName(volume));
  }

  #hold(want: Want): void {
    const name = attachmentName(want.volume.metadata.name, want.node);
    const all = [...this.#attachments.values()].filter((one) => isOf(one, want.volume));
    if (this.#asked.has(name)) return;
    if (all.some(({ spec }) => spec.nodeName === want.node)) {
      this.#wanted.serve(want);
      return;
    }
    const nodes = this.#wanted.nodesOf(want.volume);
    const isAskedElsewhere = nodes.some((node) => this.#asked.has(attachmentName(want.volume.metadata.name, node)));
    if ((all.length > 0 || isAskedElsewhere) && !allowsManyNodes(want.volume)) this.#waitFor(want);
    else this.#tools.world.clock.start(this.#create(want));
  }

  #waitFor(want: Want): void {
    if (this.#reported.has(placeOf(want))) return;
    this.#reported.add(placeOf(want));
    const others = this.#wanted.podsElsewhere(want);
    for (const pod of want.pods)
      recordMultiAttach(this.#tools.world, { pod, volume: want.volume, others, cause: this.#cause });
  }

  *#create({ volume, node }: Want): Process {
    const attachment = newAttachment(volume, node);
    this.#asked.add(attachment.metadata.name);
    const cause = this.#cause;
    yield* sleep(this.#tools.world.latencies.write);
    this.#asked.delete(attachment.metadata.name);
    this.#tools.api.create(attachment, cause);
  }

  *#delete({ metadata }: VolumeAttachment): Process {
    const { world, api } = this.#tools;
    const subject = subjectOf({ kind: 'VolumeAttachment', metadata });
    this.#asked.add(metadata.name);
    const actor = { kind: 'controller', name: 'attachdetach' } as const;
    const asked = world.record({ actor, subject, cause: this.#cause, what: 'request', verb: 'delete' });
    yield* sleep(world.latencies.write);
    this.#asked.delete(metadata.name);
    this.#unwanted.delete(metadata.name);
    api.delete(subject, {}, asked);
  }

  #noticeAttached({ spec }: VolumeAttachment, cause: Cause): void {
    const volume = this.#volume(spec.source.persistentVolumeName);
    if (!volume) return;
    this.#reported.delete(placeOf({ volume, node: spec.nodeName }));
    for (const pod of this.#wanted.podsOn(volume, spec.nodeName))
      recordAttached(this.#tools.world, { pod, volume, cause });
    this.#mark(spec.nodeName, volume, { isAttached: true, cause });
  }

  #noticeRefused({ spec, status }: VolumeAttachment, cause: Cause): void {
    const volume = this.#volume(spec.source.persistentVolumeName);
    const message = status?.attachError?.message ?? '';
    if (!volume) return;
    for (const pod of this.#wanted.podsOn(volume, spec.nodeName))
      recordRefused(this.#tools.world, { pod, volume, message, cause });
  }

  #noticeDetached({ metadata, spec }: VolumeAttachment, cause: Cause): void {
    const volume = this.#volume(spec.source.persistentVolumeName);
    this.#unwanted.delete(metadata.name);
    if (volume) this.#mark(spec.nodeName, volume, { isAttached: false, cause });
  }

  #mark(node: string, volume: PersistentVolume, fact: { isAttached: boolean; cause: Cause }): void {
    this.#tools.world.clock.start(markAttached(this.#tools, node, { ...fact, name: uniqueVolumeName(volume) }));
  }

  #volume(name: string): PersistentVolume | undefined {
    return this.#tools.informers.get('PersistentVolume', name);
  }
}

const isOf = ({ spec }: VolumeAttachment, { metadata }: PersistentVolume): boolean =>
  spec.source.persistentVolumeName === metadata.name;
