/**
 * The processes of a pod's containers over the whole run: the one reading of what a runtime was asked for and of what
 * became of it. Who lives when, on which pod, is read off these runs, at an instant and over time.
 */
import { isFromFile } from '../kubelet/criticalPods.ts';
import { recordFromStatus } from '../kubelet/containerRecord.ts';
import type { Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import { unmadeBy } from '../simulation/whatIf.ts';
import type { When } from './containerRun.ts';
import { isWriteOf } from './traceIndex.ts';

/** One run of a container. */
export interface ContainerProcess {
  container: string;
  /** As the runtime counts, from 0; null where nobody said. */
  attempt: number | null;
  /** Its container was made; null: before the pod came to be. */
  created: Millis | null;
  /** When the process began, negative before virtual 0; null: it never did. */
  startedAt: Millis | null;
  /** Its stop signals. */
  sigterms: readonly Millis[];
  exit: { t: Millis; code: number | null } | null;
  /** Nothing is left of it but its number. */
  removed: Millis | null;
  /**
   * It lives as this pod's from here on: from its start, or from the write that made the pod while it ran; id -1: it ran
   * at virtual 0. null: it never does.
   */
  from: When | null;
  /** Up to here: its exit, or the mirror of a static pod was removed (it goes on under the next one), or a what-if. */
  to: When | null;
}

type Open = { -readonly [Field in keyof ContainerProcess]: ContainerProcess[Field] };

const none: readonly ContainerProcess[] = [];
const known = new WeakMap<Run['trace'], Map<string, readonly ContainerProcess[]>>();

/** Of the pod of this uid, in the order in which they came; those that had ended before virtual 0 come first. */
export function processesOf(run: ReadRun, uid: string): readonly ContainerProcess[] {
  const all = known.get(run.trace) ?? new Map<string, readonly ContainerProcess[]>();
  known.set(run.trace, all);
  const first = run.index.first(uid);
  const processes = all.get(uid) ?? (first ? read(run, first) : none);
  all.set(uid, processes);
  return processes;
}

/** What is read of a run. */
export type ReadRun = Pick<Run, 'trace' | 'index' | 'epoch'>;

function read({ index, epoch }: ReadRun, first: Pod): readonly ContainerProcess[] {
  const events = index.ofPod(first.metadata.uid ?? '');
  const made = events.find((event) => event.what === 'write' && event.type === 'ADDED');
  const runs = before(first, epoch, made ? { t: made.t, id: made.id } : { t: 0, id: -1 });
  for (const event of events) {
    if (event.what === 'runtime') call(runs, event);
    else if (isHandedOn(event)) for (const run of runs) if (run.from) run.to ??= { t: event.t, id: event.id };
  }
  return runs;
}

const blank: ContainerProcess = {
  ...{ container: '', attempt: null, created: null, startedAt: null, sigterms: [] },
  ...{ exit: null, removed: null, from: null, to: null },
};

/** What its status says then is how its node was. One that was moved has been running all along. */
function before(first: Pod, epoch: number, made: When): Open[] {
  return [...recordFromStatus(first, epoch).containers.values()].map(({ name, attempt, startedAt, end }) => ({
    ...blank,
    ...{ container: name, attempt, startedAt },
    ...(end ? { exit: { t: end.at, code: end.exitCode } } : { from: made }),
  }));
}

/** It lives on, but not as this pod's. */
const isHandedOn = (event: TraceEvent): boolean =>
  unmadeBy(event) !== null || (isWriteOf(event, 'Pod') && event.type === 'DELETED' && isFromFile(event.object));

function call(runs: Open[], event: EventOf<'runtime'>): void {
  const { op, t, id, container, attempt, exitCode: code = null } = event;
  if (container === undefined) return;
  const last = runs.findLast((run) => run.container === container);
  if (op === 'create') runs.push({ ...blank, container, attempt: attempt ?? last?.attempt ?? null, created: t });
  else if (op === 'start') {
    const isMade = last !== undefined && last.startedAt === null && last.removed === null;
    const run = isMade ? last : { ...blank, container, attempt: attempt ?? last?.attempt ?? null };
    Object.assign(run, { startedAt: t, from: { t, id } });
    if (run !== last) runs.push(run);
  } else if (!last) return;
  else if (op === 'SIGTERM') last.sigterms = [...last.sigterms, t];
  else if (op === 'exit') Object.assign(last, { exit: { t, code }, to: last.to ?? { t, id } });
  else if (op === 'remove') last.removed = t;
}

/** The run that an instant lies in: the newest that has begun; null: none has. */
export const processAt = (
  processes: readonly ContainerProcess[],
  container: string,
  t: Millis,
): ContainerProcess | null =>
  processes.findLast((run) => run.container === container && (run.created ?? run.from?.t ?? 0) <= t) ?? null;

/** Whether it lives as this pod's at t. */
export const livesAt = ({ from, to }: ContainerProcess, t: Millis): boolean =>
  from !== null && from.t <= t && (to === null || to.t > t);

/** Whether it lives as this pod's when this event has happened. */
export const livesAfter = ({ from, to }: ContainerProcess, id: number): boolean =>
  from !== null && from.id <= id && (to === null || to.id > id);

/** Times in which at least one of them lives, in order. `to` null: beyond the run. */
export function livingSpans(processes: readonly ContainerProcess[]): readonly { from: Millis; to: Millis | null }[] {
  const spans: { from: When; to: When | null }[] = [];
  const begun = processes.flatMap(({ from, to }) => (from ? [{ from, to }] : []));
  for (const { from, to } of begun.toSorted((a, b) => a.from.id - b.from.id)) {
    const last = spans.at(-1);
    if (!last || (last.to && last.to.id < from.id)) spans.push({ from, to });
    else if (last.to && (to === null || to.id > last.to.id)) last.to = to;
  }
  return spans.map(({ from, to }) => ({ from: from.t, to: to?.t ?? null }));
}
