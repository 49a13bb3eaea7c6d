/** The numbers of one pod that the timeline's handles set, and how they are read back. */
import {
  behaviourAnnotation,
  type ContainerBehaviour,
  type DefaultBehaviour,
  annotatedBehaviour,
} from '../kubelet/containerBehaviour.ts';
import { hookPlan } from '../kubelet/hookPlan.ts';
import { allContainers } from '../kubelet/podContainers.ts';
import { onTerm } from '../kubelet/processPlan.ts';
import { deploymentNameOf } from '../controllers/populated.ts';
import { type ObjectRef, refIn } from '../objects/ref.ts';
import { type Container, type Pod, podKey } from '../objects/types.ts';
import type { Situation, Tuning } from './situation.ts';
import type { PodParameters } from './trace.ts';
import { controllerOf } from '../objects/owner.ts';

/** What is set for a pod: what is for each one that its owner makes, and over that what is for itself. */
export function tuningOf(pod: Pod, tuning: Situation['tuning']): Tuning | undefined {
  if (Object.keys(tuning).length === 0) return undefined;
  const [own, maker] = [tuning[podKey(pod)], makersOf(pod).find((one) => tuning[one])];
  return maker ? { ...tuning[maker], ...own } : own;
}

/** What makes pods like it, the nearest first: its ReplicaSet, and the Deployment of that one. */
export function makersOf(pod: Pod): readonly ObjectRef[] {
  const owner = controllerOf(pod);
  if (!owner) return [];
  const { namespace = 'default' } = pod.metadata;
  const { kind, name } = owner;
  const own = refIn(kind, namespace, name);
  return kind === 'ReplicaSet' ? [own, refIn('Deployment', namespace, deploymentNameOf(name))] : [own];
}

/** The pod as if its manifest had said so. Hook and shutdown are those of every app container. */
export function tuned(pod: Pod, tuning: Tuning | undefined, behaviour: DefaultBehaviour): Pod {
  if (!tuning) return pod;
  const { terminationGracePeriodSeconds, preStopSeconds } = tuning;
  const containers =
    preStopSeconds === undefined
      ? pod.spec.containers
      : pod.spec.containers.map((container) => withPreStop(container, preStopSeconds));
  return {
    ...pod,
    metadata: withBehaviours(pod, tuning, behaviour),
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

function withBehaviours(pod: Pod, tuning: Tuning, behaviour: DefaultBehaviour): Pod['metadata'] {
  const stated = allContainers(pod).flatMap(({ name }) => {
    const given = behaviourInForce(pod, name, { tuning, behaviour });
    return given ? [[behaviourAnnotation(name), JSON.stringify(given)] as const] : [];
  });
  if (stated.length === 0) return pod.metadata;
  return { ...pod.metadata, annotations: { ...pod.metadata.annotations, ...Object.fromEntries(stated) } };
}

interface InForce {
  tuning: Tuning;
  behaviour: DefaultBehaviour;
}

/** What a container is told stands in place of the annotation, and before the handles for all; null where there is nothing new. */
function behaviourInForce(pod: Pod, name: string, { tuning, behaviour }: InForce): ContainerBehaviour | null {
  const given = tuning.containers?.[name];
  const { shutdownSeconds, ignoresSigterm } = tuning;
  const isApp = pod.spec.containers.some((container) => container.name === name);
  const isShutdownSet = isApp && (shutdownSeconds !== undefined || ignoresSigterm !== undefined);
  if (!isShutdownSet || given?.onTerm) return given ?? null;
  const before = onTerm(pod, name, behaviour);
  const after = shutdownSeconds ?? before.after;
  const code = shutdownSeconds === undefined ? before.code : 0;
  const ignore = ignoresSigterm ?? before.ignore;
  return { ...(given ?? annotatedBehaviour(pod, name)), onTerm: { after, code, ignore } };
}

/** The longest of its containers each, in seconds. */
export function podParameters(pod: Pod, behaviour: DefaultBehaviour): PodParameters {
  const endings = pod.spec.containers.map(({ name }) => onTerm(pod, name, behaviour));
  const shutdownSeconds = Math.max(0, ...endings.map(({ after }) => after));
  const hooks = pod.spec.containers.flatMap(({ lifecycle }) => (lifecycle?.preStop ? [lifecycle.preStop] : []));
  return {
    terminationGracePeriodSeconds: pod.spec.terminationGracePeriodSeconds ?? 30,
    preStopSeconds: Math.max(0, ...hooks.map((hook) => hookPlan(hook)?.seconds ?? 0)),
    shutdownSeconds,
    ...shutdownBounds(pod, shutdownSeconds),
    ignoresSigterm: endings.some(({ ignore }) => ignore),
  };
}

/** Of the container that takes the longest. */
function shutdownBounds(pod: Pod, seconds: number): Pick<PodParameters, 'shutdownBounds'> {
  const [longest] = pod.spec.containers.flatMap(({ name: container }) => {
    const { after, atLeast: from, atMost: to } = annotatedBehaviour(pod, container).onTerm ?? {};
    return after !== seconds || from === undefined || to === undefined ? [] : [{ container, from, to }];
  });
  return longest ? { shutdownBounds: longest } : {};
}
