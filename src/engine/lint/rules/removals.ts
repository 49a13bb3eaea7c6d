/** One pod of each workload is deleted, with clients at its Services. */
import { measure } from '../../cases/measure.ts';
import type { PodMeasure } from '../../cases/cases.ts';
import type { KubeObject, Pod, PodKey } from '../../objects/types.ts';
import { podKey } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { SimulationOptions, Tuning } from '../../simulation/situation.ts';
import type { PodTimeline } from '../../timeline/timeline.ts';
import { timelineAt } from '../../timeline/timelineAt.ts';
import type { Submitted } from '../asked.ts';
import type { Assumptions, LintCluster } from '../cluster.ts';
import { atRest, runTrial } from '../trial.ts';

export interface Removed {
  pod: Pod;
  timeline: PodTimeline;
  measured: PodMeasure;
}

/** null where it has no pod that is Ready. */
export function removedOf(cluster: LintCluster, asked: Submitted): Removed | null {
  const [pod] = isLasting(asked) ? (cluster.readyPods(asked) ?? []) : [];
  if (!pod) return null;
  const options = clientsOf(cluster.assumptions);
  const run = cluster.run('removal', asked, {
    action: { do: 'delete', pod: podKey(pod) },
    until: longest(pod),
    options,
  });
  return removedIn(run, pod);
}

/** The same with its own numbers changed, or its manifest. */
export function removedWith(
  cluster: LintCluster,
  asked: Submitted,
  { pod, tuning, changed }: { pod: Pod; tuning?: Tuning; changed?: KubeObject },
): Removed | null {
  const key: PodKey = podKey(pod);
  const run = runTrial({
    objects: cluster.around(asked, changed),
    action: { do: 'delete', pod: key },
    until: longest(pod) + (tuning?.terminationGracePeriodSeconds ?? 0) * 1000,
    options: clientsOf(cluster.assumptions),
    ...(tuning && { tuning: { [key]: tuning } }),
  });
  return removedIn(run, pod);
}

function removedIn(run: Run, pod: Pod): Removed | null {
  const timeline = timelineAt(run, { about: 'pod', pod: podKey(pod) }, atRest) as PodTimeline | null;
  const measured = measure(timeline);
  return timeline && measured?.about === 'pod' ? { pod, timeline, measured } : null;
}

/** A Job's pods end by themselves. */
const isLasting = ({ object }: Submitted): boolean => object.kind !== 'Job';

/** With some time after the grace. */
const longest = ({ spec }: Pod) => ((spec.terminationGracePeriodSeconds ?? 30) + 60) * 1000;

const clientsOf = ({ proxySeconds, loadBalancerSeconds }: Assumptions): Partial<SimulationOptions> => ({
  requestsPerSecond: 10,
  requestMs: 50,
  proxyDelayMs: { default: proxySeconds * 1000 },
  loadBalancerDelayMs: loadBalancerSeconds * 1000,
});
