/** All pods that ever were in a run, with what went wrong in their lives. */
import { type ObjectRef, refOf } from '../objects/ref.ts';
import { namespaceOf } from '../controllers/informers.ts';
import type { KubeObject, PodKey } from '../objects/types.ts';
import type { Slices } from '../slices.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Incident } from './incident.ts';
import { incidentsOf } from './incidents.ts';
import { newestOf } from './podAt.ts';
import { podHistoryOf } from './podHistories.ts';
import { controllerOf } from '../objects/owner.ts';

export interface PodLived {
  pod: PodKey;
  uid: string;
  /** The newest; null while it waits for one. */
  node: string | null;
  /** `ReplicaSet/web-5d9`; null: nobody owns it. */
  owner: string | null;
  /** The owner of its owners, as far as the records have them: `Deployment/default/web`; null: nobody owns it. */
  top: ObjectRef | null;
  /** When it was made; null: it was there before. */
  made: Millis | null;
  /** When its object was gone; null: not within the run. */
  gone: Millis | null;
  incidents: readonly Incident[];
}

const inSlice = 100;

/** Those in whose lives most went wrong come first, then in the order in which they were made. */
export function* podsLivedInSlices(run: Run): Slices<readonly PodLived[]> {
  const lived: PodLived[] = [];
  for (const uid of run.index.everyPod()) {
    const pod = podHistoryOf(run, uid);
    if (lived.length % inSlice === 0) yield { doing: 'preparing', count: lived.length, share: null, t: null };
    if (!pod) continue;
    const { controller } = newestOf(pod);
    lived.push({
      ...{ pod: pod.pod, uid, node: pod.node },
      top: topOf(run, uid),
      owner: controller ? `${controller.kind}/${controller.name}` : null,
      made: pod.made?.t ?? null,
      gone: pod.gone?.t ?? null,
      incidents: incidentsOf(run, pod),
    });
  }
  return lived.sort((a, b) => b.incidents.length - a.incidents.length || (a.made ?? -1) - (b.made ?? -1));
}

/** A ReplicaSet that no record has still is an owner by its name. */
function topOf({ index }: Run, uid: string): ObjectRef | null {
  const pod = index.pod(uid);
  let top: ObjectRef | null = null;
  for (let owned: KubeObject | undefined = pod; owned; ) {
    const owner = controllerOf(owned);
    if (!owner) break;
    top = refOf(owner.kind, `${namespaceOf(owned)}/${owner.name}`);
    owned = index.object(top);
  }
  return top;
}
