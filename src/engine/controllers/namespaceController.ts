/**
 * The namespace controller (kube-controller-manager 1.36, namespace/deletion; CTRL-15): empties a namespace that is
 * being deleted, pods first, and lets it go when nothing is left. It only asks: a pod that nobody ends keeps it for ever.
 */
import type { Namespace } from '../objects/types.ts';
import { objectsOf, subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import { withCondition } from '../simulation/schedulerEvents.ts';
import type { Millis } from '../simulation/trace.ts';
import { aboutPod, type Cause } from '../simulation/world.ts';
import { namespaceOf } from './informers.ts';
import { type Content, contentConditions, contentOf, estimatedSeconds } from './namespaceContent.ts';
import type { ControllerTools } from './controllerTools.ts';
import { WorkQueue } from './workQueue.ts';

/** From any change of a namespace to its sync: others are to notice the deletion first. */
const reaction: Millis = 5000;

export class NamespaceController {
  readonly #tools: ControllerTools;
  readonly #queue: WorkQueue;
  /** Namespace that waits for its pods → when it is looked at again. */
  readonly #waiting = new Map<string, Millis>();

  constructor(tools: ControllerTools) {
    this.#tools = tools;
    const { world, api } = tools;
    this.#queue = new WorkQueue(world, (name, cause) => this.#sync(name, cause));
    api.watch('Namespace', world.latencies.watch, ({ type, object, id }) => {
      const isLeaving = object.metadata.deletionTimestamp !== undefined;
      if (type !== 'DELETED' && isLeaving) this.#queue.addAfter(object.metadata.name, { ms: reaction, cause: id });
    });
    // The run goes on at least to the look that finds one pod less.
    tools.informers.on('Pod', ({ before, after }) => {
      const next = !after && before && this.#waiting.get(namespaceOf(before));
      if (next) world.clock.at(next, () => {});
    });
  }

  *#sync(name: string, cause: Cause): Process {
    if (!this.#namespace(name)) return;
    const before = this.#content(name);
    const hasPods = before.has('Pod');
    // Other objects may be what pods need to end well: they wait.
    yield* this.#deleteAll(hasPods ? onlyPods(before) : before, cause);
    const left = this.#content(name);
    const remaining = hasPods ? onlyPods(left) : left;
    // Where pods are left the controller goes no further, and its totals say nothing of them.
    yield* this.#report(name, hasPods && remaining.size > 0 ? new Map() : remaining, cause);
    if (remaining.size > 0) {
      const ms = (Math.floor(estimatedSeconds(remaining) / 2) + 1) * 1000;
      this.#waiting.set(name, this.#tools.world.clock.now + ms);
      this.#queue.addAfter(name, { ms, cause, periodic: true });
    } else if (hasPods) this.#queue.add(name, cause);
    else yield* this.#finish(name, cause);
  }

  *#deleteAll(content: Content, cause: Cause): Process {
    const { world, api } = this.#tools;
    const actor = { kind: 'controller', name: 'namespace-controller' } as const;
    const asked = [...content.values()].flat().filter(({ metadata }) => metadata.deletionTimestamp === undefined);
    const requests = asked.map((object) => {
      const about = object.kind === 'Pod' ? aboutPod(object) : { subject: subjectOf(object) };
      return world.record({ actor, ...about, cause, what: 'request', verb: 'delete' });
    });
    yield* sleep(world.latencies.write);
    for (const [index, object] of asked.entries())
      api.delete(subjectOf(object), { propagationPolicy: 'Background' }, requests[index] ?? null);
  }

  *#report(name: string, content: Content, cause: Cause): Process {
    const { world, api } = this.#tools;
    yield* sleep(world.latencies.write);
    const namespace = this.#namespace(name);
    if (!namespace) return;
    let { status = {} } = namespace;
    for (const condition of contentConditions(content))
      status = { ...status, ...withCondition(status, condition, world.timestamp()) };
    api.updateStatus({ ...namespace, status }, cause);
  }

  *#finish(name: string, cause: Cause): Process {
    const { world, api } = this.#tools;
    yield* sleep(world.latencies.write);
    const namespace = this.#namespace(name);
    if (namespace) api.remove(namespace, cause);
  }

  #namespace(name: string): Namespace | undefined {
    const found = objectsOf(this.#tools.world.state.objects, 'Namespace').get(name);
    return found?.metadata.deletionTimestamp === undefined ? undefined : found;
  }

  #content(name: string): Content {
    return contentOf(this.#tools.world.state.objects, name);
  }
}

const onlyPods = (content: Content): Content => new Map([...content].filter(([kind]) => kind === 'Pod'));
