/** Says in each quota what of it is used (kube-controller-manager 1.36, resourcequota.Controller; CTRL-36). */
import { isKind } from '../objects/kinds.ts';
import { anyKind } from '../apiserver/apiServer.ts';
import { isSame } from '../apiserver/changedFields.ts';
import { quotasIn, usedOf } from '../apiserver/resourceQuota.ts';
import type { KubeObject } from '../objects/types.ts';
import { objectKey, objectsOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import type { ControllerTools } from './controllerTools.ts';
import { namespaceOf } from './informers.ts';
import { WorkQueue } from './workQueue.ts';
import { isEnded } from '../objects/podPhase.ts';

/** Looks again at the quotas of a namespace where something of theirs has come, gone or ended. */
export function retainQuotaStatus(tools: ControllerTools): void {
  const { world, api } = tools;
  const queue = new WorkQueue(world, (key, cause) => report(tools, key, cause));
  const ended = new Set<string>();
  api.watch(anyKind, world.latencies.watch, ({ type, object, id }) => {
    const isNews = type !== 'MODIFIED' || object.kind === 'ResourceQuota' || isNewlyEnded(object, ended);
    if (!isNews) return;
    for (const quota of quotasIn(world.state.objects, namespaceOf(object)))
      world.do(() => queue.add(objectKey(quota), id));
  });
}

/** A pod that has ended is counted no longer; of the changes of others nothing depends. */
function isNewlyEnded(object: KubeObject, ended: Set<string>): boolean {
  const { uid = '' } = object.metadata;
  if (!isKind(object, 'Pod') || !isEnded(object.status?.phase) || ended.has(uid)) return false;
  ended.add(uid);
  return true;
}

function* report({ world, api }: ControllerTools, key: string, cause: Cause): Process {
  const known = objectsOf(world.state.objects, 'ResourceQuota').get(key);
  if (!known) return;
  yield* sleep(world.latencies.write);
  const { objects } = world.state;
  const stored = objectsOf(objects, 'ResourceQuota').get(key);
  if (stored?.metadata.uid !== known.metadata.uid || !stored) return;
  const used = usedOf(stored, objects, world.epoch + world.clock.now);
  const status = { hard: stored.spec?.hard ?? {}, used };
  if (!isSame(status, stored.status)) api.updateStatus({ ...stored, status }, cause);
}
