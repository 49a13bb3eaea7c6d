/** Which pods are meant by `--pod`. */
import { refIn } from '../engine/objects/ref.ts';
import { ownerChain } from '../engine/history/ownerChain.ts';
import { type PodKey, podKey } from '../engine/objects/types.ts';
import { type ObjectMaps, objectsOf } from '../engine/simulation/objectMaps.ts';
import { namedIn } from '../engine/why/explanation/named.ts';

/** @param name `web-1`, `shop/web-1`, or an owner whose pods are all meant: `deploy/web`, `shop/deploy/web` */
export function podsNamed(objects: ObjectMaps, name: string): ReadonlySet<PodKey> {
  const { pods, owners } = namedIn({ objects }, name);
  const meant = new Set(owners);
  const owned = [...objectsOf(objects, 'Pod').values()].filter((pod) =>
    ownerChain(objects, pod).some(({ reference, namespace }) =>
      meant.has(refIn(reference.kind, namespace, reference.name)),
    ),
  );
  return new Set([...pods, ...owned.map(podKey)]);
}
