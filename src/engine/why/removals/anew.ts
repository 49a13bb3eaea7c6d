/** Who makes a pod in the place of one that was removed, read from a trace. */
import { podHistoryOf } from '../../history/podHistories.ts';
import type { StoredPod } from '../../history/storedPod.ts';
import type { Watched } from './watched.ts';
import type { AnewFound } from './removal.ts';
import { controllerOf } from '../../objects/owner.ts';

/** The first pod that its controller has made from then on. */
export function anewIn({ run, pod, t }: Watched): AnewFound {
  const controller = controllerOf(pod);
  if (!controller) return { kind: 'nobody' };
  const owner = { kind: controller.kind, name: controller.name };
  const pods = run.index.podsOwnedBy(controller.uid).flatMap((uid) => {
    const history = podHistoryOf(run, uid);
    return history?.made && history.made.t >= t ? [{ ...history, made: history.made }] : [];
  });
  const [next] = pods.toSorted((a, b) => a.made.id - b.made.id);
  if (!next) return { kind: 'notYet', owner };
  const ready = next.writes.find((write) => isReady(write.pod));
  return {
    kind: 'made',
    owner,
    pod: next.pod,
    at: next.made.t - t,
    node: next.node,
    ready: ready ? ready.t - t : null,
  };
}

const isReady = ({ conditions }: StoredPod): boolean =>
  conditions.some(({ type, status }) => type === 'Ready' && status === 'True');
