/** What a PodDisruptionBudget's status says of its pods (kube-controller-manager 1.36, disruption controller, trySync; CTRL-28, CTRL-29). */
import { isReady } from '../objects/ready.ts';
import { compileSelector, matchesLabels } from '../objects/labelSelector.ts';
import { scaledValue } from '../objects/intOrPercent.ts';
import type { Condition, LabelSelector, Pod, PodDisruptionBudget } from '../objects/types.ts';
import { apiTime, parseApiTime } from '../simulation/apiTime.ts';
import { expectedScale, type Scales } from './disruptionScale.ts';

type BudgetStatus = NonNullable<PodDisruptionBudget['status']>;

export interface BudgetEvent {
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
}
export interface BudgetVerdict {
  status: BudgetStatus;
  events: readonly BudgetEvent[];
  /** When an eviction that was allowed counts as forgotten, ms since 1970; null where none is under way. */
  recheckAt: number | null;
}
export interface BudgetSight {
  /** ms since 1970 */
  now: number;
  /** Those that the budget selects. */
  pods: readonly Pod[];
  scales: Scales;
}

/** So long an evicted pod may take until its deletion is seen (DeletionTimeout). */
const deletionTimeout = 2 * 60_000;

/** A budget whose pods cannot be counted allows nothing, and says why. */
export function budgetStatus(budget: PodDisruptionBudget, { now, pods, scales }: BudgetSight): BudgetVerdict {
  const events: BudgetEvent[] = [];
  if (pods.length === 0) events.push({ type: 'Normal', reason: 'NoPods', message: 'No matching pods found' });
  const wanted = wantedOf(budget, pods, scales);
  if ('error' in wanted) {
    const message = `Failed to calculate the number of expected pods: ${wanted.error}`;
    const reported = { type: 'Warning', reason: 'CalculateExpectedPodCountFailed', message } as const;
    return { status: failSafe(budget, wanted.error, now), events: [...events, reported], recheckAt: null };
  }
  const disrupted = disruptedPods(budget, pods, now);
  for (const _ of disrupted.forgotten) events.push(notDeleted(budget));
  if (wanted.hasUnmanaged) events.push(unmanaged(budget.spec?.selector));
  const currentHealthy = pods.filter((pod) => isHealthy(pod, disrupted.retained, now)).length;
  const spare = wanted.expectedPods > 0 ? Math.max(0, currentHealthy - wanted.desiredHealthy) : 0;
  const { expectedPods, desiredHealthy } = wanted;
  const counted = { currentHealthy, desiredHealthy, expectedPods, disruptionsAllowed: spare };
  const status = {
    ...counted,
    disruptedPods: disrupted.retained,
    observedGeneration: budget.metadata.generation ?? 0,
    conditions: withAllowed(budget, spare, now),
  };
  return { status, events, recheckAt: disrupted.recheckAt };
}

/** The budget's condition for so many disruptions that it allows. */
export function withAllowed(budget: PodDisruptionBudget, allowed: number, now: number): readonly Condition[] {
  const isAllowed = allowed > 0;
  const reason = isAllowed ? 'SufficientPods' : 'InsufficientPods';
  return conditionsWith(budget, { status: isAllowed ? 'True' : 'False', reason, message: '' }, now);
}

function conditionsWith(
  { metadata, status }: PodDisruptionBudget,
  stated: Pick<Condition, 'status' | 'reason' | 'message'>,
  now: number,
): readonly Condition[] {
  const type = 'DisruptionAllowed';
  const before = status?.conditions?.find((one) => one.type === type);
  const isSame = before?.status === stated.status && before?.lastTransitionTime !== undefined;
  const lastTransitionTime = isSame ? (before.lastTransitionTime ?? '') : apiTime(now);
  const observed = metadata.generation === undefined ? {} : { observedGeneration: metadata.generation };
  const others = (status?.conditions ?? []).filter((one) => one !== before);
  return [...others, { type, ...stated, lastTransitionTime, ...observed }];
}

function failSafe(budget: PodDisruptionBudget, message: string, now: number): BudgetStatus {
  const conditions = conditionsWith(budget, { status: 'False', reason: 'SyncFailed', message }, now);
  return { ...budget.status, disruptionsAllowed: 0, conditions };
}

