/** Makes true what VolumeAttachments ask for, and says so in them (external-attacher, one for all drivers). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import type { VolumeAttachment } from '../objects/storageTypes.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { type Process, ProcessSignal, sleep, waitFor } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';
import type { Backend } from './backend.ts';
import { attacherFinalizer } from './boundObjects.ts';

export class Attacher {
  readonly #world: World;
  readonly #api: ApiServer;
  readonly #backend: Backend;
  /** Name of an attachment that is worked on → fires when there is news for it. */
  readonly #busy = new Map<string, ProcessSignal>();

  constructor(world: World, api: ApiServer, backend: Backend) {
    this.#world = world;
    this.#api = api;
    this.#backend = backend;
    api.watch('VolumeAttachment', world.latencies.watch, ({ type, object, id }) => {
      if (type !== 'DELETED') this.#notice(object, id);
    });
    // What was left undone before virtual 0.
    for (const one of objectsOf(world.state.objects, 'VolumeAttachment').values())
      if (!one.status?.attached || one.metadata.deletionTimestamp !== undefined)
        world.clock.at(0, () => this.#notice(one, null));
    backend.use.onChange((volume) => this.#wakeThoseOf(volume));
  }

  /** What it has written itself is no news to it. */
  #notice({ metadata }: VolumeAttachment, cause: Cause): void {
    const busy = this.#busy.get(metadata.name);
    if (!busy) this.#world.clock.start(this.#serve(metadata.name, cause));
    else if (metadata.deletionTimestamp !== undefined) busy.fire();
  }

  /** A volume that was held may be free now. */
  #wakeThoseOf(volume: string): void {
    for (const [name, news] of this.#busy)
      if (this.#stored(name)?.spec.source.persistentVolumeName === volume) news.fire();
  }

  *#serve(name: string, first: Cause): Process {
    let cause = first;
    for (let asked = this.#stored(name); asked; asked = this.#stored(name)) {
      const news = new ProcessSignal();
      this.#busy.set(name, news);
      if (asked.metadata.deletionTimestamp !== undefined) yield* this.#detach(asked, cause);
      else if (asked.status?.attached) break;
      else {
        const { isAttached, reportedTo } = yield* this.#attach(asked, cause);
        cause = reportedTo;
        if (!isAttached) yield* waitFor(news);
      }
    }
    this.#busy.delete(name);
  }

  *#attach(asked: VolumeAttachment, cause: Cause): Process<{ isAttached: boolean; reportedTo: Cause }> {
    const { nodeName: node } = asked.spec;
    const volume = this.#volumeOf(asked);
    if (!volume) return { isAttached: false, reportedTo: cause };
    const outcome = yield* this.#backend.attach({ volume, node, cause });
    yield* sleep(this.#world.latencies.write);
    const stored = this.#stored(asked.metadata.name);
    const status = outcome.isAttached ? { attached: true } : { attached: false, attachError: { message: refusal } };
    if (stored) this.#api.updateStatus({ ...stored, status }, outcome.reportedTo);
    return outcome;
  }

  *#detach(asked: VolumeAttachment, cause: Cause): Process {
    const { nodeName: node } = asked.spec;
    const volume = this.#volumeOf(asked);
    const reportedTo = volume ? yield* this.#backend.detach({ volume, node, cause }) : cause;
    yield* sleep(this.#world.latencies.write);
    const stored = this.#stored(asked.metadata.name);
    if (!stored) return;
    const finalizers = (stored.metadata.finalizers ?? []).filter((one) => one !== attacherFinalizer);
    this.#api.update({ ...stored, metadata: { ...stored.metadata, finalizers } }, reportedTo);
  }

  #volumeOf({ spec }: VolumeAttachment) {
    return objectsOf(this.#world.state.objects, 'PersistentVolume').get(spec.source.persistentVolumeName);
  }

  #stored(name: string): VolumeAttachment | undefined {
    return objectsOf(this.#world.state.objects, 'VolumeAttachment').get(name);
  }
}

const refusal = 'rpc error: code = FailedPrecondition desc = the volume is in use by another node';
