/** Events as links of a chain of causes: a key of a sentence and the numbers and names that it needs. */
import { isOfKind, nameOf } from '../../objects/ref.ts';
import { askedBy } from '../causes.ts';
import { isWriteOf, type WriteOf, writesIn } from '../traceIndex.ts';
import type { Node, Pod } from '../../objects/types.ts';
import { parseApiTime } from '../../simulation/apiTime.ts';
import type { Fault } from '../../simulation/faults.ts';
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import { nodeBefore } from '../nodeMessage.ts';
import { actorName } from '../actorName.ts';
import { controllerOf } from '../../objects/owner.ts';

export interface ChainLink {
  id: number;
  t: Millis;
  actor: string;
  /** Key of a sentence (`truths:chain.<key>`) and what it needs. */
  key: string;
  values: Readonly<Record<string, string | number>>;
}

type LinkText = Pick<ChainLink, 'key' | 'values'>;

/** @returns null for what tells nothing of how it came */
export function linkOf(run: Run, event: TraceEvent): ChainLink | null {
  const stated = linkText(run, event);
  return stated && { id: event.id, t: event.t, actor: actorOf(run, event), ...stated };
}

function linkText(run: Run, event: TraceEvent): LinkText | null {
  switch (event.what) {
    case 'request':
      return requestLinkText(run, event);
    case 'write':
      if (isWriteOf(event, 'Node')) return nodeLinkText(run, event);
      return isWriteOf(event, 'Pod') ? podLinkText(event) : null;
    case 'runtime':
      return startLinkText(event);
    case 'fencing':
      return { key: `fencing.${event.step}`, values: { node: nameOf(event.subject), reason: event.reason ?? '' } };
    case 'attachment': {
      const volume = nameOf(event.subject);
      const key = event.isForced && event.state === 'detached' ? 'forcedDetach' : event.state;
      return { key, values: { volume, node: event.node } };
    }
    case 'writers':
      return event.isCorrupting
        ? { key: 'writers', values: { volume: nameOf(event.subject), count: event.writers.length } }
        : null;
    default:
      return null;
  }
}

function requestLinkText(run: Run, event: EventOf<'request'>): LinkText | null {
  const { subject, actor, verb, gracePeriodSeconds } = event;
  if (event.fault) return faultLinkText(event.fault, event.runs ?? false);
  const name = nameOf(subject);
  const by = actorName(actor);
  const isYou = actor.kind === 'user';
  if (verb === 'fence') return { key: 'fence', values: { node: name } };
  if (verb !== 'delete' && verb !== 'evict') return null;
  if (isOfKind(subject, 'Node')) return { key: isYou ? 'deleteNode' : 'deleteNodeBy', values: { node: name, by } };
  if (!isOfKind(subject, 'Pod') || actor.kind === 'kubelet') return null;
  if (gracePeriodSeconds === 0) return { key: isYou ? 'force' : 'forceBy', values: { pod: name, by } };
  const seconds = graceOf(run, event);
  // What came too late changed nothing.
  if (seconds === null) return null;
  return { key: isYou ? verb : 'deleteBy', values: { pod: name, by, seconds } };
}

const faultLinkText = (fault: Fault, runs: boolean): LinkText => ({
  key: `${runs ? 'mended' : 'fault'}.${fault.what}`,
  values: { node: 'node' in fault ? fault.node : '', name: 'name' in fault ? fault.name : '' },
});

/** As it was stored; null where the request changed nothing. */
function graceOf(run: Run, { id, uid }: EventOf<'request'>): number | null {
  const isStored = (event: EventOf<'write'>) => event.uid === uid && event.changed.includes('deletionTimestamp');
  const stored = writesIn(run.index.effectsOf(id)).find(isStored);
  return stored?.object.metadata.deletionGracePeriodSeconds ?? null;
}

function nodeLinkText(run: Run, event: WriteOf<'Node'>): LinkText | null {
  const { object: node } = event;
  const { name } = node.metadata;
  if (event.type === 'DELETED') return null;
  const ready = node.status?.conditions?.find(({ type }) => type === 'Ready');
  const changedAt = parseApiTime(ready?.lastTransitionTime);
  if (ready?.status === 'Unknown' && changedAt === run.epoch + event.t)
    return { key: 'unknown', values: { node: name, seconds: (event.t - run.lastRenewal(name, event.t)) / 1000 } };
  if (!isOutOfService(node) || isOutOfService(nodeBefore(run, event))) return null;
  const asked = askedBy(run.trace, event)?.actor;
  const by = asked ? actorName(asked) : 'user';
  return { key: by === 'user' ? 'outOfService' : 'outOfServiceBy', values: { node: name, by } };
}

const isOutOfService = (node: Node | null): boolean =>
  (node?.spec?.taints ?? []).some(({ key }) => key === 'node.kubernetes.io/out-of-service');

function podLinkText({ type, object }: WriteOf<'Pod'>): LinkText | null {
  if (type !== 'ADDED') return null;
  const controller = controllerOf(object)?.kind;
  const values = { pod: object.metadata.name, uid: shortUid(object) };
  if (!controller) return { key: 'youCreate', values };
  // A StatefulSet alone waits for a name.
  return { key: controller === 'StatefulSet' ? 'creates' : 'createsAnother', values: { ...values, controller } };
}

function startLinkText({ op, subject, actor, uid = '' }: EventOf<'runtime'>): LinkText | null {
  if (op !== 'start') return null;
  return { key: 'starts', values: { pod: nameOf(subject), uid: uid.slice(-4), node: actor.node ?? '' } };
}

/** A write is told as its author's. */
function actorOf(run: Run, event: TraceEvent): string {
  if (event.what !== 'write') return actorName(event.actor);
  if (event.type === 'ADDED' && event.object.kind === 'Pod')
    return controllerOf(event.object)?.kind.toLowerCase() ?? 'user';
  const asked = askedBy(run.trace, event)?.actor;
  return asked ? actorName(asked) : event.object.kind === 'Node' ? 'node-lifecycle' : 'apiserver';
}

const shortUid = ({ metadata }: Pod): string => (metadata.uid ?? '').slice(-4);
