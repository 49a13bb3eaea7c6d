/** Small clusters for tests of the simulation. */
import { isKind } from '../objects/kinds.ts';
import { kubectlColumns, type PodColumns } from '../apiserver/kubectlColumns.ts';
import type { OnTerm } from '../kubelet/containerBehaviour.ts';
import type { Container, KubeObject, Node, Pod, PodSpec, Service } from '../objects/types.ts';
import type { Decision } from '../scheduler/decision.ts';
import { type Run, runSituation, type SituationInput } from './run.ts';
import type { Decide } from './schedulingCycle.ts';
import { withoutClients } from './situation.ts';
import type { EventOf, Millis, TraceEvent } from './trace.ts';

const node = (name: string): Node => ({ kind: 'Node', metadata: { name } });
export const nodes: readonly Node[] = ['node-1', 'node-2', 'node-3'].map(node);

export const service = (name: string, selector: Record<string, string>): Service => ({
  kind: 'Service',
  metadata: { name },
  spec: { selector },
});

export interface PodFixture {
  node?: string;
  grace?: number;
  preStop?: number;
  /** How the app container answers SIGTERM; exit 0 at once unless said. */
  onTerm?: Partial<OnTerm>;
  container?: Partial<Container>;
  spec?: Partial<PodSpec>;
  annotations?: Record<string, string>;
  finalizers?: readonly string[];
}

/** A pod with one container `app` and the label app=web; it runs already if it has a node. */
export function pod(name: string, fixture: PodFixture = {}): Pod {
  const { grace = 30, preStop, onTerm, container, spec, annotations, finalizers } = fixture;
  const hook = preStop === undefined ? {} : { lifecycle: { preStop: { sleep: { seconds: preStop } } } };
  return {
    kind: 'Pod',
    metadata: {
      name,
      labels: { app: 'web' },
      annotations: { 'sim/app': behaviour(onTerm ?? {}), ...annotations },
      ...(finalizers && { finalizers }),
    },
    spec: {
      ...(fixture.node !== undefined && { nodeName: fixture.node }),
      terminationGracePeriodSeconds: grace,
      containers: [{ name: 'app', image: 'app:1', ...hook, ...container }],
      ...spec,
    },
  };
}

export const behaviour = (onTerm: Partial<OnTerm>): string =>
  JSON.stringify({ onTerm: { after: 0, code: 0, ignore: false, ...onTerm } });

/** A decision that takes this node, or none. */
const decision = (chosen: string | null, message = '0/3 nodes are available: no.'): Decision => ({
  pod: '',
  schedulerName: 'default-scheduler',
  nodes: [],
  filters: [],
  preFilter: [],
  rejected: null,
  verdicts: {},
  feasible: [],
  scores: [],
  total: {},
  best: [],
  chosen,
  message: chosen === null ? message : null,
  error: null,
  tookNominated: false,
  sampling: null,
  rejectedBy: chosen === null ? ['NodeResourcesFit'] : [],
  preemption: null,
  spread: [],
  leftOut: [],
});
export const takes =
  (chosen: string | null): Decide =>
  () =>
    decision(chosen);

export function run(objects: readonly KubeObject[], input: Partial<SituationInput> = {}): Run {
  const given = { actions: [], tuning: {}, options: withoutClients, seed: 1, decide: takes('node-1') };
  return runSituation({ ...given, objects: [...nodes, ...objects], ...input });
}

/** `default/web` deleted at virtual 0. */
export const deleted = (subject: Pod, gracePeriodSeconds?: number, more: readonly KubeObject[] = []): Run =>
  run([subject, ...more], { actions: [deletion(0, subject, gracePeriodSeconds)] });

export const deletion = (t: Millis, { metadata }: Pod, gracePeriodSeconds?: number) => ({
  t,
  do: 'delete' as const,
  pod: `default/${metadata.name}`,
  ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds }),
});

/** Events of one sort, in order. */
export const events = <W extends TraceEvent['what']>({ trace }: Pick<Run, 'trace'>, what: W): readonly EventOf<W>[] =>
  trace.filter((event): event is EventOf<W> => event.what === what);

/** `0.080 SIGTERM app`: what the runtime did to a container, times in seconds. */
export const calls = (of: Pick<Run, 'trace'>): readonly string[] =>
  events(of, 'runtime')
    .filter(({ op }) => ['stop', 'SIGTERM', 'SIGKILL', 'exit', 'stopSandbox'].includes(op))
    .map(({ t, op, container, timeout, exitCode }) =>
      [seconds(t), op, container, timeout, exitCode].filter((word) => word !== undefined).join(' '),
    );

export const seconds = (t: Millis): string => (t / 1000).toFixed(3);

/** Time of the first write of a pod for which this holds, in ms; null where there is none. */
export function writtenAt(of: Pick<Run, 'trace'>, holds: (pod: Pod, type: string) => boolean): Millis | null {
  const write = events(of, 'write').find(({ object, type }) => isKind(object, 'Pod') && holds(object, type));
  return write?.t ?? null;
}

export const phaseAt = (of: Pick<Run, 'trace'>, phase: string): Millis | null =>
  writtenAt(of, ({ status }) => status?.phase === phase);
export const goneAt = (of: Pick<Run, 'trace'>): Millis | null => writtenAt(of, (_, type) => type === 'DELETED');

/** What `kubectl get pods` shows of a pod at an instant; null where it is not there. */
export function shown(of: Run, name: string, t: Millis): PodColumns | null {
  const found = of.stateAt(t).pods.get(`default/${name}`);
  return found ? kubectlColumns(found, of.epoch + t) : null;
}

/** Names of the containers that live at an instant. */
export const alive = (of: Run, t: Millis): readonly string[] =>
  [...of.stateAt(t).reality.values()].flatMap(({ containers }) => containers);
