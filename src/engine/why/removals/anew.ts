/** Who makes a pod in the place of one that was removed, read from a trace. */
import { writesIn, writesOf } from '../../history/traceIndex.ts';
import { controllerOf } from '../../controllers/informers.ts';
import type { Pod } from '../../objects/types.ts';
import { podKey } from '../../objects/types.ts';
import type { EventOf } from '../../simulation/trace.ts';
import type { Watched } from './watched.ts';
import type { AnewFound } from './removal.ts';

/** The first pod that its controller has made from then on. */
export function anewIn({ run, pod, t }: Watched): AnewFound {
  const controller = controllerOf(pod);
  if (!controller) return { kind: 'nobody' };
  const owner = { kind: controller.kind, name: controller.name };
  const isAnew = ({ type, t: at }: EventOf<'write'>) => type === 'ADDED' && at >= t;
  const all = run.index.podsOwnedBy(controller.uid).flatMap((uid) => writesIn(run.index.ofPod(uid)).find(isAnew) ?? []);
  const [made] = all.toSorted((a, b) => a.id - b.id);
  if (!made) return { kind: 'notYet', owner };
  const states = writesOf(run.index.ofPod(made.uid ?? ''), 'Pod').map((event) => ({ t: event.t, pod: event.object }));
  const ready = states.find((state) => isReady(state.pod));
  return {
    kind: 'made',
    owner,
    pod: podKey(made.object),
    at: made.t - t,
    node: states.at(-1)?.pod.spec.nodeName || null,
    ready: ready ? ready.t - t : null,
  };
}

const isReady = ({ status }: Pod): boolean =>
  status?.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') ?? false;
