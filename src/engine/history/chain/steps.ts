/** Events as steps of a chain of causes: who did what, as a key of a sentence with its names and numbers. */
import { kindOf, nameOf } from '../../objects/ref.ts';
import { isKind } from '../../objects/kinds.ts';
import { isWriteOf, type WriteOf } from '../traceIndex.ts';
import type { Pod } from '../../objects/types.ts';
import { chosenCandidate } from '../../scheduler/preemption/facts.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import { nodeChanges } from '../nodeChanges.ts';
import { nodeBefore } from '../nodeMessage.ts';
import { linkOf } from '../breaches/chainLinks.ts';
import { actorName } from '../actorName.ts';

export interface CauseStep {
  /** The event's. */
  id: number;
  t: Millis;
  /** `user`, `scheduler`, `kubelet`, `taint-eviction`, `replicaset` … */
  actor: string;
  /** Nothing in the trace made this happen. */
  isRoot: boolean;
  fact: StepFact;
}

/** `link`: a key of the chains that two truths tell; `step`: one of these. */
type StepFact = Reported & ({ of: 'link'; key: string } | { of: 'step'; key: StepKey });

interface Reported {
  values: Readonly<Record<string, string | number>>;
}

type StepKey =
  | 'drain'
  | 'bindByHand'
  | 'move'
  | 'recreate'
  | 'schedule'
  | 'schedulerRuns'
  | 'schedulerStops'
  | 'apply'
  | 'create'
  | 'edit'
  | 'patch'
  | 'cordon'
  | 'taint'
  | 'shutdown'
  | 'refused'
  | 'refusedBare'
  | 'nominates'
  | 'chooses'
  | 'failsCycle'
  | 'bound'
  | 'tainted'
  | 'deletion'
  | 'failed'
  | 'marked'
  | 'nodeGone'
  | 'removed'
  | 'wants'
  | 'pressure'
  | 'evicts'
  | 'preStop'
  | 'starts'
  | 'leftOut'
  | 'sigterm'
  | 'sigkill'
  | 'exit'
  | 'pullFailed'
  | 'woken'
  | 'flushed'
  | 'gated'
  | 'added';

type Step = Pick<Extract<StepFact, { of: 'step' }>, 'key' | 'values'>;

/**
 * @param uid the pod that the chain is about: of others only beginning and end are told
 * @returns null for what tells nothing of how it came
 */
export function stepOf(run: Run, event: TraceEvent, uid: string): Omit<CauseStep, 'isRoot'> | null {
  const { id, t } = event;
  const own = ownStep(run, event, uid);
  if (own) return { id, t, actor: actorName(event.actor), fact: { of: 'step', ...own } };
  if (event.what === 'runtime' && event.uid !== uid) return null;
  const link = linkOf(run, event);
  return link && { id, t, actor: link.actor, fact: { of: 'link', key: link.key, values: link.values } };
}

function ownStep(run: Run, event: TraceEvent, uid: string): Step | null {
  const isOwn = event.uid === uid;
  const pod = nameOf(event.subject);
  switch (event.what) {
    case 'request':
      return requestStep(event);
    case 'decision':
      return decisionStep(event);
    case 'write':
      return writeStep(run, event);
    case 'queue':
      return isOwn ? queueStep(event) : null;
    case 'pressure':
      return { key: 'pressure', values: { node: pod, signals: event.signals.map(({ signal }) => signal).join(', ') } };
    case 'event':
      if (event.reason === 'Evicted') return { key: 'evicts', values: { pod, node: event.actor.node ?? '' } };
      return null;
    case 'hook':
      return isOwn && event.phase === 'begin' && event.seconds !== null
        ? { key: 'preStop', values: { container: event.container, seconds: event.seconds } }
        : null;
    case 'runtime':
      return isOwn || event.op === 'exit' ? runtimeStep(event) : null;
    default:
      return null;
  }
}

