/** HorizontalPodAutoscalers. What they measure is said by the annotation sim/load. */
import type {
  HorizontalPodAutoscaler,
  MetricSpec,
  MetricStatus,
  ScalingRules,
} from '../../../objects/autoscalerTypes.ts';
import { type FieldTexts, texts, top } from './texts.ts';

type Spec = Omit<NonNullable<HorizontalPodAutoscaler['spec']>, 'targetCPUUtilizationPercentage'>;
type Named = NonNullable<NonNullable<MetricSpec['external']>>;

const measured = texts<Named>({ metric: 'Which metric.', target: 'What it is to be.' });
const described = 'The object that the metric is of.';
const of = (names: Readonly<Record<'resource' | 'pods' | 'object' | 'external', string>>) => names;
const sources = of({
  resource: 'cpu or memory of the pods.',
  pods: 'A metric of each pod; the average counts.',
  object: 'A metric of one object.',
  external: 'A metric of nothing in the cluster.',
});

export const autoscalerTexts: Readonly<Record<string, FieldTexts>> = {
  HorizontalPodAutoscaler: texts<HorizontalPodAutoscaler>({
    ...top,
    spec: 'What is scaled, by what, and between which bounds.',
    status: 'What was measured and decided last.',
  }),
  HorizontalPodAutoscalerSpec: texts<Spec>({
    scaleTargetRef: 'The workload that is scaled.',
    minReplicas: 'Fewest pods. Default: 1.',
    maxReplicas: 'Most pods.',
    metrics: 'What is measured. The one that asks for the most pods decides.',
    behavior: 'How fast it scales up and down.',
  }),
  CrossVersionObjectReference: texts<NonNullable<Spec['scaleTargetRef']>>({
    apiVersion: 'Group and version of the object.',
    kind: 'Kind of the object.',
    name: 'Name of the object.',
  }),
  HorizontalPodAutoscalerBehavior: texts<NonNullable<Spec['behavior']>>({
    scaleUp: 'By default without delay, by 4 pods or 100 % in 15 s, whichever is more.',
    scaleDown: 'By default to the highest number that the last 300 s asked for.',
  }),
  HPAScalingRules: texts<ScalingRules>({
    stabilizationWindowSeconds: 'Seconds over which former recommendations are heeded.',
    selectPolicy: 'Which policy counts. Default: Max.',
    policies: 'How much may change in how long.',
    tolerance: 'How far the ratio may be from 1 without a change. Default: 0.1.',
  }),
  HPAScalingPolicy: texts<NonNullable<ScalingRules['policies']>[number]>({
    type: 'Pods, or Percent of the present number.',
    value: 'How many.',
    periodSeconds: 'In how many seconds.',
  }),
  MetricSpec: texts<MetricSpec>({ type: 'Which of the sources is set.', ...sources }),
  ResourceMetricSource: texts<NonNullable<MetricSpec['resource']>>({
    name: 'cpu or memory.',
    target: 'What it is to be.',
  }),
  PodsMetricSource: measured,
  ObjectMetricSource: { ...measured, describedObject: described },
  ExternalMetricSource: measured,
  MetricIdentifier: texts<NonNullable<Named['metric']>>({
    name: 'Name of the metric.',
    selector: 'Labels of the metric.',
  }),
  MetricTarget: texts<NonNullable<Named['target']>>({
    type: 'Which of the targets is set.',
    value: 'The whole amount.',
    averageValue: 'The amount for each pod.',
    averageUtilization: 'Percent of what the pods request, on average.',
  }),
  HorizontalPodAutoscalerStatus: texts<NonNullable<HorizontalPodAutoscaler['status']>>({
    observedGeneration: 'The generation of the object that this speaks of.',
    lastScaleTime: 'When the number of pods was last changed.',
    currentReplicas: 'Pods that there are.',
    desiredReplicas: 'Pods that there should be.',
    currentMetrics: 'What was measured.',
    conditions: 'AbleToScale, ScalingActive and ScalingLimited.',
  }),
  MetricStatus: { ...texts<MetricStatus>({ type: 'Which of the sources is set.' }), ...sources },
};
