/** What the user does: each action is a request to the API server, on its way for one write latency. */
import { type ObjectRef, asRef } from '../objects/ref.ts';
import { gatedBinding } from '../apiserver/answers.ts';
import { createAllowed } from '../apiserver/namespacePolicy.ts';
import { rollback } from '../controllers/rollback.ts';
import { type KubeObject, type Pod, type PodKey, podKey } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import { podAddress } from './base.ts';
import { drain } from './drain.ts';
import { freshPod } from './freshPod.ts';
import type { Process } from './process.ts';
import { sleep } from './process.ts';
import { runningStatus } from './runningPod.ts';
import { edit } from './userEdit.ts';
import { refuseInOutage } from './userOutage.ts';
import { cordoned, patchNode, withoutTaint, withTaint } from './userNodes.ts';
import { apply, ask, create, evictPod, patchObject, type Request, remove, recordAnswer } from './userRequests.ts';
import type { ActionTools } from './actionTools.ts';
import type { Doing, ResolvedAction } from './resolvedAction.ts';

/** An action on a pod that is not there does nothing, but for what the API server answers. */
export function perform(given: ActionTools, { index, ...action }: ResolvedAction): void {
  const tools = index === undefined ? given : { ...given, action: index };
  if (refuseInOutage(tools, action)) return;
  // Each is handed to the one of its own name.
  (doings[action.do] as (tools: ActionTools, action: Doing) => void)(tools, action);
}

type Doings = {
  readonly [Name in Doing['do']]: (tools: ActionTools, action: Extract<Doing, { do: Name }>) => void;
};

const doings: Doings = {
  // What pods refer to comes first.
  apply: (tools, { objects }) => {
    const isClass = ({ kind }: KubeObject) => kind === 'PriorityClass';
    for (const object of [...objects.filter(isClass), ...objects.filter((one) => !isClass(one))])
      tools.world.clock.start(apply(tools, object));
  },
  create: (tools, { object }) => void tools.world.clock.start(create(tools, object)),
  edit: (tools, action) => void tools.world.clock.start(edit(tools, action)),
  patch: (tools, action) => void tools.world.clock.start(patchObject(tools, action)),
  rolloutUndo,
  delete: (tools, { pod, do: _, t: __, ...options }) =>
    void tools.world.clock.start(remove(tools, `Pod/${pod}`, options)),
  deleteObject: (tools, { subject, propagationPolicy = 'Background' }) =>
    void tools.world.clock.start(remove(tools, subject, { propagationPolicy })),
  evict: (tools, action) => void tools.world.clock.start(evictPod(tools, action)),
  scheduler: ({ scheduling, action }, { runs }) => scheduling.setRunning(runs, action),
  shutdown: (tools, { node }) => tools.kubelets.shutDown(node, ask(tools, `Node/${node}`, { verb: 'shutdown', node })),
  fault: (tools, { fault, runs }) => {
    const asked = ask(tools, 'node' in fault ? `Node/${fault.node}` : asRef('ControlPlane'), {
      verb: 'fault',
      fault,
      runs,
    });
    tools.world.faults.set(fault, runs, asked);
  },
  cordon: (tools, { node, unschedulable }) =>
    void tools.world.clock.start(patchNode(tools, node, { verb: 'cordon', change: cordoned(unschedulable) })),
  taint: (tools, { node, taint, isRemoved = false }) =>
    void tools.world.clock.start(
      patchNode(tools, node, { verb: 'taint', change: isRemoved ? withoutTaint(taint) : withTaint(taint) }),
    ),
  drain: (tools, action) => void tools.world.clock.start(drain(tools, action)),
  fence: (tools, { node }) => tools.fencer.request(node, ask(tools, `Node/${node}`, { verb: 'fence', node })),
  addNode: ({ kubelets }, { node }) => kubelets.join(node),
  schedule: (tools, { pod }) => {
    if (tools.api.pod(pod)) tools.scheduling.schedule(pod, ask(tools, `Pod/${pod}`, { verb: 'schedule' }));
  },
  bind: (tools, { pod, node }) =>
    ifThere(tools, pod, (found) => void tools.world.clock.start(bind(tools, found, node))),
  recreate: (tools, { pod, node }) =>
    ifThere(tools, pod, (found) => void tools.world.clock.start(recreate(tools, found, node))),
  move: (tools, { pod, node }) => ifThere(tools, pod, (found) => move(tools, found, node)),
};

/** kubectl reads the history and asks for the old template; where there is none it only says so. */
function rolloutUndo(tools: ActionTools, { subject, toRevision }: { subject: ObjectRef; toRevision: number }): void {
  const workload = tools.api.get(subject);
  const found = workload && isWorkload(workload) ? rollback(tools.world.state.objects, workload, toRevision) : null;
  if (found && 'patch' in found) tools.world.clock.start(patchObject(tools, { subject, patch: found.patch }));
}

function ifThere({ api }: ActionTools, key: PodKey, act: (pod: Pod) => void): void {
  const pod = api.pod(key);
  if (pod) act(pod);
}

function* bind(tools: ActionTools, pod: Pod, node: string): Process {
  const asked = askOf(tools, pod, { verb: 'bind', node });
  yield* sleep(tools.world.latencies.write);
  const isGated = (tools.api.pod(podKey(pod))?.spec.schedulingGates ?? []).length > 0;
  if (isGated) recordAnswer(tools.world, asked, gatedBinding(pod.metadata.name));
  else tools.api.bind(podKey(pod), node, asked);
}

const askOf = (tools: ActionTools, pod: Pod, request: Request): number => ask(tools, `Pod/${podKey(pod)}`, request);

/** Deletes, and creates the same pod with a node as soon as the name is seen to be free. */
function* recreate(tools: ActionTools, pod: Pod, node: string): Process {
  const { world, api } = tools;
  const key: PodKey = podKey(pod);
  const asked = askOf(tools, pod, { verb: 'recreate', node });
  api.watch('Pod', world.latencies.watch, ({ type, object, id }) => {
    if (type !== 'DELETED' || object.metadata.uid !== pod.metadata.uid) return;
    world.clock.start(createAgain(tools, { ...pod, spec: { ...pod.spec, nodeName: node } }, id));
  });
  yield* sleep(world.latencies.write);
  api.deletePod(key, {}, asked);
}

function* createAgain(tools: ActionTools, pod: Pod, cause: number): Process {
  yield* sleep(tools.world.latencies.write);
  createAllowed(tools, freshPod(pod, tools.admission), cause);
}

/** What if: the old pod was never here, the new one has been running all along. No time passes. */
function move(tools: ActionTools, pod: Pod, node: string): void {
  const { world, api, kubelets } = tools;
  const asked = askOf(tools, pod, { verb: 'move', node });
  api.remove(pod, asked);
  kubelets.forget(pod);
  const uid = world.newUid();
  const { deletionTimestamp: _, deletionGracePeriodSeconds: __, ...metadata } = pod.metadata;
  const moved: Pod = { ...pod, metadata: { ...metadata, uid }, spec: { ...pod.spec, nodeName: node } };
  const { status: ___, ...bare } = moved;
  const status = runningStatus(bare, podAddress(0x10000 + world.trace.length), world.timestamp());
  const placed = api.create({ ...bare, status }, asked);
  if (placed) kubelets.place(placed, asked);
}
