/** What the runtime of a node knows of a pod: its sandboxes and the newest run of each container. */
import type { Container, ContainerStatus, Pod } from '../objects/types.ts';
import { parseApiTime } from '../simulation/apiTime.ts';
import { isSameImage } from './imageName.ts';
import type { Millis } from '../simulation/trace.ts';

export interface ContainerRecord {
  readonly name: string;
  /** What it was made from; null where nobody knows. */
  readonly image: string | null;
  /** 0 for the first run. */
  readonly attempt: number;
  /** `unknown`: the runtime cannot tell. */
  readonly state: 'created' | 'running' | 'exited' | 'unknown';
  readonly startedAt: Millis;
  readonly end: ContainerEnd | null;
  /** The run before, if its record is kept: one dead run per container is. */
  readonly previous: ContainerRecord | null;
}
export interface ContainerEnd {
  readonly at: Millis;
  readonly exitCode: number;
  readonly reason: string;
}
export interface SandboxRecord {
  readonly attempt: number;
  readonly isReady: boolean;
  readonly hasAddress: boolean;
}

export interface PodRecord {
  /** Newest first. */
  readonly sandboxes: readonly SandboxRecord[];
  readonly containers: ReadonlyMap<string, ContainerRecord>;
}

export const emptyRecord: PodRecord = { sandboxes: [], containers: new Map() };

export const newSandbox = (attempt: number): SandboxRecord => ({ attempt, isReady: true, hasAddress: true });

/** The newest sandbox stands and has an address. */
export const hasSandbox = ({ sandboxes: [newest] }: PodRecord): boolean =>
  newest?.isReady === true && newest.hasAddress;

export const runningIn = ({ containers }: PodRecord): readonly ContainerRecord[] =>
  [...containers.values()].filter(({ state }) => state === 'running');

/** What its process is told counts from here: its start, or virtual 0 where that was before. */
export const runningSince = ({ startedAt }: Pick<ContainerRecord, 'startedAt'>): Millis => Math.max(0, startedAt);

/** The spec names another image than the container was made from, which has it made anew. */
export function isMadeAnew({ containers }: PodRecord, { name, image = '' }: Container): boolean {
  const running = containers.get(name)?.image ?? null;
  return running !== null && !isSameImage(running, image);
}

/** What must be on a node for its pod's status to be true: how a pod is taken over that ran before virtual 0. */
export function recordFromStatus({ status }: Pod, epoch: number): PodRecord {
  const containers = new Map<string, ContainerRecord>();
  for (const container of [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]) {
    const record = recordOf(container, epoch);
    if (record) containers.set(container.name, record);
  }
  return { sandboxes: containers.size > 0 ? [newSandbox(0)] : [], containers };
}

function recordOf(status: ContainerStatus, epoch: number): ContainerRecord | null {
  const { name, image, state, lastState, restartCount } = status;
  const base = { name, image: image ?? null, attempt: restartCount, previous: null };
  const time = (text: string | undefined) => (parseApiTime(text) ?? epoch) - epoch;
  if (state?.running) return { ...base, state: 'running', startedAt: time(state.running.startedAt), end: null };
  const ended = state?.terminated ?? lastState?.terminated;
  if (!ended) return null;
  const { exitCode, reason = exitCode === 0 ? 'Completed' : 'Error' } = ended;
  const end = { at: time(ended.finishedAt), exitCode, reason };
  return { ...base, state: 'exited', startedAt: time(ended.startedAt), end };
}

/** Why a container could not be started the last time it was tried. */
export interface StartFailure {
  reason: string;
  message: string;
}
