/** The cluster of the worked timelines, and what happens in it as lines: `0.140 endpoint terminating`. */
import { isWriteOf, type WriteOf } from '../../history/traceIndex.ts';
import type { KubeObject, OwnerReference, Pod, Workload } from '../../objects/types.ts';
import { deletionOf } from '../apiTime.ts';
import { behaviour, deletion, pod, type PodFixture, run, seconds, service } from '../fixtures.ts';
import type { Run } from '../run.ts';
import type { SimulationOptions } from '../situation.ts';
import { defaultOptions } from '../situation.ts';
import type { EndpointState, EventOf, TraceEvent } from '../trace.ts';
import type { ResolvedAction } from '../resolvedAction.ts';

const ownedBy = (kind: string): OwnerReference => ({
  apiVersion: 'apps/v1',
  kind,
  name: 'web',
  uid: 'owner',
  controller: true,
});

/** `web-a` on node-1, the pod that leaves; grace 30. */
export const webA = (fixture: PodFixture = {}): Pod => pod('web-a', { node: 'node-1', ...fixture });
const owned = (subject: Pod, kind = 'ReplicaSet'): Pod => ({
  ...subject,
  metadata: { ...subject.metadata, ownerReferences: [ownedBy(kind)] },
});

const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'app', image: 'app:1' }] } };
const workload = (kind: 'ReplicaSet' | 'StatefulSet', replicas: number): Workload => ({
  kind,
  metadata: { name: 'web', namespace: 'default', uid: 'owner' },
  spec: { replicas, selector: { matchLabels: { app: 'web' } }, template },
});

/** Service `web`, ReplicaSet `web` of 2, whose other pod stays ready on node-2. */
const cluster = (subject: Pod): readonly KubeObject[] => [
  owned(subject),
  owned(pod('web-b', { node: 'node-2' })),
  workload('ReplicaSet', 2),
  service('web', { app: 'web' }),
];
/** `web-0` of a StatefulSet of 1. */
export const statefulCluster = (subject: Pod): readonly KubeObject[] => [
  owned(subject, 'StatefulSet'),
  workload('StatefulSet', 1),
];

export interface WorkedPlan {
  gracePeriodSeconds?: number;
  more?: readonly ResolvedAction[];
  options?: Partial<SimulationOptions>;
}

/** The pod is deleted at virtual 0. */
export function leaving(subject: Pod, { gracePeriodSeconds, more = [], options = {} }: WorkedPlan = {}): Run {
  const quiet = { ...defaultOptions, requestsPerSecond: 0, ...options };
  return run(cluster(subject), { actions: [deletion(0, subject, gracePeriodSeconds), ...more], options: quiet });
}

/** Everything that concerns the pod of this name, as the worked timelines list it. */
export function lines(story: Run, name = 'web-a'): readonly string[] {
  let phase: string | undefined = 'Running';
  return story.trace.flatMap((event) => {
    if (event.subject !== `Pod/default/${name}`) return [];
    const text = isWriteOf(event, 'Pod') ? written(event, story, phase) : textOf(event);
    if (isWriteOf(event, 'Pod')) phase = event.object.status?.phase;
    return text === null ? [] : [`${seconds(event.t)} ${text}`];
  });
}

function written(
  { object: stored, type, changed }: WriteOf<'Pod'>,
  { epoch }: Run,
  phase: string | undefined,
): string | null {
  if (type === 'DELETED') return 'gone';
  if (type === 'ADDED') return 'created';
  if (changed.includes('deletionTimestamp') || changed.includes('deletionGracePeriodSeconds')) {
    const deadline = deletionOf(stored, epoch)?.deadline ?? 0;
    return `deletion ${stored.metadata.deletionGracePeriodSeconds} s until ${seconds(deadline)}`;
  }
  return stored.status?.phase === phase ? null : `phase ${stored.status?.phase}`;
}

function textOf(event: TraceEvent): string | null {
  switch (event.what) {
    case 'request':
      return `${event.actor.kind} ${event.verb} ${event.gracePeriodSeconds ?? ''}`.trim();
    case 'event':
      return `${event.reason} ${event.message}`;
    case 'hook':
      return `hook ${event.phase} ${event.container}`;
    case 'runtime':
      return isProcess(event) ? runtimeText(event) : null;
    case 'endpoint':
      return `endpoint ${endpointText(event.state)}`;
    case 'proxy':
      return `${event.actor.node} sends ${event.sends ? 'again' : 'no more'}`;
    default:
      return null;
  }
}

const isProcess = ({ op }: EventOf<'runtime'>): boolean =>
  ['start', 'stop', 'SIGTERM', 'SIGKILL', 'exit', 'stopSandbox'].includes(op);

const runtimeText = ({ op, container, timeout, exitCode }: EventOf<'runtime'>): string =>
  [op, container, timeout, exitCode].filter((word) => word !== undefined).join(' ');

/** ready/serving/terminating, as the timelines write it. */
const endpointText = (state: EndpointState | null): string =>
  state ? [state.ready, state.serving, state.terminating].map((flag) => (flag ? 1 : 0)).join('/') : 'none';

/** Lines that name one of these words first. */
export const only = (all: readonly string[], ...words: readonly string[]): readonly string[] =>
  all.filter((line) => words.includes(line.split(' ')[1] ?? ''));

/** What the workload's controller tells, and the pods that it makes. */
export const reaction = ({ trace }: Run, kind = 'ReplicaSet'): readonly string[] =>
  trace.flatMap((event) => {
    if (event.what === 'event' && event.subject === `${kind}/default/web`)
      return [`${seconds(event.t)} ${event.reason}`];
    const isMade = event.what === 'write' && event.type === 'ADDED' && event.object.kind === 'Pod';
    return isMade ? [`${seconds(event.t)} pod created`] : [];
  });

/** The endpoint no longer ready, and then no proxy's rules lead to it. */
export const outOfRotation = [
  '0.140 endpoint 0/1/1',
  ...['node-1', 'node-2', 'node-3'].map((node) => `0.390 ${node} sends no more`),
];
export const era123: WorkedPlan = { options: { kubeletEra: { default: '1.23' } } };

export const exec = (...command: string[]) => ({ lifecycle: { preStop: { exec: { command } } } });
const sleepHook = (of: number) => ({ lifecycle: { preStop: { sleep: { seconds: of } } } });

/** Apps `app` and `helper` (hook 5 s, 4 s to shut down), sidecar `proxy` (hook 2 s, 3 s), and more sidecars (1 s). */
export const trio = (app: Parameters<typeof behaviour>[0], more: readonly string[] = []): Pod =>
  webA({
    annotations: {
      'sim/app': behaviour(app),
      'sim/helper': behaviour({ after: 4 }),
      'sim/proxy': behaviour({ after: 3 }),
      ...Object.fromEntries(more.map((name) => [`sim/${name}`, behaviour({ after: 1 })])),
    },
    spec: {
      containers: [{ name: 'app' }, { name: 'helper', ...sleepHook(5) }],
      initContainers: [
        { name: 'proxy', restartPolicy: 'Always', ...sleepHook(2) },
        ...more.map((name) => ({ name, restartPolicy: 'Always' })),
      ],
    },
  });
