/** One event of a group as one sentence: of which pod or workload it is told, and what happened. */
import type { HistoryEvent, HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import type { StoredPod } from '../../../engine/history/storedPod.ts';
import type { WorkloadHistory } from '../../../engine/history/workloadHistory.ts';
import type { GroupTimeline, PodPart } from '../../../engine/timeline/timeline.ts';
import { describe, named } from '../describe.ts';
import { eventKeyOf, messageWords } from '../messageWords.ts';
import type { Describe } from '../steps.ts';
import { isReady } from './podRows.ts';
import { changeWords } from './workloads.ts';
import { message } from '../../../i18n/timeline.ts';
import { textOf, type Message } from '../../../i18n/message.ts';

export interface Group {
  timeline: Pick<GroupTimeline, 'messages'>;
  pods: readonly PodPart[];
  workloads: readonly WorkloadHistory[];
}

/** What happens to many pods alike, and changes nothing that one asks of the group. */
const quietOps: ReadonlySet<string> = new Set([
  'runSandbox',
  'pulled',
  'create',
  'exec',
  'execDone',
  'stop',
  'stopSandbox',
  'remove',
]);

/** @returns for each event its sentence; null for what needs no step of its own */
export function describerOf({ timeline, pods, workloads }: Group): Describe {
  const byUid = new Map(pods.map((pod) => [pod.uid, pod]));
  const bySubject = new Map(workloads.map((workload) => [workload.subject, workload]));
  return (event) => {
    const pod = byUid.get(event.uid ?? '');
    if (pod) return ofPod(event, pod, timeline);
    const workload = bySubject.get(event.subject);
    const what = messageWords(timeline, event);
    if (workload) return ofWorkload(event, workload, what);
    return what && event.what === 'request' ? named(event, what) : null;
  };
}

function ofPod(event: HistoryEvent, part: PodPart, { messages }: Group['timeline']): Message | null {
  const { name, pod } = part;
  if (isQuiet(event)) return null;
  const what = describe(event, { messages, pod });
  const own = event.what === 'write' ? describeWrite(event, part, what) : what;
  return own && ofPodNamed(name, own);
}

/** `web-1`: the phase is now Running. */
export const ofPodNamed = (pod: string, what: Message): Message =>
  message('timeline:owners.ofPod', { pod, what: textOf(what) });

function isQuiet(event: HistoryEvent): boolean {
  switch (event.what) {
    case 'runtime':
      return quietOps.has(event.op);
    // One for each node and pod: when nobody is sent to any more, the endpoint tells.
    case 'proxy':
    case 'volumes':
      return true;
    case 'queue':
      return event.entry?.place === 'inFlight';
    default:
      return false;
  }
}

function describeWrite(
  event: HistoryEventOf<'write'>,
  { writes, first }: PodPart,
  plainly: Message | null,
): Message | null {
  if (event.type !== 'MODIFIED') return plainly;
  const { pod: now } = event;
  const before = writes.findLast(({ id }) => id < event.id)?.pod ?? first;
  if (!now || event.changed.includes('spec.nodeName')) return plainly;
  if (isReady(before) !== isReady(now) && !now.deletion)
    return message(isReady(now) ? 'timeline:owners.event.ready' : 'timeline:owners.event.notReady');
  if (before.nominatedNode !== now.nominatedNode) return nomination(now);
  const target = targetOf(now);
  if (target && !targetOf(before)) return message('timeline:owners.event.disruptionTarget', { reason: target });
  return plainly && eventKeyOf(plainly) === 'timeline:event.written' ? null : plainly;
}

const nomination = ({ nominatedNode: node }: StoredPod): Message =>
  node === null
    ? message('timeline:owners.event.nominationGone')
    : message('timeline:owners.event.nominated', { node });

const targetOf = ({ conditions }: StoredPod): string | undefined =>
  conditions.find((one) => one.type === 'DisruptionTarget' && one.status === 'True')?.reason;

/** @param what is said of the event wherever it is told */
function ofWorkload(event: HistoryEvent, workload: WorkloadHistory, what: Message | null): Message | null {
  if (event.what === 'request') return what && ofRequest(event, workload, what);
  if (event.what === 'write') return ofVersion(event, workload);
  return event.what === 'event' || (event.what === 'answer' && event.reason !== undefined) ? what : null;
}

/** What somebody asks for is known from what is stored of it. */
function ofRequest(
  event: HistoryEventOf<'request'>,
  { kind, name, versions }: WorkloadHistory,
  what: Message,
): Message {
  const change = versions.find(({ cause }) => cause === event.id)?.change;
  if (change && event.actor.kind === 'user')
    return message('timeline:owners.event.asks', { kind, name, what: textOf(changeWords(change)) });
  return named(event, what);
}

/** What is stored of a workload; what its controller writes of its status needs no step. */
function ofVersion(event: HistoryEventOf<'write'>, { kind, name, versions }: WorkloadHistory): Message | null {
  const at = versions.findIndex(({ id }) => id === event.id);
  const [before, now] = [versions[at - 1]?.stored, versions[at]?.stored];
  if (!now) return message('timeline:owners.event.workloadGone', { kind, name });
  if (!before) return message('timeline:owners.event.made', { kind, name });
  if (now.isLeaving && !before.isLeaving) return message('timeline:owners.event.leaves', { kind, name });
  const change = versions[at]?.change;
  return change ? message('timeline:owners.event.changed', { kind, name, what: textOf(changeWords(change)) }) : null;
}
