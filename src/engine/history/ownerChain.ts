/** Who makes an object anew: its controller, that one's, and so on, as they are stored at one instant. */
import { namespaceOf } from '../controllers/informers.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject, OwnerReference, Workload } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { controllerOf } from '../objects/owner.ts';
import type { CronJob } from '../objects/cronJobTypes.ts';

export interface Owner {
  reference: OwnerReference;
  namespace: string;
  /** null: the reference leads to nothing that is there. */
  object: Workload | CronJob | null;
}

/** Its controller first. */
export function ownerChain(objects: ObjectMaps, object: KubeObject): readonly Owner[] {
  const chain: Owner[] = [];
  for (let owned: KubeObject | null = object; owned; owned = chain.at(-1)?.object ?? null) {
    const reference = controllerOf(owned);
    if (!reference) break;
    const namespace = namespaceOf(owned);
    chain.push({ reference, namespace, object: find(objects, reference, namespace) });
  }
  return chain;
}

/** The object that the reference means: a later one of the same name is another. */
function find(objects: ObjectMaps, { kind, name, uid }: OwnerReference, namespace: string): Owner['object'] {
  const object = objects.get(kind)?.get(`${namespace}/${name}`);
  return object && (isWorkload(object) || isKind(object, 'CronJob')) && object.metadata.uid === uid ? object : null;
}
