/** A situation with another value of one of its numbers. */
import type { PodKey } from '../objects/types.ts';
import type { KubeletEra, Situation, SimulationOptions } from '../simulation/situation.ts';
import { withTuning } from '../simulation/withTuning.ts';
import type { Topic } from '../timeline/topic.ts';
import type { CaseParameter, CaseValue, RemovalVerb } from './cases.ts';
import { isRemoval, type RemovalAct, removedBy } from './removalAct.ts';
import { withReplicas } from './replicas.ts';

/**
 * Everything else stays as it is; so does all of it where the parameter means nothing for the topic.
 * @param value of the parameter's own kind: seconds for all that are numbers but `replicas`
 */
export function vary(situation: Situation, topic: Topic, change: { parameter: CaseParameter; value: CaseValue }) {
  const { parameter, value } = change;
  if (topic.about === 'owner' && parameter === 'replicas') return withReplicas(situation, topic.owner, Number(value));
  const options = variedOptions(situation.options, parameter, value);
  if (options) return { ...situation, options: { ...situation.options, ...options } };
  return topic.about === 'pod' ? variedPod(situation, topic.pod, change) : situation;
}

function variedOptions(
  { proxyDelayMs }: SimulationOptions,
  parameter: CaseParameter,
  value: CaseValue,
): Partial<SimulationOptions> | null {
  const delayMs = Number(value) * 1000;
  switch (parameter) {
    case 'proxyDelaySeconds':
      return { proxyDelayMs: { default: delayMs } };
    case 'slowestProxySeconds': {
      const slowest = slowestProxy(proxyDelayMs);
      return slowest === null ? {} : { proxyDelayMs: { ...proxyDelayMs, [slowest]: delayMs } };
    }
    case 'loadBalancerDelaySeconds':
      return { loadBalancerDelayMs: delayMs };
    case 'kubeletEra':
      return { kubeletEra: { default: value as KubeletEra } };
    default:
      return null;
  }
}

function variedPod(
  situation: Situation,
  pod: PodKey,
  { parameter, value }: { parameter: CaseParameter; value: CaseValue },
): Situation {
  switch (parameter) {
    case 'terminationGracePeriodSeconds':
    case 'preStopSeconds':
    case 'shutdownSeconds':
      return withTuning(situation, pod, { [parameter]: Number(value) });
    case 'gracePeriodSeconds':
      return withRemoval(situation, pod, (act) => ({ ...act, gracePeriodSeconds: Number(value) }));
    case 'removal':
      return withRemoval(situation, pod, (act) => removedBy(act, value as RemovalVerb));
    case 'moment':
      return withRemoval(situation, pod, (act) => ({ ...act, t: Math.round(Number(value) * 1000) }));
    default:
      return situation;
  }
}

/** Actions stay in the order of their times; of one instant in the order in which they were done. */
function withRemoval(situation: Situation, pod: PodKey, change: (act: RemovalAct) => RemovalAct): Situation {
  const actions = situation.actions.map((action) => (isRemoval(action, pod) ? change(action) : action));
  return { ...situation, actions: actions.toSorted((a, b) => a.t - b.t) };
}

/** The node whose kube-proxy was set to be later than all others; null where none was. */
export function slowestProxy({ default: common, ...own }: SimulationOptions['proxyDelayMs']): string | null {
  const [slowest] = Object.entries(own).toSorted(([, a], [, b]) => b - a);
  return slowest && slowest[1] > common ? slowest[0] : null;
}
