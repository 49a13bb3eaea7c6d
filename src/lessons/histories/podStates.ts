/** States of one pod as the API server answers with them, and what is written of it elsewhere: of these the logs of chapter G are made. */
import { kubelet, type Logged, scheduler, whole } from './auditLog.ts';

export interface LoggedPod {
  name: string;
  uid: string;
  node: string;
  /** Seconds. */
  grace: number;
  container: string;
  /** When it was made. */
  made: number;
  metadata?: object;
  spec?: object;
}

/** What differs from state to state. */
interface PodState {
  version: number;
  isPlaced?: boolean;
  /** When its end was asked for first, and the grace in force. */
  deletion?: { asked: number; grace: number };
  phase?: string;
  ready?: { is: boolean; since: number; reason?: string };
  container?: object;
  conditions?: readonly object[];
}

export const podAs = (pod: LoggedPod, state: PodState): object => ({
  ...{ kind: 'Pod', apiVersion: 'v1' },
  metadata: {
    ...{ name: pod.name, namespace: 'default', uid: pod.uid, resourceVersion: String(state.version) },
    ...{ creationTimestamp: whole(pod.made), ...pod.metadata },
    ...(state.deletion && {
      deletionTimestamp: whole(state.deletion.asked + state.deletion.grace),
      deletionGracePeriodSeconds: state.deletion.grace,
    }),
  },
  spec: {
    ...(state.isPlaced !== false && { nodeName: pod.node }),
    terminationGracePeriodSeconds: pod.grace,
    containers: [{ name: pod.container, image: `${pod.container}:2.4` }],
    ...pod.spec,
  },
  status: {
    phase: state.phase ?? 'Running',
    ...(state.ready && { conditions: [readiness(state.ready), ...(state.conditions ?? [])] }),
    ...(state.container && {
      containerStatuses: [{ name: pod.container, restartCount: 0, ready: state.ready?.is, state: state.container }],
    }),
  },
});

const readiness = ({ is, since, reason }: NonNullable<PodState['ready']>): object => ({
  ...{ type: 'Ready', status: is ? 'True' : 'False', lastTransitionTime: whole(since) },
  ...(reason && { reason }),
});

export const running = (since: number): object => ({ running: { startedAt: whole(since) } });
export const ended = (since: number, at: number, exitCode: number): object => ({
  terminated: {
    ...{ startedAt: whole(since), finishedAt: whole(at), exitCode },
    reason: exitCode === 0 ? 'Completed' : 'Error',
  },
});

/** It is made and bound. @param versions resourceVersion of its first state */
export const madeAndBound = (
  pod: LoggedPod,
  by: Pick<Logged, 'user' | 'agent'>,
  version: number,
): readonly Logged[] => [
  {
    ...{ t: pod.made, ...by, verb: 'create', name: pod.name, code: 201 },
    body: podAs(pod, { version, isPlaced: false, phase: 'Pending' }),
    answer: podAs(pod, { version, isPlaced: false, phase: 'Pending' }),
  },
  {
    ...{ t: pod.made + 0.02, ...scheduler, verb: 'create', subresource: 'binding', name: pod.name, code: 201 },
    body: {
      ...{ kind: 'Binding', apiVersion: 'v1', metadata: { name: pod.name, namespace: 'default', uid: pod.uid } },
      target: { kind: 'Node', name: pod.node },
    },
    answer: { kind: 'Status', status: 'Success', code: 201 },
  },
];

/** The kubelet writes the pod's status. */
export const statusOf = (pod: LoggedPod, t: number, state: PodState): Logged => ({
  ...{ t, ...kubelet(pod.node), verb: 'patch', subresource: 'status', name: pod.name },
  answer: podAs(pod, state),
});

/** The kubelet's Event as it begins to stop the container. */
export function killingOf(pod: LoggedPod, t: number): Logged {
  const name = `${pod.name}.${Math.round(t * 1000).toString(16)}`;
  const event = {
    ...{ kind: 'Event', apiVersion: 'v1', metadata: { name, namespace: 'default' } },
    involvedObject: {
      ...{ kind: 'Pod', namespace: 'default', name: pod.name, uid: pod.uid },
      fieldPath: `spec.containers{${pod.container}}`,
    },
    ...{ reason: 'Killing', message: `Stopping container ${pod.container}`, type: 'Normal', count: 1 },
    ...{ firstTimestamp: whole(t), lastTimestamp: whole(t), source: { component: 'kubelet', host: pod.node } },
  };
  const by = { ...kubelet(pod.node), verb: 'create', resource: 'events', name };
  return { t: t + 0.05, ...by, code: 201, body: event, answer: event };
}

/** The kubelet's last word: all containers are gone. */
export const lastWordOf = (pod: LoggedPod, t: number, state: PodState): Logged => ({
  ...{ t, ...kubelet(pod.node), verb: 'delete', name: pod.name },
  body: { kind: 'DeleteOptions', apiVersion: 'v1', gracePeriodSeconds: 0, preconditions: { uid: pod.uid } },
  answer: podAs(pod, state),
});