interface Wanted {
  expectedPods: number;
  desiredHealthy: number;
  /** Pods without a controller count for nothing where a scale is needed. */
  hasUnmanaged: boolean;
}

function wantedOf(
  { spec = {} }: PodDisruptionBudget,
  pods: readonly Pod[],
  scales: Scales,
): Wanted | { error: string } {
  const { minAvailable, maxUnavailable } = spec;
  if (maxUnavailable === undefined && minAvailable === undefined)
    return { expectedPods: 0, desiredHealthy: 0, hasUnmanaged: false };
  if (maxUnavailable === undefined && typeof minAvailable === 'number')
    return { expectedPods: pods.length, desiredHealthy: minAvailable, hasUnmanaged: false };
  const expected = expectedScale(pods, scales);
  if ('error' in expected) return expected;
  const { total, hasUnmanaged } = expected;
  const scaled = scaledValue(maxUnavailable ?? minAvailable ?? 0, { total, roundUp: true });
  if (typeof scaled !== 'number') return scaled;
  const desiredHealthy = maxUnavailable === undefined ? scaled : Math.max(0, total - scaled);
  return { expectedPods: total, desiredHealthy, hasUnmanaged };
}

interface Disrupted {
  retained: Readonly<Record<string, string>>;
  /** Names of pods that should have been deleted by now. */
  forgotten: readonly string[];
  recheckAt: number | null;
}

/** Evictions that were allowed and whose deletion is still to be seen. */
function disruptedPods({ status }: PodDisruptionBudget, pods: readonly Pod[], now: number): Disrupted {
  const retained: Record<string, string> = {};
  const forgotten: string[] = [];
  let recheckAt: number | null = null;
  for (const { metadata } of pods) {
    const since = status?.disruptedPods?.[metadata.name];
    if (metadata.deletionTimestamp !== undefined || since === undefined) continue;
    const due = (parseApiTime(since) ?? 0) + deletionTimeout;
    if (due < now) {
      forgotten.push(metadata.name);
      continue;
    }
    retained[metadata.name] = since;
    recheckAt = Math.min(recheckAt ?? due, due);
  }
  return { retained, forgotten, recheckAt };
}

function isHealthy(pod: Pod, disrupted: Disrupted['retained'], now: number): boolean {
  const { metadata } = pod;
  const since = parseApiTime(disrupted[metadata.name]);
  if (metadata.deletionTimestamp !== undefined || (since !== null && since + deletionTimeout > now)) return false;
  return isReady(pod);
}

/** The text names the namespace in place of the budget. */
const notDeleted = ({ metadata: { namespace = 'default' } }: PodDisruptionBudget): BudgetEvent => ({
  type: 'Warning',
  reason: 'NotDeleted',
  message: `Pod was expected by PDB ${namespace}/${namespace} to be deleted but it wasn't`,
});

const unmanaged = (selector: LabelSelector | null | undefined): BudgetEvent => ({
  type: 'Warning',
  reason: 'UnmanagedPods',
  message:
    `Pods selected by this PodDisruptionBudget (selector: ${goText(selector)}) were found to be unmanaged. As a result, ` +
    'the status of the PDB cannot be calculated correctly, which may result in undefined behavior. To account for ' +
    'these pods please set ".spec.minAvailable" field of the PDB to an integer value.',
});

/** A selector as Go prints it. */
function goText(selector: LabelSelector | null | undefined): string {
  if (!selector) return 'nil';
  const labels = Object.entries(selector.matchLabels ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const expressions = (selector.matchExpressions ?? []).map(
    ({ key, operator, values = [] }) =>
      `LabelSelectorRequirement{Key:${key},Operator:${operator},Values:[${values.join(' ')}],},`,
  );
  const map = labels.map(([key, value]) => `${key}: ${value},`).join('');
  return `&LabelSelector{MatchLabels:map[string]string{${map}},MatchExpressions:[]LabelSelectorRequirement{${expressions.join('')}},}`;
}

/** Does the budget speak of this pod? An empty selector is about all pods of the namespace. */
export function budgetSelects({ metadata, spec }: PodDisruptionBudget, pod: Pod): boolean {
  if ((metadata.namespace || 'default') !== (pod.metadata.namespace || 'default')) return false;
  return matchesLabels(compileSelector(spec?.selector), pod.metadata.labels);
}
