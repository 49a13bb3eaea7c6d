/** The numbers of one pod that the timeline's handles set, and how they are read back. */
import { behaviourAnnotation, type DefaultBehaviour, saidBehaviour } from '../kubelet/containerBehaviour.ts';
import { hookPlan } from '../kubelet/hookPlan.ts';
import { onTerm } from '../kubelet/processPlan.ts';
import type { Container, Pod } from '../objects/types.ts';
import type { Tuning } from './situation.ts';
import type { PodParameters } from './trace.ts';

/** The pod as if its manifest had said so. Hook and shutdown are those of every app container. */
export function tuned(pod: Pod, tuning: Tuning | undefined, behaviour: DefaultBehaviour): Pod {
  if (!tuning) return pod;
  const { terminationGracePeriodSeconds, preStopSeconds, shutdownSeconds, ignoresSigterm } = tuning;
  const containers =
    preStopSeconds === undefined
      ? pod.spec.containers
      : pod.spec.containers.map((container) => withPreStop(container, preStopSeconds));
  const isShutdownSet = shutdownSeconds !== undefined || ignoresSigterm !== undefined;
  return {
    ...pod,
    metadata: isShutdownSet ? withShutdown(pod, tuning, behaviour) : pod.metadata,
    spec: {
      ...pod.spec,
      containers,
      ...(terminationGracePeriodSeconds !== undefined && { terminationGracePeriodSeconds }),
    },
  };
}

function withPreStop(container: Container, seconds: number): Container {
  const { preStop: _, ...lifecycle } = container.lifecycle ?? {};
  return { ...container, lifecycle: seconds > 0 ? { ...lifecycle, preStop: { sleep: { seconds } } } : lifecycle };
}

function withShutdown(pod: Pod, tuning: Tuning, behaviour: DefaultBehaviour): Pod['metadata'] {
  const annotations = { ...pod.metadata.annotations };
  for (const { name } of pod.spec.containers) {
    const before = onTerm(pod, name, behaviour);
    const after = tuning.shutdownSeconds ?? before.after;
    const code = tuning.shutdownSeconds === undefined ? before.code : 0;
    const ignore = tuning.ignoresSigterm ?? before.ignore;
    annotations[behaviourAnnotation(name)] = JSON.stringify({
      ...saidBehaviour(pod, name),
      onTerm: { after, code, ignore },
    });
  }
  return { ...pod.metadata, annotations };
}

/** The longest of its containers each, in seconds. */
export function podParameters(pod: Pod, behaviour: DefaultBehaviour): PodParameters {
  const endings = pod.spec.containers.map(({ name }) => onTerm(pod, name, behaviour));
  const hooks = pod.spec.containers.flatMap(({ lifecycle }) => (lifecycle?.preStop ? [lifecycle.preStop] : []));
  return {
    terminationGracePeriodSeconds: pod.spec.terminationGracePeriodSeconds ?? 30,
    preStopSeconds: Math.max(0, ...hooks.map((hook) => hookPlan(hook)?.seconds ?? 0)),
    shutdownSeconds: Math.max(0, ...endings.map(({ after }) => after)),
    ignoresSigterm: endings.some(({ ignore }) => ignore),
  };
}
