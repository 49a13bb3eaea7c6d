/** What lets others take over from a fenced node (FENCE-5). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { isFromFile } from '../kubelet/criticalPods.ts';
import { noExecuteVerdict } from '../objects/taints.ts';
import { type Node, type Pod, podKey, type Taint } from '../objects/types.ts';
import { allOfKind, objectsOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { FencingOptions } from '../simulation/situation.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';
import { fencer, request } from './fenceMechanism.ts';
import { controllerOf } from '../objects/owner.ts';

interface ReleaseTools {
  world: World;
  api: ApiServer;
}
interface About {
  node: string;
  cause: Cause;
}

const outOfService: Taint = {
  key: 'node.kubernetes.io/out-of-service',
  value: 'nodeshutdown',
  effect: 'NoExecute',
};
const unreachable: Taint = { key: 'node.kubernetes.io/unreachable', effect: 'NoExecute' };

type Release = (tools: ReleaseTools, about: About) => Process;

export const releases: Readonly<Record<FencingOptions['release'], Release>> = {
  *outOfService({ world, api }, about) {
    const asked = request(world, about, { verb: 'taint' });
    yield* sleep(world.latencies.write);
    changeTaints(api, { ...about, cause: asked }, (taints) => [...taints, outOfService]);
  },
  *deleteNode({ world, api }, about) {
    const asked = request(world, about, { verb: 'delete' });
    yield* sleep(world.latencies.write);
    api.delete(`Node/${about.node}`, {}, asked);
  },
  *forceDelete({ world, api }, { node, cause }) {
    const pods = allOfKind(world.state.objects, 'Pod');
    const forced = pods.filter((pod) => pod.spec.nodeName === node && isToGo(pod));
    const verb = { what: 'request', verb: 'delete', gracePeriodSeconds: 0 } as const;
    const asked = forced.map((pod) => world.record({ actor: fencer, ...aboutPod(pod), cause, ...verb }));
    yield* sleep(world.latencies.write);
    for (const [index, pod] of forced.entries()) force(api, pod, asked[index] ?? null);
    breakAttachments({ world, api }, { node, cause });
  },
};

/** The taint that a release left goes, once the machine is back. */
export function* takeTaintBack({ world, api }: ReleaseTools, about: About): Process {
  if (!isOutOfService(api, about.node)) return;
  const asked = request(world, about, { verb: 'taint' });
  yield* sleep(world.latencies.write);
  changeTaints(api, { ...about, cause: asked }, (taints) => taints);
}

function force(api: ApiServer, pod: Pod, cause: Cause): void {
  const { uid } = pod.metadata;
  api.deletePod(podKey(pod), { gracePeriodSeconds: 0, ...(uid !== undefined && { preconditions: { uid } }) }, cause);
}

/** Somebody waits for its place: not a daemon's, nor one that tolerates that its node is silent. */
function isToGo(pod: Pod): boolean {
  if (controllerOf(pod)?.kind === 'DaemonSet' || isFromFile(pod)) return false;
  return (
    pod.metadata.deletionTimestamp !== undefined ||
    noExecuteVerdict([unreachable], pod.spec.tolerations).seconds !== null
  );
}

/** No volume is held for the node any more: its writes do not count. */
function breakAttachments({ world, api }: ReleaseTools, { node, cause }: About): void {
  for (const [key, { spec }] of objectsOf(world.state.objects, 'VolumeAttachment')) {
    if (spec?.nodeName === node) api.delete(`VolumeAttachment/${key}`, {}, cause);
  }
}

const nodeIn = (api: ApiServer, name: string): Node | undefined => api.get(`Node/${name}`);

const isOutOfService = (api: ApiServer, name: string): boolean =>
  nodeIn(api, name)?.spec?.taints?.some(({ key }) => key === outOfService.key) ?? false;

function changeTaints(
  api: ApiServer,
  { node: name, cause }: About,
  change: (others: readonly Taint[]) => readonly Taint[],
): void {
  const node = nodeIn(api, name);
  if (!node) return;
  const { taints: before = [], ...spec } = node.spec ?? {};
  const taints = change(before.filter(({ key }) => key !== outOfService.key));
  api.update({ ...node, spec: { ...spec, ...(taints.length > 0 && { taints }) } }, cause);
}
