/** What a namespace's LimitRanges and ResourceQuotas make of a new object (kube-apiserver 1.36, admission plugins; API-10, API-11). */
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { Answer } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { forbiddenTo } from './answers.ts';
import type { ApiServer } from './apiServer.ts';
import { claimRefusal, limitRefusal, withLimitDefaults } from './limitRanger.ts';
import { quotaRefusal } from './resourceQuota.ts';
import { objectsOf } from '../simulation/objectMaps.ts';

/** As stored; null: its name is taken, its namespace goes, or nothing can be written. */
export type Admitted<Kind extends KubeObject> = { made: Kind | null } | { refused: Answer };

interface Request {
  api: ApiServer;
  world: World;
}

/** Creates an object with the sizes that it gets in its namespace, or says why it may not be made. */
export function createAllowed<Kind extends KubeObject>(
  { api, world }: Request,
  object: Kind,
  cause: Cause,
): Admitted<Kind> {
  const { state, epoch, clock } = world;
  const { objects } = state;
  if (objectsOf(objects, 'LimitRange').size === 0 && objectsOf(objects, 'ResourceQuota').size === 0)
    return { made: api.create(object, cause) };
  // A pod stays a pod.
  const sized =
    object.kind === 'Pod' ? (withLimitDefaults(objects, object as KubeObject as Pod) as KubeObject as Kind) : object;
  const why = sizeRefusal(sized) ?? quotaRefusal(objects, sized, epoch + clock.now);
  if (why !== null) return { refused: forbiddenTo(object.kind, object.metadata.name, why) };
  return { made: api.create(sized, cause) };

  function sizeRefusal(one: KubeObject): string | null {
    if (isKind(one, 'Pod')) return limitRefusal(objects, one);
    return isKind(one, 'PersistentVolumeClaim') ? claimRefusal(objects, one) : null;
  }
}
