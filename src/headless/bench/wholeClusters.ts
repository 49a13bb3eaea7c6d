/** Measures whole clusters with every actor at work: a rollout over 1,000 nodes, and the loss of a zone of 300 of them. */
import { zoneLabel } from '../../engine/objects/wellKnownLabels.ts';
import { isKind } from '../../engine/objects/kinds.ts';
import { makeDependents } from '../../engine/controllers/makePods.ts';
import { healthyConditions } from '../../engine/kubelet/nodeStatus.ts';
import type { KubeObject, Pod, Service, Workload } from '../../engine/objects/types.ts';
import { decideAlong } from '../../engine/session/decideAlong.ts';
import { type Run, runSituation } from '../../engine/simulation/run.ts';
import { defaultOptions } from '../../engine/simulation/situation.ts';
import { toMillisecond, worked } from './worked.ts';
import { makeNodes } from './workloads.ts';
import type { ResolvedAction } from '../../engine/simulation/resolvedAction.ts';

interface Size {
  nodes: number;
  pods: number;
}

/** By name. */
export const wholeClusters: ReadonlyMap<string, () => object> = new Map([
  ['rollout', () => rollout()],
  ['zone-loss', () => zoneLoss()],
]);

/** A Deployment behind a Service, from nothing until all its pods run and are Ready. */
export function rollout({ nodes, pods }: Size = { nodes: 1000, pods: 1000 }) {
  const applied = [service('web'), deployment('web', pods)];
  const { run, seconds } = timed(readyNodes(nodes), [{ t: 0, do: 'apply', objects: applied }]);
  const ready = readyPods(run);
  if (ready.length !== pods) throw new Error(`only ${ready.length} of ${pods} pods are ready`);
  return { workload: 'rollout', nodes, pods, seconds, ...textOf(run) };
}

/** Ten Deployments behind Services run everywhere; all of one zone, three nodes in ten, lose power at once. */
export function zoneLoss({ nodes, pods }: Size = { nodes: 1000, pods: 2000 }) {
  const names = Array.from({ length: 10 }, (_, index) => `web-${index}`);
  const all = readyNodes(nodes);
  const workloads = names.flatMap((name) => [deployment(name, pods / names.length), service(name)]);
  const running = makeDependents(workloads).map((made, index) => onNode(made, `node-${index % nodes}`));
  const lost = all.slice(0, nodes * lostShare).map(({ metadata }) => metadata.name);
  const off = lost.map((node): ResolvedAction => ({ t: 0, do: 'fault', fault: { what: 'power', node }, runs: false }));
  const { run, seconds } = timed([...all, ...workloads, ...running], off);
  const replaced = readyPods(run).filter(({ metadata }) => metadata.creationTimestamp !== undefined).length;
  if (replaced === 0) throw new Error('no pod was replaced');
  return { workload: 'zone-loss', nodes, pods, lost: lost.length, replaced, seconds, ...textOf(run) };
}

const lostShare = 0.3;

function timed(objects: readonly KubeObject[], actions: readonly ResolvedAction[]): { run: Run; seconds: number } {
  const { result, seconds } = worked(() =>
    runSituation({
      objects,
      actions: [{ t: 0, do: 'scheduler', runs: true }, ...actions],
      tuning: {},
      options: defaultOptions,
      seed: 1,
      decide: decideAlong(),
    }),
  );
  return { run: result, seconds: toMillisecond(seconds) };
}

const textOf = ({ end, trace }: Run) => ({ simulatedSeconds: end / 1000, events: trace.length });

const readyPods = (run: Run): readonly Pod[] =>
  [...run.stateAt(run.end).pods.values()].filter(
    ({ metadata, status }) =>
      metadata.deletionTimestamp === undefined &&
      status?.phase === 'Running' &&
      status.conditions?.some(({ type, status: value }) => type === 'Ready' && value === 'True'),
  );

/** The first three tenths are a zone, the others two more. */
function readyNodes(count: number): readonly KubeObject[] {
  return makeNodes(count).map((node, index) => {
    const zone = index < count * lostShare ? 'zone-1' : `zone-${(index % 2) + 2}`;
    const labels = { ...node.metadata.labels, [zoneLabel]: zone };
    return {
      ...node,
      metadata: { ...node.metadata, labels },
      status: { ...node.status, conditions: healthyConditions },
    };
  });
}

const service = (app: string): Service => ({
  kind: 'Service',
  metadata: { name: app, namespace: 'default' },
  spec: { selector: { app } },
});

const deployment = (app: string, replicas: number): Workload => ({
  kind: 'Deployment',
  metadata: { name: app, namespace: 'default' },
  spec: {
    replicas,
    selector: { matchLabels: { app } },
    template: {
      metadata: { labels: { app } },
      spec: {
        containers: [{ name: 'app', image: 'app:1', resources: { requests: { cpu: '100m', memory: '100Mi' } } }],
      },
    },
  },
});

const onNode = <Made extends KubeObject>(object: Made, nodeName: string): KubeObject =>
  isKind(object, 'Pod') ? { ...object, spec: { ...object.spec, nodeName } } : object;
