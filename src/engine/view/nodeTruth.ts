/** What a node holds of one pod, folded from what its runtime and its kubelet did. */
import { type ContainerRecord, hasSandbox, type PodRecord, recordFromStatus } from '../kubelet/containerRecord.ts';
import type { Pod } from '../objects/types.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import type { OnNode, ProcessView } from './podState.ts';

/** A run of a container's process, without its memory. */
export type ProcessRun = Omit<ProcessView, 'memoryMi'> & {
  /** When the process began; null where none does. */
  startedAt: Millis | null;
};
/** As it was found. */
export interface ContainerBackoff {
  at: Millis;
  delaySeconds: number;
  until: Millis;
  /** It is the pull of this one that waits. */
  image?: string;
}
export interface NodeTruth extends Pick<OnNode, 'sandbox' | 'volumes'> {
  runs: ReadonlyMap<string, ProcessRun>;
  /** Restarts and pulls that are put off. */
  backoffs: ReadonlyMap<string, ContainerBackoff>;
}

export const noRun: ProcessRun = { state: 'none', attempt: null, since: null, startedAt: null, exitCode: null };

/** @param first the pod as it came into the simulation: what its status says then is how its node was */
export function nodeTruth(first: Pod, events: readonly TraceEvent[], epoch: number): NodeTruth {
  const record = recordFromStatus(first, epoch);
  const truth = {
    ...before(first, record),
    runs: new Map([...record.containers].map(([name, container]) => [name, runBefore(container)])),
    backoffs: new Map<string, ContainerBackoff>(),
  };
  for (const event of events) {
    if (event.what === 'volumes') truth.volumes = event.state === 'mounted' ? 'mounted' : 'none';
    else if (event.what === 'backoff') truth.backoffs.set(event.container, backoffOf(event));
    else if (event.what === 'runtime' && event.op === 'runSandbox') truth.sandbox = 'ready';
    else if (event.what === 'runtime' && event.op === 'stopSandbox') truth.sandbox = 'stopped';
    else if (event.what === 'runtime' && event.op === 'pull') endWaits(truth.backoffs, event.image);
    else if (event.what === 'runtime' && event.container !== undefined) {
      const run = runAfter(truth.runs.get(event.container) ?? noRun, event);
      truth.runs.set(event.container, run);
      if (event.op === 'create') truth.backoffs.delete(event.container);
    }
  }
  return truth;
}

const backoffOf = ({ t, delaySeconds, until, image }: EventOf<'backoff'>): ContainerBackoff => ({
  at: t,
  delaySeconds,
  until,
  ...(image !== undefined && { image }),
});

/** The image is tried again. */
function endWaits(backoffs: Map<string, ContainerBackoff>, image: string | undefined): void {
  for (const [container, backoff] of backoffs)
    if (backoff.image !== undefined && backoff.image === image) backoffs.delete(container);
}

/** A pod that has ended keeps its sandbox, stopped, and no volumes. */
function before({ status }: Pod, record: PodRecord): Pick<OnNode, 'sandbox' | 'volumes'> {
  if (status?.phase === 'Succeeded' || status?.phase === 'Failed')
    return { sandbox: hasSandbox(record) ? 'stopped' : 'none', volumes: 'none' };
  return hasSandbox(record) ? { sandbox: 'ready', volumes: 'mounted' } : { sandbox: 'none', volumes: 'none' };
}

const runBefore = ({ state, attempt, startedAt, end }: ContainerRecord): ProcessRun =>
  state === 'running'
    ? { state, attempt, since: startedAt, startedAt, exitCode: null }
    : { state: 'exited', attempt, since: end?.at ?? null, startedAt, exitCode: end?.exitCode ?? null };

/** Once it is removed, only the number of the run is left. */
function runAfter(run: ProcessRun, event: EventOf<'runtime'>): ProcessRun {
  const { op, t, exitCode = null } = event;
  const attempt = event.attempt ?? run.attempt;
  switch (op) {
    case 'create':
      return { ...noRun, state: 'created', attempt, since: t };
    case 'start':
      return { ...noRun, state: 'running', attempt, since: t, startedAt: t };
    case 'SIGTERM':
      return { ...run, state: 'terminating', since: t };
    case 'exit':
      return { ...run, state: 'exited', since: t, exitCode };
    case 'remove':
      return { ...noRun, attempt, since: t };
    default:
      return run;
  }
}
