/** The grace budget of a pod that nobody stops yet: what its numbers say it would be. */
import type { PodParameters } from '../simulation/trace.ts';
import type { GraceBudget, Segment } from './graceBudget.ts';

/** kubelet 1.36, killContainer: preStop is taken from the grace; StopContainer gets minimumGracePeriodInSeconds at least. */
export function planned({ terminationGracePeriodSeconds, ...parameters }: PodParameters): GraceBudget {
  const grace = terminationGracePeriodSeconds * 1000;
  const preStop = Math.min(parameters.preStopSeconds * 1000, grace);
  const left = Math.max(grace - preStop, 2000);
  const shutdown = parameters.shutdownSeconds * 1000;
  const isKilled = parameters.ignoresSigterm || shutdown > left;
  const used = preStop + (isKilled ? left : shutdown);
  const segments: Segment[] = [
    { share: 'preStop' as const, from: 0, to: preStop },
    { share: isKilled ? ('killed' as const) : ('app' as const), from: preStop, to: used },
  ].filter(({ from, to }) => to > from);
  const rows = [{ container: null, isSidecar: false, segments }];
  const overrun = Math.max(0, used - grace);
  return { grace, rows, used, anew: null, limit: grace, overrun, sigterm: preStop, start: null };
}
