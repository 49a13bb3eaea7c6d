/** What may be changed where a spread constraint keeps the pod away (kube-scheduler 1.36, PodTopologySpread; SCHED-20 to SCHED-23). */
import { zoneLabel } from '../../objects/wellKnownLabels.ts';
import type { TopologySpreadConstraint } from '../../objects/types.ts';
import { type Pod, podKey } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { labelsOf, nearKey } from '../cause/nodeLabels.ts';
import { mayGo } from '../tried/mayGo.ts';
import { profileOf, type TriedCluster } from '../tried/trial.ts';
import { byLoss, deleteStep } from './bystanders.ts';
import type { Step } from './step.ts';
import { type FactsOf, own, promise } from './ownStep.ts';
import type { SpreadCheck, SpreadConstraintFacts } from '../../scheduler/plugins/podTopologySpread/spreadFacts.ts';

/** The pod's own constraints alone: the cluster's defaults are not its own to change. */
export function spreadOptions(
  trial: TriedCluster,
  _node: NodeInfo,
  facts: FactsOf<'PodTopologySpread'>,
): (Step | null)[] {
  const check = facts.checks.find(({ ok }) => !ok);
  const constraint = check && trial.pod.spec.topologySpreadConstraints?.[check.index];
  if (!check || !constraint) return [];
  const { index, topologyKey } = check;
  const anyway = canBeSoft(trial.pod, constraint)
    ? promise(trial, { kind: 'scheduleAnyway', index, topologyKey }, 0.4)
    : null;
  // A node without the key is in no domain.
  if (check.domain === null) return [...otherKeys(trial, index, topologyKey), anyway];
  const ruler = rulerOf(trial, check);
  return [
    promise(trial, { kind: 'maxSkew', index, topologyKey, from: check.maxSkew, to: check.skew }, raise(check)),
    minDomains(trial, check, ruler),
    policy(trial, check, constraint),
    otherAffinityPolicy(trial, check, constraint),
    anyway,
    ...oneLess(trial, check, ruler),
  ];
}

/** Where no node has the label: the one that was meant, or the zone. */
function otherKeys(trial: TriedCluster, index: number, from: string): (Step | null)[] {
  const labels = labelsOf(trial.snapshot);
  if (labels.has(from)) return [];
  const near = nearKey(labels, from);
  const correct = (to: string, share: number) => own(trial, { kind: 'topologyKey', index, from, to }, share);
  return [
    near === null ? null : correct(near, 0),
    near !== zoneLabel && labels.has(zoneLabel) ? correct(zoneLabel, 0.3) : null,
  ];
}

/** The API knows one constraint of a key and a whenUnsatisfiable only. */
const canBeSoft = ({ spec }: Pod, { topologyKey }: TopologySpreadConstraint): boolean =>
  !spec.topologySpreadConstraints?.some(
    (other) => other.topologyKey === topologyKey && other.whenUnsatisfiable === 'ScheduleAnyway',
  );

const raise = ({ skew, maxSkew }: SpreadCheck): number => 0.2 + Math.min(0.7, (skew - maxSkew) / 20);

function rulerOf(trial: TriedCluster, { index }: SpreadCheck): SpreadConstraintFacts | undefined {
  const { filter, score } = profileOf(trial);
  const plugins = [...filter, ...score.map(({ plugin }) => plugin)];
  const { pod, snapshot } = trial;
  const rulers = plugins.find((plugin) => plugin.rulers)?.rulers?.({ pod, snapshot }) ?? [];
  return rulers.find((ruler) => ruler.index === index && !ruler.isDefault);
}

/** With fewer domains than minDomains the minimum counts as 0: as many as there are do, and the least is counted. */
function minDomains(
  trial: TriedCluster,
  { index, topologyKey }: SpreadCheck,
  ruler: SpreadConstraintFacts | undefined,
) {
  const from = ruler?.minDomains ?? null;
  if (!ruler || from === null || ruler.domainCount >= from || ruler.domainCount < 1) return null;
  return own(trial, { kind: 'minDomains', index, topologyKey, from, to: ruler.domainCount }, 0.5);
}

function policy(
  trial: TriedCluster,
  { index, topologyKey }: SpreadCheck,
  { nodeTaintsPolicy = 'Ignore' }: TopologySpreadConstraint,
) {
  if (nodeTaintsPolicy === 'Honor') return null;
  return own(trial, { kind: 'taintsPolicy', index, topologyKey, from: nodeTaintsPolicy, to: 'Honor' }, 0.1);
}

function otherAffinityPolicy(
  trial: TriedCluster,
  check: SpreadCheck,
  { nodeAffinityPolicy = 'Honor' }: TopologySpreadConstraint,
) {
  const { index, topologyKey } = check;
  const { nodeSelector, affinity } = trial.pod.spec;
  if (!nodeSelector && !affinity?.nodeAffinity) return null;
  const to = nodeAffinityPolicy === 'Honor' ? 'Ignore' : 'Honor';
  return own(trial, { kind: 'affinityPolicy', index, topologyKey, from: nodeAffinityPolicy, to }, 0.3);
}

/** One pod of the domain goes, where one too many is there. */
function oneLess(
  trial: TriedCluster,
  { domain, skew, maxSkew, selfMatch }: SpreadCheck,
  ruler: SpreadConstraintFacts | undefined,
): Step[] {
  const found = ruler?.domains.find(({ value }) => value === domain);
  // One of its own kind would have to be spread in its place.
  if (!found || selfMatch === 1 || skew !== maxSkew + 1) return [];
  const counted = found.pods.flatMap((key) => trial.state.pods.get(key) ?? []);
  const [pod] = counted.filter((one) => podKey(one) !== podKey(trial.pod) && mayGo(one)).toSorted(byLoss);
  const on = pod && trial.snapshot.node(pod.spec.nodeName ?? '');
  return pod && on ? [deleteStep(trial, pod, on)] : [];
}
