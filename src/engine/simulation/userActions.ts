/** What the user does: each action is a request to the API server, on its way for one write latency. */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { applyPatch, type Patch } from '../apiserver/applyPatch.ts';
import type { Kubelets } from '../kubelet/kubelets.ts';
import { type KubeObject, type Node, type Pod, type PodKey, podKey } from '../objects/types.ts';
import { type Admission, podAddress } from './base.ts';
import { freshPod } from './freshPod.ts';
import { objectKey } from './objectMaps.ts';
import type { Process } from './process.ts';
import { sleep } from './process.ts';
import { runningStatus } from './runningPod.ts';
import type { Scheduling } from './scheduling.ts';
import type { Action } from './situation.ts';
import type { EventOf, Millis } from './trace.ts';
import { edit, type ResolvedEdit } from './userEdit.ts';
import { aboutPod, type World } from './world.ts';

/** An action whose manifest has been read. */
export type ResolvedAction =
  | Exclude<Action, { do: 'apply' } | { do: 'edit' }>
  | { t: Millis; do: 'apply'; objects: readonly KubeObject[] }
  | ({ t: Millis; do: 'edit' } & ResolvedEdit)
  | { t: Millis; do: 'addNode'; node: Node }
  /** `kubectl patch`; `subject` as the trace names objects. */
  | { t: Millis; do: 'patch'; subject: string; patch: Patch };

export interface ActionTools {
  world: World;
  api: ApiServer;
  kubelets: Kubelets;
  scheduling: Scheduling;
  admission: Admission;
  /** The pod of this uid has been running all along. */
  treatAsOld: (uid: string) => void;
}

/** An action on a pod that is not there does nothing. */
export function perform(tools: ActionTools, action: ResolvedAction): void {
  const { clock } = tools.world;
  if (action.do === 'apply') {
    for (const object of action.objects) clock.start(apply(tools, object));
    return;
  }
  if (action.do === 'edit') {
    clock.start(edit(tools, action));
    return;
  }
  if (action.do === 'scheduler') {
    tools.scheduling.setRunning(action.runs);
    return;
  }
  if (action.do === 'kubelet') {
    const { node, runs } = action;
    const about = { actor: { kind: 'user' }, subject: `Node/${node}`, cause: null } as const;
    tools.world.record({ ...about, what: 'request', verb: 'kubelet', node, runs });
    if (action.runs) tools.kubelets.start(action.node);
    else tools.kubelets.stop(action.node);
    return;
  }
  if (action.do === 'addNode') {
    tools.kubelets.join(action.node);
    return;
  }
  if (action.do === 'patch') {
    const object = patched(tools, action);
    if (object) clock.start(edit(tools, { object, force: false }));
    return;
  }
  if (action.do === 'shutdown' || action.do === 'deleteObject') return;
  const pod = tools.api.pod(action.pod);
  if (!pod || action.do === 'evict') return;
  if (action.do === 'schedule') tools.scheduling.schedule(action.pod, ask(tools, pod, { verb: 'schedule' }));
  else if (action.do === 'bind') clock.start(bind(tools, pod, action.node));
  else if (action.do === 'delete') clock.start(remove(tools, pod, action.gracePeriodSeconds));
  else if (action.do === 'recreate') clock.start(recreate(tools, pod, action.node));
  else move(tools, pod, action.node);
}

function patched({ world }: ActionTools, { subject, patch }: { subject: string; patch: Patch }): KubeObject | null {
  const kind = subject.slice(0, subject.indexOf('/'));
  const stored = world.state.objects.get(kind)?.get(subject.slice(kind.length + 1));
  return stored ? applyPatch(stored, patch) : null;
}

type Request = Omit<EventOf<'request'>, 'id' | 't' | 'actor' | 'subject' | 'uid' | 'cause' | 'what'>;

function ask({ world }: ActionTools, pod: Pod, request: Request): number {
  return world.record({ actor: { kind: 'user' }, ...aboutPod(pod), cause: null, what: 'request', ...request });
}

function* apply({ world, api, admission }: ActionTools, object: KubeObject): Process {
  const subject = `${object.kind}/${objectKey(object)}`;
  const actor = { kind: 'user' } as const;
  const asked = world.record({ actor, subject, cause: null, what: 'request', verb: 'apply' });
  yield* sleep(world.latencies.write);
  const existing = world.state.objects.get(object.kind)?.get(objectKey(object));
  if (existing) api.update(merged(existing, object), asked);
  else api.create(object.kind === 'Pod' ? freshPod(object as Pod, admission) : object, asked);
}

/** Labels and annotations of a pod may change, its spec may not; other objects are replaced, their status is kept. */
function merged(existing: KubeObject, applied: KubeObject): KubeObject {
  const { labels, annotations } = applied.metadata;
  const metadata = {
    ...existing.metadata,
    ...(labels && { labels: { ...existing.metadata.labels, ...labels } }),
    ...(annotations && { annotations: { ...existing.metadata.annotations, ...annotations } }),
  };
  if (existing.kind === 'Pod') return { ...existing, metadata };
  // A file that is replaced as a whole.
  if (existing.kind === 'KubeSchedulerConfiguration') return { ...applied, metadata };
  return { ...existing, ...applied, metadata };
}

function* bind(tools: ActionTools, pod: Pod, node: string): Process {
  const asked = ask(tools, pod, { verb: 'bind', node });
  yield* sleep(tools.world.latencies.write);
  tools.api.bind(podKey(pod), node, asked);
}

function* remove(tools: ActionTools, pod: Pod, gracePeriodSeconds: number | undefined): Process {
  const options = gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds };
  const asked = ask(tools, pod, { verb: 'delete', ...options });
  yield* sleep(tools.world.latencies.write);
  tools.api.deletePod(podKey(pod), options, asked);
}

/** Deletes, and creates the same pod with a node as soon as the name is seen to be free. */
function* recreate(tools: ActionTools, pod: Pod, node: string): Process {
  const { world, api } = tools;
  const key: PodKey = podKey(pod);
  const asked = ask(tools, pod, { verb: 'recreate', node });
  api.watch('Pod', world.latencies.watch, ({ type, object, id }) => {
    if (type !== 'DELETED' || object.metadata.uid !== pod.metadata.uid) return;
    world.clock.start(createAgain(tools, { ...pod, spec: { ...pod.spec, nodeName: node } }, id));
  });
  yield* sleep(world.latencies.write);
  api.deletePod(key, {}, asked);
}

function* createAgain({ world, api, admission }: ActionTools, pod: Pod, cause: number): Process {
  yield* sleep(world.latencies.write);
  api.create(freshPod(pod, admission), cause);
}

/** What if: the old pod was never here, the new one has been running all along. No time passes. */
function move(tools: ActionTools, pod: Pod, node: string): void {
  const { world, api, kubelets } = tools;
  const asked = ask(tools, pod, { verb: 'move', node });
  kubelets.forget(pod);
  api.remove(pod, asked);
  const uid = world.newUid();
  tools.treatAsOld(uid);
  const { deletionTimestamp: _, deletionGracePeriodSeconds: __, ...metadata } = pod.metadata;
  const moved: Pod = { ...pod, metadata: { ...metadata, uid }, spec: { ...pod.spec, nodeName: node } };
  const { status: ___, ...bare } = moved;
  const status = runningStatus(bare, podAddress(0x10000 + world.trace.length), world.timestamp());
  api.create({ ...bare, status }, asked);
}
