/** What a Node says of its volumes, and how far it is to be believed (VOL-3, VOL-4). */
import type { ApiServer } from '../apiserver/apiServer.ts';
import { readyStatus } from '../controllers/nodeTaints.ts';
import type { Node } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';

/** One that does not exist is not; one that nobody has judged is. */
export const isHealthy = (node: Node | undefined): boolean => node !== undefined && readyStatus(node) === 'True';

/** An admin has said that it is off. */
export const isOutOfService = (node: Node | undefined): boolean =>
  (node?.spec?.taints ?? []).some(({ key }) => key === 'node.kubernetes.io/out-of-service');

interface Tools {
  world: World;
  api: ApiServer;
}

/** Writes down that a volume is on the node, or no longer. */
export function* markAttached(
  { world, api }: Tools,
  name: string,
  fact: { name: string; isAttached: boolean; cause: Cause },
): Process {
  yield* sleep(world.latencies.write);
  const node = api.get(`Node/${name}`);
  const { volumesAttached = [] } = node?.status ?? {};
  const others = volumesAttached.filter((one) => one.name !== fact.name);
  const all = fact.isAttached ? [...others, { name: fact.name, devicePath: '' }] : others;
  writeStatus(api, node, { volumesAttached: all }, fact.cause);
}

/** What the kubelet says that it uses. */
export function* markInUse(
  { world, api }: Tools,
  name: string,
  reported: { inUse: () => readonly string[]; cause: Cause },
): Process {
  yield* sleep(world.latencies.write);
  const node = api.get(`Node/${name}`);
  writeStatus(api, node, { volumesInUse: [...new Set(reported.inUse())].sort() }, reported.cause);
}

type Lists = Pick<NonNullable<Node['status']>, 'volumesInUse' | 'volumesAttached'>;

/** A list that is empty is left out. */
function writeStatus(api: ApiServer, node: Node | undefined, lists: Lists, cause: Cause): void {
  if (!node) return;
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  const retained = Object.entries(node.status ?? {}).filter(([key]) => !(key in lists));
  api.updateStatus({ ...node, status: Object.fromEntries([...retained, ...filled]) }, cause);
}
