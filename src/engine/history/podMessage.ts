/** What is said of a pod's own events: writes of its object, its preStop hooks, the ends of its containers. */
import type { Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';
import { type EventMessage, message } from './message.ts';
import { storedFields } from './storedFields.ts';
import { isWriteOf, writesOf } from './traceIndex.ts';

type Indexed = Pick<Run, 'index'>;

/** null for writes of other kinds, and for what says nothing new. */
export function writeMessage({ index }: Indexed, event: EventOf<'write'>) {
  if (!isWriteOf(event, 'Pod')) return null;
  const { object: pod, type, changed, uid = '', id, t } = event;
  if (type === 'DELETED') return message('event.gone');
  const writes = writesOf(index.ofPod(uid), 'Pod');
  const before = writes.findLast((one) => one.id < id)?.object ?? index.pod(uid);
  const isGoneAtOnce = writes.some((one) => one.type === 'DELETED' && one.t === t);
  if (isDeleted(pod) && (type === 'ADDED' || (changed.includes('deletionTimestamp') && !(before && isDeleted(before)))))
    return deletionMessage(pod, isGoneAtOnce);
  if (type === 'ADDED') return message('event.created');
  const phase = pod.status?.phase;
  if (phase !== undefined && phase !== (before?.status?.phase ?? 'Pending')) return message('event.phase', { phase });
  if (changed.includes('spec.nodeName')) return message('event.bound', { node: pod.spec.nodeName ?? '' });
  if (changed.includes('deletionGracePeriodSeconds')) {
    const { deletionGracePeriodSeconds: grace = 0 } = pod.metadata;
    return isGoneAtOnce ? null : message('event.graceNow', { grace });
  }
  const fields = storedFields(event, before);
  return fields.length > 0 ? message('event.written', { fields }) : null;
}

const isDeleted = ({ metadata }: Pod): boolean => metadata.deletionTimestamp !== undefined;

/** A store that keeps nothing back goes on to remove the object in the same request. */
function deletionMessage({ metadata }: Pod, isGoneAtOnce: boolean) {
  if (isGoneAtOnce) return message('event.deletionTimestampOnce');
  const { deletionGracePeriodSeconds: grace = 0, finalizers: [finalizer] = [] } = metadata;
  return finalizer === undefined
    ? message('event.deletionTimestamp', { grace })
    : message('event.deletionTimestampHeld', { grace, finalizer });
}

/** "Still serves" only where no app container stops before the hook is over. */
export function hookMessage({ index }: Indexed, event: EventOf<'hook'>) {
  const { phase, container, uid = '', id } = event;
  if (phase !== 'begin') return message(`event.hook.${phase}`, { container });
  const events = index.ofPod(uid);
  const own = events.filter((one) => 'container' in one && one.container === container);
  const at = own.findIndex((one) => one.id === id);
  const run = own.slice(own.findLastIndex((one, i) => i < at && isOp(one, 'start')) + 1, at);
  if (run.some((one) => isOp(one, 'SIGTERM'))) return message('event.hook.beginAgain', { container });
  const end = own.slice(at + 1).find((one) => one.what === 'hook' || isOp(one, 'exit'))?.t ?? event.t;
  const pod = writesOf(events, 'Pod').findLast((one) => one.id < id)?.object ?? index.pod(uid);
  const apps = new Set((pod?.spec.containers ?? []).map(({ name }) => name));
  return message(serves(events, apps, end) ? 'event.hook.begin' : 'event.hook.beginOnly', { container });
}

/** Whether no process of theirs has been told to stop before: of each the last one counts. */
function serves(events: readonly TraceEvent[], apps: ReadonlySet<string>, until: Millis): boolean {
  const ends = new Map<string, Millis>();
  for (const event of events) {
    if (event.what !== 'runtime' || !apps.has(event.container ?? '')) continue;
    const { container = '', op, t } = event;
    if (op === 'start') ends.delete(container);
    else if ((op === 'SIGTERM' || op === 'exit') && !ends.has(container)) ends.set(container, t);
  }
  return [...ends.values()].every((t) => t >= until);
}

const isOp = (event: TraceEvent, op: EventOf<'runtime'>['op']): boolean => event.what === 'runtime' && event.op === op;

export function exitMessage({ index }: Indexed, event: EventOf<'runtime'>): EventMessage<ExitKey> {
  const { container = '', exitCode: code = 0, reason, why, uid = '', id } = event;
  if (reason === 'OOMKilled') return message('event.oom', { container, code });
  if (why === 'SIGKILL') return message('event.killed', { container, code });
  if (why !== 'self') return message('event.exit', { container, code });
  const isStart = (one: TraceEvent) => isOp(one, 'start') && 'container' in one && one.container === container;
  const started = index.ofPod(uid).findLast((one) => one.id < id && isStart(one));
  return started
    ? message('event.exitSelf', { container, code, length: { ms: event.t - started.t } })
    : message('event.exitSelfOld', { container, code });
}

type ExitKey = `event.${'oom' | 'killed' | 'exit' | 'exitSelf' | 'exitSelfOld'}`;
