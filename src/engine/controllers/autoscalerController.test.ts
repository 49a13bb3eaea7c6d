import { expect, test } from 'vitest';
import type { HorizontalPodAutoscaler } from '../objects/autoscalerTypes.ts';
import { ownersAt } from '../view/ownersAt.ts';
import type { Run } from '../simulation/run.ts';
import { loadAnnotation } from './autoscalerLoad.ts';
import { running, scheduled, textsOf, workload, workloadAt } from './fixtures.ts';

type Spec = HorizontalPodAutoscaler['spec'];
/** Two pods that ask for 500m each. */
const web = (replicas = 2, resources: object = { requests: { cpu: '500m' } }) => {
  const made = workload('Deployment', 'web', { replicas });
  const spec = { containers: [{ name: 'app', image: 'app:1', resources }] };
  return { ...made, spec: { ...made.spec, template: { ...made.spec?.template, spec } } };
};
/** Half of what they ask for is wanted: 250m a pod. */
function autoscaler(load: object | null, spec: Spec = {}): HorizontalPodAutoscaler {
  const target = { type: 'Utilization', averageUtilization: 50 };
  return {
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'web', ...(load && { annotations: { [loadAnnotation]: JSON.stringify(load) } }) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
      minReplicas: 1,
      maxReplicas: 10,
      metrics: [{ type: 'Resource', resource: { name: 'cpu', target } }],
      ...spec,
    },
  };
}
const component = 'horizontal-pod-autoscaler';
const story = (load: object | null, spec?: Spec, target = web()): Run =>
  scheduled([...running(target), autoscaler(load, spec)]);
const cpu = (...points: readonly (readonly [number, string])[]) => ({ all: { cpu: points } });
const stored = (run: Run, t: number) =>
  run.stateAt(t).objects.get('HorizontalPodAutoscaler')?.get('default/web') as HorizontalPodAutoscaler;
const conditionAt = (run: Run, t: number, type: string) =>
  stored(run, t).status?.conditions?.find((condition) => condition.type === type);
const sizes = (run: Run) =>
  run.trace.flatMap((event) =>
    event.what === 'event' && event.reason === 'SuccessfulRescale'
      ? [`${Math.round(event.t / 1000)} ${/size: (\d+)/.exec(event.message)?.[1]}`]
      : [],
  );

test('looks every 15 s; more load brings more pods, at most twice as many or four at once', () => {
  const run = story(cpu([0, '500m'], [60, '500m'], [60.001, '1500m']));
  expect(sizes(run)).toEqual(['75 4', '90 6']);
  expect(textsOf(run, component)[0]).toBe(
    'SuccessfulRescale New size: 4; reason: cpu resource utilization (percentage of request) above target',
  );
  expect(conditionAt(run, 16_000, 'ScalingActive')).toMatchObject({ status: 'True', reason: 'ValidMetricFound' });
  expect(conditionAt(run, 76_000, 'ScalingLimited')).toMatchObject({ status: 'True', reason: 'ScaleUpLimit' });
  expect(conditionAt(run, 76_000, 'AbleToScale')).toMatchObject({ reason: 'SucceededRescale' });
  expect(stored(run, 76_000).status).toMatchObject({
    currentReplicas: 2,
    desiredReplicas: 4,
    currentMetrics: [{ resource: { current: { averageUtilization: 150, averageValue: '750m' } } }],
  });
  expect(workloadAt(run, 'Deployment', run.end).spec?.replicas).toBe(6);
});

test('the Deployment shows what scales it', () => {
  const run = story(cpu([0, '1500m']));
  const state = run.stateAt(run.end);
  const [pod = ''] = state.pods.keys();
  const owner = ownersAt(run, pod, run.end)?.chain.at(-1);
  expect(owner?.numbers.at(-1)).toEqual({ field: 'HorizontalPodAutoscaler', value: 'web: 1–10, cpu 50%/50%' });
});

test('a tenth above or below is no reason', () => {
  expect(sizes(story(cpu([0, '549m'])))).toEqual([]);
  expect(sizes(story(cpu([0, '451m'])))).toEqual([]);
  expect(sizes(story(cpu([0, '560m'])))).toEqual(['15 3']);
  const tolerant = { behavior: { scaleUp: { tolerance: '0.2' } } };
  expect(sizes(story(cpu([0, '560m']), tolerant))).toEqual([]);
});

