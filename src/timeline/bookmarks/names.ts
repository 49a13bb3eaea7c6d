/** What a moment of the trace is called as a bookmark. Pure. */
import type { EventMessage } from '../../engine/history/eventMessage.ts';
import type { HistoryEvent, HistoryEventOf, WriteEvent } from '../../engine/history/historyEvent.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import { isReady } from '../layout/groups/podRows.ts';
import type { cursor } from '../../i18n/en/timelineCursor.ts';

export type MarkName = keyof typeof cursor.mark;

/** @returns null for what has no name of its own */
export function nameOf(event: HistoryEvent, timeline: Timeline): MarkName | null {
  switch (event.what) {
    case 'request':
      return nameOfRequest(event);
    case 'answer':
      return event.reason === undefined ? null : 'refused';
    case 'write':
      return nameOfWrite(event, timeline);
    case 'hook':
      return event.phase === 'begin' ? 'preStop' : event.phase === 'end' ? 'preStopEnds' : 'preStopFails';
    case 'runtime':
      return nameOfRuntime(event);
    case 'endpoint':
      return event.state === null ? 'endpointGone' : event.state.ready ? 'endpointReady' : 'endpointOff';
    case 'proxy':
      return event.sends ? null : 'proxies';
    case 'decision':
      return event.decision.chosen === null ? 'unschedulable' : null;
    case 'writers':
      return event.isCorrupting ? 'secondWriter' : null;
    case 'fencing':
      return event.step === 'fenced' ? 'fenced' : null;
    case 'pressure':
      return event.signals.length > 0 ? 'pressure' : null;
    case 'invariant':
      return 'breach';
    default:
      return null;
  }
}

function nameOfRequest({ verb, actor, runs, fault }: HistoryEventOf<'request'>): MarkName | null {
  if (verb === 'delete' && actor.name === 'taint-eviction-controller') return 'noExecute';
  if (verb === 'shutdown') return 'broken';
  if (fault) return runs ? 'mended' : 'broken';
  return verb === 'drain' ? 'drain' : null;
}

/** Of the victims of a preemption it is told when they are gone, of others what becomes of them. */
function nameOfWrite({ id, type, kind, pod, changed, uid }: WriteEvent, timeline: Timeline): MarkName | null {
  if (kind === 'Node') return ofNode[timeline.messages[id]?.key ?? ''] ?? null;
  if (!pod) return null;
  if (type === 'DELETED') {
    const part = 'pods' in timeline ? timeline.pods.find((one) => one.uid === uid)?.part : undefined;
    return part === 'victim' ? 'victimGone' : 'gone';
  }
  if (changed.includes('deletionTimestamp')) return 'deletion';
  if (changed.includes('spec.nodeName')) return 'bound';
  if (changed.includes('nominatedNodeName') && pod.nominatedNode !== null) return 'nominated';
  return changed.includes('conditions') && isReady(pod) ? 'ready' : null;
}

/** By what is said of the write. */
const ofNode: Readonly<Record<string, MarkName>> = {
  'nodes.reported.markUnknown': 'nodeUnknown',
  'nodes.reported.markReady': 'nodeReady',
  'nodes.reported.markNotReady': 'nodeNotReady',
} satisfies Partial<Record<EventMessage['key'], MarkName>>;

const ofRuntime: Readonly<Partial<Record<HistoryEventOf<'runtime'>['op'], MarkName>>> = {
  SIGTERM: 'sigterm',
  SIGKILL: 'sigkill',
  exit: 'exit',
  pullFailed: 'pullFailed',
};
const nameOfRuntime = ({ op }: HistoryEventOf<'runtime'>): MarkName | null => ofRuntime[op] ?? null;

/** Of a group these are of interest when the last of its pods gets there, too. */
export const toTheLast: ReadonlySet<MarkName> = new Set(['gone', 'ready', 'victimGone']);
/** Of one pod: where it crashes again and again its last end, and the proxy that hears last. */
export const lastOfPod: ReadonlySet<MarkName> = new Set(['exit', 'proxies']);
