/** HorizontalPodAutoscalers (Kubernetes 1.36, apis/autoscaling/validation; API-20). */
import type { HorizontalPodAutoscaler, MetricSpec, ScalingRules } from '../autoscalerTypes.ts';
import { labelKeyErrors } from '../labelSyntax.ts';
import { isQuantityError, quantityText, readQuantity, signOf } from '../quantity.ts';
import type { QuantityText } from '../types.ts';
import { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, invalids, invalidTyped, notSupported, required } from './fieldErrors.ts';
import { metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { containerResourceName } from './resources.ts';
import { labelNameErrors, segmentErrors, subdomainNameErrors } from './syntax.ts';

type Spec = NonNullable<HorizontalPodAutoscaler['spec']>;
type Target = NonNullable<NonNullable<MetricSpec['resource']>['target']>;
type Reference = NonNullable<Spec['scaleTargetRef']>;

const field = Field.of('spec');

/** As the older version knows one: a share of cpu is all that it measures (autoscaling/v1, Convert_v1_HorizontalPodAutoscalerSpec). */
interface FormerSpec extends Spec {
  targetCPUUtilizationPercentage?: number;
}

function currentSpec({ targetCPUUtilizationPercentage: percent, ...spec }: FormerSpec): Spec {
  if (percent === undefined) return spec;
  const target = { type: 'Utilization', averageUtilization: percent };
  return { ...spec, metrics: [{ type: 'Resource', resource: { name: 'cpu', target } }] };
}

export function* autoscalerErrors(
  { metadata, spec: written = {} }: HorizontalPodAutoscaler,
  old?: HorizontalPodAutoscaler,
): FieldErrors {
  const spec = currentSpec(written);
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
  else yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  yield* sizeErrors(spec, old?.spec?.minReplicas === 0);
  const { scaleTargetRef: target = {} } = spec;
  const before = old?.spec?.scaleTargetRef;
  const isSameKind = before && before.kind === target.kind && before.apiVersion === target.apiVersion;
  yield* referenceErrors(target, field.child('scaleTargetRef'), {
    isVersionAsked: !isSameKind,
    // The one that can be scaled and has no group.
    needsGroup: target.kind !== 'ReplicationController',
  });
  for (const [index, metric] of (spec.metrics ?? []).entries())
    yield* metricErrors(metric, field.child('metrics').index(index));
  const reaches = (spec.metrics ?? []).some(({ type }) => type === 'Object' || type === 'External');
  if (spec.minReplicas === 0 && !reaches) {
    const text = 'must specify at least one Object or External metric to support scaling to zero replicas';
    yield forbidden(field.child('metrics'), text);
  }
  for (const way of ['scaleUp', 'scaleDown'] as const)
    yield* rulesErrors(spec.behavior?.[way], field.child('behavior', way));
}

/** @param mayBeNone whether it was asleep before: to begin so waits for a feature gate that is off */
function* sizeErrors({ minReplicas: least = 1, maxReplicas: most = 0 }: Spec, mayBeNone: boolean): FieldErrors {
  const lowest = mayBeNone ? 0 : 1;
  const at = field.child('maxReplicas');
  if (least < lowest) yield invalid(field.child('minReplicas'), least, `must be greater than or equal to ${lowest}`);
  if (most === 0) yield required(at, 'must be set and greater than 0');
  else if (most < 0) yield invalid(at, most, 'must be greater than or equal to 1');
  if (most < least) yield invalid(at, most, 'must be greater than or equal to `minReplicas`');
}

function* referenceErrors(
  { kind = '', name = '', apiVersion = '' }: Reference,
  at: Field,
  { isVersionAsked, needsGroup }: { isVersionAsked: boolean; needsGroup: boolean },
): FieldErrors {
  for (const [key, value] of Object.entries({ kind, name }))
    if (value === '') yield required(at.child(key));
    else yield* invalids(at.child(key), value, segmentErrors(value));
  if (!isVersionAsked) return;
  const [group = '', version, ...more] = apiVersion.split('/');
  if (more.length > 0)
    yield invalid(at.child('apiVersion'), apiVersion, `unexpected GroupVersion string: ${apiVersion}`);
  else if (needsGroup && (version === undefined || group === ''))
    yield invalid(at.child('apiVersion'), apiVersion, 'apiVersion must specify API group');
}

const sourceOf: Readonly<Record<string, Source>> = {
  Object: 'object',
  External: 'external',
  Pods: 'pods',
  Resource: 'resource',
  ContainerResource: 'containerResource',
};
type Source = 'object' | 'external' | 'pods' | 'resource' | 'containerResource';
const types = ['ContainerResource', 'External', 'Object', 'Pods', 'Resource'];

type WrittenMetric = MetricSpec & { containerResource?: { name?: string; container?: string; target?: Target } };

function* metricErrors(metric: WrittenMetric, at: Field): FieldErrors {
  const { type = '' } = metric;
  if (type === '') yield required(at.child('type'), 'must specify a metric source type');
  const expected = types.includes(type) ? sourceOf[type] : undefined;
  // Upstream says it twice.
  if (!expected) {
    yield notSupported(at.child('type'), type, types);
    yield notSupported(at.child('type'), type, types);
  }
  const given = Object.values(sourceOf).filter((source) => metric[source]);
  const [first] = given;
  if (first) yield* sourceErrors(first, metric, at.child(first));
  if (expected && !metric[expected])
    yield required(at.child(expected), 'must populate information for the given metric source');
  if (given.length === 1) return;
  for (const source of given)
    if (source !== expected) yield forbidden(at.child(source), 'must populate the given metric source only');
}

function* sourceErrors(source: Source, metric: WrittenMetric, at: Field): FieldErrors {
  const target: Target = metric[source]?.target ?? {};
  const place = at.child('target');
  if (source === 'object') {
    const reference = metric.object?.describedObject ?? {};
    yield* referenceErrors(reference, at.child('describedObject'), { isVersionAsked: true, needsGroup: false });
  }
  if (source === 'resource' || source === 'containerResource') yield* namedErrors(source, metric, at);
  else {
    const name = metric[source]?.metric?.name ?? '';
    if (name === '') yield required(at.child('metric', 'name'), 'must specify a metric name');
    else yield* invalids(at.child('metric', 'name'), name, segmentErrors(name));
  }
  yield* targetErrors(target, place);
  yield* amountErrors(source, target, place);
}

function* namedErrors(source: 'resource' | 'containerResource', metric: WrittenMetric, at: Field): FieldErrors {
  const { name = '' } = metric[source] ?? {};
  if (name === '') yield required(at.child('name'), 'must specify a resource name');
  else if (source === 'containerResource') yield* resourceNameErrors(name, at.child('name'));
  if (source === 'resource') return;
  const { container = '' } = metric.containerResource ?? {};
  if (container === '') yield required(at.child('container'), 'must specify a container');
  else yield* invalids(at.child('container'), container, labelNameErrors(container));
}

/** A plain text here, of which only the second thing that is said is of its own type. */
function* resourceNameErrors(name: string, at: Field): FieldErrors {
  const wrong = labelKeyErrors(name);
  yield* invalids(at, name, wrong);
  yield* [...containerResourceName(name, at)].slice(wrong.length);
}

/** What of a target a source goes by. */
function* amountErrors(source: Source, target: Target, at: Field): FieldErrors {
  const { value, averageValue: average, averageUtilization: percent } = target;
  if (source === 'pods') {
    if (average === undefined) yield required(at.child('averageValue'), 'must specify a positive target averageValue');
  } else if (source === 'object') {
    if (value === undefined && average === undefined)
      yield required(at.child('averageValue'), 'must set either a target value or averageValue');
  } else if (source === 'external') {
    if (value === undefined && average === undefined)
      yield required(at.child('averageValue'), 'must set either a target value for metric or a per-pod target');
    if (value !== undefined && average !== undefined)
      yield forbidden(at.child('value'), 'may not set both a target value for metric and a per-pod target');
  } else {
    if (percent === undefined && average === undefined)
      yield required(at.child('averageUtilization'), 'must set either a target raw value or a target utilization');
    if (percent !== undefined && average !== undefined)
      yield forbidden(at.child('averageValue'), 'may not set both a target raw value and a target utilization');
  }
}

function* targetErrors(
  { type = '', value, averageValue, averageUtilization: percent }: Target,
  at: Field,
): FieldErrors {
  if (type === '') yield required(at.child('type'), 'must specify a metric target type');
  if (!['Utilization', 'Value', 'AverageValue'].includes(type))
    yield invalidTyped(at.child('type'), type, 'must be either Utilization, Value, or AverageValue');
  for (const [name, amount] of Object.entries({ value, averageValue })) yield* positiveErrors(amount, at.child(name));
  if (percent !== undefined && percent < 1)
    yield invalid(at.child('averageUtilization'), percent, 'must be greater than 0');
}

function* positiveErrors(amount: QuantityText | undefined, at: Field): FieldErrors {
  const read = amount === undefined ? null : readQuantity(amount);
  if (read && !isQuantityError(read) && signOf(read) !== 1) yield invalid(at, quantityText(read), 'must be positive');
}

const [longestWindow, longestPeriod] = [3600, 1800];

/** Absent policies are filled in, an empty list is not. */
function* rulesErrors(rules: ScalingRules | undefined, at: Field): FieldErrors {
  if (!rules) return;
  const { stabilizationWindowSeconds: window, selectPolicy, policies, tolerance } = rules;
  const place = at.child('stabilizationWindowSeconds');
  if (window !== undefined && window < 0) yield invalid(place, window, 'must be greater than or equal to zero');
  if (window !== undefined && window > longestWindow)
    yield invalid(place, window, `must be less than or equal to ${longestWindow}`);
  const choices = ['Disabled', 'Max', 'Min'];
  if (selectPolicy !== undefined && !choices.includes(selectPolicy))
    yield notSupported(at.child('selectPolicy'), selectPolicy, choices);
  if (policies?.length === 0) yield required(at.child('policies'), 'must specify at least one Policy');
  for (const [index, { type = '', value = 0, periodSeconds: period = 0 }] of (policies ?? []).entries()) {
    const each = at.child('policies').index(index);
    if (type !== 'Pods' && type !== 'Percent') yield notSupported(each.child('type'), type, ['Percent', 'Pods']);
    if (value <= 0) yield invalid(each.child('value'), value, 'must be greater than zero');
    if (period <= 0) yield invalid(each.child('periodSeconds'), period, 'must be greater than zero');
    if (period > longestPeriod)
      yield invalid(each.child('periodSeconds'), period, `must be less than or equal to ${longestPeriod}`);
  }
  const read = tolerance === undefined ? null : readQuantity(tolerance);
  if (read && !isQuantityError(read) && signOf(read) < 0)
    yield invalid(at.child('tolerance'), quantityText(read), 'must be greater than or equal to 0');
}
