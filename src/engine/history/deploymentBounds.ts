/** How many pods a Deployment wants, may have and must have available, in time. */
import { isOfKind, type ObjectRef } from '../objects/ref.ts';
import { isRecreate, limitsOf, replicasOf } from '../controllers/deploymentNumbers.ts';
import { isKind } from '../objects/kinds.ts';
import type { Workload } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';
import { lifetimeIn } from './lifetime.ts';
import { type TraceIndex, writesOf } from './traceIndex.ts';

export interface Bounds {
  t: Millis;
  desired: number;
  /** null: nothing bounds it (Recreate). */
  most: number | null;
  least: number | null;
}

/** From each change on. @param owner `Deployment/default/web` @returns null for what is no Deployment */
export function deploymentBounds(index: TraceIndex, owner: ObjectRef): readonly Bounds[] | null {
  if (!isOfKind(owner, 'Deployment')) return null;
  const first = index.object(owner);
  const events = index.about(owner);
  const old = first && isKind(first, 'Deployment') && !lifetimeIn(events).made ? [{ t: 0, object: first }] : [];
  const bounds: Bounds[] = [];
  for (const { t, object } of [...old, ...writesOf(events, 'Deployment')]) {
    const now = { t, ...boundsNow(object) };
    const last = bounds.at(-1);
    if (last?.desired !== now.desired || last.most !== now.most || last.least !== now.least) bounds.push(now);
  }
  return bounds;
}

/** kube-controller-manager 1.36, deploymentutil: MaxSurge above, MinAvailable below. */
function boundsNow(deployment: Workload): Omit<Bounds, 't'> {
  const desired = replicasOf(deployment);
  if (isRecreate(deployment)) return { desired, most: null, least: null };
  const { maxSurge, minAvailable } = limitsOf(deployment);
  return { desired, most: desired + maxSurge, least: minAvailable };
}