function requestStep({ verb, subject, node = '', runs, actor }: EventOf<'request'>): Step | null {
  const name = nameOf(subject);
  if (verb === 'scheduler') return { key: runs ? 'schedulerRuns' : 'schedulerStops', values: {} };
  if (actor.kind !== 'user') return null;
  if (verb === 'bind') return { key: 'bindByHand', values: { pod: name, node } };
  if (verb === 'move' || verb === 'recreate') return { key: verb, values: { pod: name, node } };
  if (verb === 'schedule') return { key: verb, values: { pod: name } };
  if (verb === 'drain' || verb === 'cordon' || verb === 'taint' || verb === 'shutdown')
    return { key: verb, values: { node: name } };
  if (verb === 'apply' || verb === 'create' || verb === 'edit' || verb === 'patch')
    return { key: verb, values: { kind: kindOf(subject), name } };
  return null;
}

function decisionStep({ subject, decision }: EventOf<'decision'>): Step {
  const pod = nameOf(subject);
  const { chosen, error, preemption, rejectedBy } = decision;
  if (chosen !== null) return { key: 'chooses', values: { pod, node: chosen } };
  if (error !== null) return { key: 'failsCycle', values: { pod } };
  if (preemption && preemption.chosen !== null) {
    const victims = chosenCandidate(preemption)?.victims ?? [];
    return { key: 'nominates', values: { pod, node: preemption.chosen, count: victims.length } };
  }
  if (rejectedBy.length === 0) return { key: 'refusedBare', values: { pod } };
  return { key: 'refused', values: { pod, count: rejectedBy.length, plugins: rejectedBy.join(', ') } };
}

function writeStep(run: Run, event: EventOf<'write'>): Step | null {
  const { type, object, changed } = event;
  const { name } = object.metadata;
  if (isWriteOf(event, 'Node'))
    return type === 'DELETED' ? { key: 'nodeGone', values: { node: name } } : taintStep(run, event);
  if (isKind(object, 'Pod')) return podStep(type, object, changed);
  const { replicas } = (object as { spec?: { replicas?: unknown } }).spec ?? {};
  const isScaled = type === 'MODIFIED' && changed.includes('spec') && typeof replicas === 'number';
  return isScaled ? { key: 'wants', values: { kind: object.kind, name, count: replicas } } : null;
}

function taintStep(run: Run, event: WriteOf<'Node'>): Step | null {
  const before = nodeBefore(run, event);
  const change = before && nodeChanges(before, event.object).find(({ what }) => what === 'taint');
  if (!change?.detail) return null;
  return { key: 'tainted', values: { node: event.object.metadata.name, taints: change.detail } };
}

function podStep(type: EventOf<'write'>['type'], pod: Pod, changed: readonly string[]): Step | null {
  const { metadata, spec, status } = pod;
  const { name, deletionGracePeriodSeconds: seconds = 0 } = metadata;
  if (type === 'ADDED') return null;
  if (type === 'DELETED') return { key: 'removed', values: { pod: name } };
  if (changed.includes('spec.nodeName')) return { key: 'bound', values: { pod: name, node: spec.nodeName ?? '' } };
  if (changed.includes('deletionTimestamp') && seconds > 0) return { key: 'deletion', values: { pod: name, seconds } };
  if (changed.includes('phase') && status?.phase === 'Failed')
    return status.reason
      ? { key: 'failed', values: { pod: name, reason: status.reason } }
      : { key: 'marked', values: { pod: name } };
  return null;
}

function queueStep({ reason, subject, entry }: EventOf<'queue'>): Step | null {
  const pod = nameOf(subject);
  switch (reason.kind) {
    case 'event':
      return { key: 'woken', values: { pod, event: reason.event, object: nameOf(reason.object) } };
    case 'flushed':
      return { key: 'flushed', values: { pod } };
    case 'gated':
    case 'added':
      return { key: entry?.place === 'gated' ? 'gated' : 'added', values: { pod } };
    default:
      return null;
  }
}

function runtimeStep({ op, subject, actor, container = '', exitCode, image = '' }: EventOf<'runtime'>): Step | null {
  const pod = nameOf(subject);
  if (op === 'start') return { key: 'starts', values: { pod, container, node: actor.node ?? '' } };
  if (op === 'SIGTERM') return { key: 'sigterm', values: { pod, container } };
  if (op === 'SIGKILL') return { key: 'sigkill', values: { pod, container } };
  if (op === 'exit') return { key: 'exit', values: { pod, container, code: exitCode ?? 0 } };
  return op === 'pullFailed' ? { key: 'pullFailed', values: { pod, image } } : null;
}
