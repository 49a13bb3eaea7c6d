/** What a history tells of the answers to a container's probes, as ages of a run at which they succeed. */
import { containerAt } from '../../kubelet/podContainers.ts';
import type { ContainerHistory } from '../../history/containerHistory.ts';
import type { PodWrite } from '../../history/podHistory.ts';
import type { Container, ContainerStatus, Probe } from '../../objects/types.ts';
import type { Millis, ProbeKind, TraceEvent } from '../../simulation/trace.ts';

export interface Probed {
  /** As its spec says. */
  container: Container;
  runs: ContainerHistory['runs'];
  /** When an event was, as far as it is known. */
  momentOf: (id: number) => Millis;
  /** Of its pod, in order. */
  writes: readonly PodWrite[];
  /** Events about its pod. */
  events: readonly TraceEvent[];
  /** A run that began before counts from here. */
  from: Millis;
}

export type LearnedProbes = Partial<Record<ProbeKind, string>>;

/** Of the newest run, for all have the same answers; of what always succeeded, or of which nothing is told, nothing is said. */
export function learnedProbes(probed: Probed): LearnedProbes {
  const { readinessProbe, startupProbe, livenessProbe } = probed.container;
  const texts = {
    readiness: readinessProbe && changesOf(probed, readinessProbe, 'ready', 'Readiness'),
    startup: startupProbe && changesOf(probed, startupProbe, 'started', 'Startup'),
    liveness: livenessProbe && livesUntil(probed, livenessProbe),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== '0-'));
}

/** When the status turned: a probe was answered otherwise at some time in the period before the first that counted. */
function changesOf(probed: Probed, probe: Probe, field: 'ready' | 'started', name: string): string | undefined {
  const { container, runs, writes, momentOf, from } = probed;
  const run = runs.findLast(({ started }) => started !== null) ?? runs.at(-1);
  if (!run) return undefined;
  const begin = Math.max(from, run.started ? momentOf(run.started.id) : 0);
  const ranges: { from: number; to: number | null }[] = [];
  let is = false;
  for (const { t, pod } of writes) {
    const status = statusOf(pod, container.name);
    if (!status?.state?.running || status.restartCount !== run.attempt || status[field] === undefined) continue;
    if (status[field] === is) continue;
    is = status[field] ?? false;
    const age = (t - begin - turnedBefore(probe, is)) / 1000;
    if (is) ranges.push({ from: inTenths(age), to: null });
    else ranges[ranges.length - 1] = { from: ranges.at(-1)?.from ?? 0, to: inTenths(age) };
  }
  if (ranges.length === 0) return hasFailed(probed, name) ? '' : undefined;
  return ranges.map(({ from: begins, to }) => `${begins}-${to ?? ''}`).join(',');
}

/** Ages are told as they are from virtual 0 on: what lies before it is over. */
const inTenths = (seconds: number): number => Math.max(0, Math.round(seconds * 10) / 10);

function turnedBefore({ periodSeconds = 10, successThreshold = 1, failureThreshold = 3 }: Probe, is: boolean): Millis {
  return ((is ? successThreshold : failureThreshold) - 0.5) * periodSeconds * 1000;
}

function statusOf({ containers, initContainers }: PodWrite['pod'], name: string): ContainerStatus | undefined {
  return [...containers, ...initContainers].find((one) => one.name === name);
}

const hasFailed = ({ events, container }: Probed, name: string): boolean =>
  events.some(
    (event) =>
      event.what === 'event' &&
      event.reason === 'Unhealthy' &&
      event.message.startsWith(`${name} probe failed`) &&
      containerAt(event.fieldPath) === container.name,
  );

/** The kubelet says for what it killed it. */
function livesUntil({ container, runs, events, momentOf, from }: Probed, probe: Probe): string | undefined {
  const kills = events.flatMap((event) =>
    event.what === 'event' && event.message.startsWith(`Container ${container.name} failed liveness probe`)
      ? [event.t]
      : [],
  );
  const killed = runs.findLast(
    ({ started, exit }) => started && exit && kills.some((t) => t >= started.t && t <= exit.t),
  );
  const kill = kills.findLast((t) => killed?.started && t >= killed.started.t);
  if (!killed?.started || kill === undefined) return undefined;
  const age = kill - Math.max(from, momentOf(killed.started.id)) - turnedBefore(probe, false);
  return `0-${inTenths(age / 1000)}`;
}
