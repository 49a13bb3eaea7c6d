/** Each check of each probe up to an instant, how far it is from a threshold, and who goes by what it found. */
import { isReady } from '../../objects/ready.ts';
import type { Instant } from '../../history/at.ts';
import type { PodInstant } from '../../history/podInstant.ts';
import type { ProbeCheck } from '../../kubelet/probeChecks.ts';
import { allContainers } from '../../kubelet/podContainers.ts';
import type { Probe } from '../../objects/types.ts';
import { containerViews } from '../containerView.ts';
import type { LensProbe, ProbedPod } from './lensFacts.ts';
import { lensPod, lensPods } from './lensPods.ts';

/** Checks of one probe that a picture has room for. */
const mostChecks = 40;

export const probesAt = (now: Instant): readonly ProbedPod[] =>
  lensPods(now).map((one) => ({
    ...lensPod(now, one),
    isReady: one.goneAt === null && isReady(one.pod),
    services: servicesOf(now, one),
    containers: containersOf(now, one),
  }));

function containersOf(now: Instant, one: PodInstant): ProbedPod['containers'] {
  const specs = new Map(allContainers(one.pod).map((container) => [container.name, container]));
  return containerViews({ run: now.run, t: now.t, now: one }).map(({ name, process, api, probes }) => ({
    ...{ name, process, api },
    probes: probes.map((view): LensProbe => {
      const spec: Probe = specs.get(name)?.[`${view.probe}Probe`] ?? {};
      const checks = one.checks(name, view.probe, mostChecks).filter(({ attempt }) => attempt === process.attempt);
      return {
        ...view,
        periodSeconds: spec.periodSeconds ?? 10,
        failureThreshold: spec.failureThreshold ?? 3,
        successThreshold: spec.successThreshold ?? 1,
        checks,
        inARow: inARow(checks),
      };
    }),
  }));
}

/** One that could not be carried out counts for nothing (kubelet 1.36, prober/worker.go). */
function inARow(checks: readonly ProbeCheck[]): LensProbe['inARow'] {
  const counting = checks.filter(({ outcome }) => outcome !== 'error');
  const newest = counting.at(-1);
  if (!newest) return null;
  const other = counting.findLastIndex(({ outcome }) => outcome !== newest.outcome);
  return { outcome: newest.outcome, count: counting.length - 1 - other };
}

const servicesOf = (now: Instant, one: PodInstant): ProbedPod['services'] =>
  one.goneAt !== null
    ? []
    : now.selecting(one).map((service) => ({
        service: service.metadata.name,
        sends: now.endpoints(service).find(({ uid }) => uid === one.uid)?.ready ?? false,
      }));