test('goes down when for five minutes nothing higher was wanted', () => {
  const run = story(cpu([0, '1'], [100, '1'], [100.001, '250m']), {}, web(4));
  expect(sizes(run)).toEqual(['391 1']);
  expect(conditionAt(run, 200_000, 'AbleToScale')).toMatchObject({ reason: 'ScaleDownStabilized' });
});

test('behavior: its windows and its policies bound the way', () => {
  const down = { stabilizationWindowSeconds: 0, policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }] };
  expect(sizes(story(cpu([0, '250m']), { behavior: { scaleDown: down } }, web(4)))).toEqual(['15 3', '75 2', '135 1']);
  const up = { stabilizationWindowSeconds: 60, selectPolicy: 'Min' };
  const slow = story(cpu([0, '500m'], [30, '500m'], [30.001, '2']), { behavior: { scaleUp: up } });
  expect(conditionAt(slow, 46_000, 'AbleToScale')).toMatchObject({ reason: 'ScaleUpStabilized' });
  expect(sizes(slow)[0]).toBe('90 4');
  expect(sizes(story(cpu([0, '2']), { behavior: { scaleUp: { selectPolicy: 'Disabled' } } }))).toEqual([]);
});

test('its bounds hold without a load, of which nobody speaks then', () => {
  const run = story(null, { minReplicas: 3, maxReplicas: 5 });
  expect(textsOf(run, component)).toEqual([
    'SuccessfulRescale New size: 3; reason: Current number of replicas below Spec.MinReplicas',
  ]);
  expect(sizes(story(null, { maxReplicas: 1 }))).toEqual(['15 1']);
  expect(textsOf(story(null), component)).toEqual([]);
});

test('says what it lacks: a request, a metric, the target', () => {
  const bare = story(cpu([0, '2']), {}, web(2, {}));
  expect(textsOf(bare, component)[0]).toMatch(
    /^FailedGetResourceMetric failed to get cpu utilization: missing request for cpu in container app of Pod web-\S+$/,
  );
  expect(textsOf(bare, component)[1]).toMatch(
    /^FailedComputeMetricsReplicas invalid metrics \(1 invalid out of 1\), first error is: failed to get cpu utilization: missing/,
  );
  expect(conditionAt(bare, 16_000, 'ScalingActive')).toMatchObject({
    status: 'False',
    reason: 'FailedGetResourceMetric',
  });
  expect(textsOf(story({ all: { memory: [[0, '1Gi']] } }), component)[0]).toBe(
    'FailedGetResourceMetric failed to get cpu utilization: unable to get metrics for resource cpu: no metrics returned from resource metrics API',
  );
  const lost = scheduled([autoscaler(cpu([0, '1']))]);
  expect(textsOf(lost, component)[0]).toBe('FailedGetScale deployments.apps "web" not found');
});

test('takes the largest of several metrics, also of pods, of objects and from outside', () => {
  const metrics: NonNullable<Spec>['metrics'] = [
    { type: 'Pods', pods: { metric: { name: 'rps' }, target: { type: 'AverageValue', averageValue: '100' } } },
    { type: 'External', external: { metric: { name: 'queue' }, target: { type: 'AverageValue', averageValue: '10' } } },
  ];
  const load = { all: { queue: [[0, '31']] }, each: { rps: [[0, '150']] } };
  const run = story(load, { metrics });
  expect(sizes(run)[0]).toBe('15 4');
  expect(textsOf(run, component)[0]).toContain('external metric queue');
  const byPods = story({ ...load, all: { queue: [[0, '20']] } }, { metrics });
  expect(textsOf(byPods, component)[0]).toBe('SuccessfulRescale New size: 3; reason: pods metric rps above target');
});

test('a size of 0 switches it off', () => {
  const run = story(cpu([0, '2']), {}, web(0));
  expect(conditionAt(run, 16_000, 'ScalingActive')).toMatchObject({ reason: 'ScalingDisabled' });
  expect(sizes(run)).toEqual([]);
});
