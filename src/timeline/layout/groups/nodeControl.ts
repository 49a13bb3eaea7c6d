/** The lane of the controllers that acted because of a node, and of those who made other pods in the place of its own. Pure. */
import { isOfKind, nameOf } from '../../../engine/objects/ref.ts';
import type { HistoryEvent, HistoryEventOf, WriteEvent } from '../../../engine/history/historyEvent.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { lane, moment, row } from '../items.ts';
import type { Lane, Moment } from '../laneChart.ts';
import { message } from '../../../i18n/timeline.ts';
import { plain, type Message } from '../../../i18n/message.ts';

/** One thing that a controller did, to some pods at once. */
interface NodeAction {
  t: Millis;
  by: string;
  what:
    | 'unknown'
    | 'podsNotReady'
    | 'deletes'
    | 'forceDeletes'
    | 'evicts'
    | 'creates'
    | 'detaches'
    | 'attaches'
    | 'waits'
    | 'fencing'
    | 'other';
  /** Names. */
  of: readonly string[];
  events: readonly number[];
  /** What else is to be said. */
  text?: string;
}

/** What follows faster is the same action, done to another pod. */
const together: Millis = 150;

/** One lane, a row for each: whoever acts is named in what it does. @returns null where none did anything */
export function controlLane({ events, topic }: GroupTimeline): Lane | null {
  const actions = merged(events.flatMap((event) => nodeActionOf(event) ?? []));
  const names = [...new Set(actions.map(({ by }) => by))];
  if (names.length === 0) return null;
  const rows = names.map((by) =>
    row(
      `controller-${by}`,
      actions.filter((action) => action.by === by).map((action) => actionMoment(action, topic.about === 'node')),
    ),
  );
  const whole = lane(
    'controllers',
    'controller',
    message('timeline:nodes.controllers'),
    message('timeline:nodes.controllersSub'),
    rows,
  );
  return { ...whole, isClose: true };
}

function merged(actions: readonly NodeAction[]): readonly NodeAction[] {
  const found: NodeAction[] = [];
  for (const action of actions) {
    const at = found.findLastIndex(
      ({ by, what, t }) => by === action.by && what === action.what && action.t - t < together,
    );
    const last = found[at];
    if (!last || action.what === 'fencing' || action.what === 'other') found.push(action);
    else
      found[at] = { ...last, of: [...new Set([...last.of, ...action.of])], events: [...last.events, ...action.events] };
  }
  return found;
}

function nodeActionOf(event: HistoryEvent): NodeAction | null {
  const { id, t, subject, actor } = event;
  const of = [nameOf(subject)];
  if (event.what === 'write') return madeBy(event);
  if (actor.kind !== 'controller') return null;
  const by = controllerName(actor.name ?? '');
  const common = { t, by, of, events: [id] };
  if (event.what === 'fencing') return { ...common, what: 'fencing', text: event.step };
  if (event.what === 'request') {
    const what = askedFor(event);
    return what && { ...common, what };
  }
  if (event.what !== 'event') return null;
  if (event.reason === 'NodeNotReady')
    return { ...common, what: isOfKind(subject, 'Node') ? 'unknown' : 'podsNotReady' };
  // Its requests and the new pods tell the same.
  if (retold.has(event.reason)) return null;
  const what = ofVolumes[event.reason];
  return what ? { ...common, what } : { ...common, what: 'other', text: event.reason };
}

function askedFor({ verb, subject, gracePeriodSeconds }: HistoryEventOf<'request'>): NodeAction['what'] | null {
  if (verb === 'evict') return 'evicts';
  if (verb !== 'delete') return null;
  // The name of an attachment is a checksum.
  if (isOfKind(subject, 'VolumeAttachment')) return 'detaches';
  return gracePeriodSeconds === 0 ? 'forceDeletes' : 'deletes';
}

const ofVolumes: Readonly<Record<string, 'waits' | 'attaches'>> = {
  FailedAttachVolume: 'waits',
  SuccessfulAttachVolume: 'attaches',
};

const retold: ReadonlySet<string> = new Set(['TaintManagerEviction', 'SuccessfulCreate', 'SuccessfulDelete']);

/** A pod that was made for somebody. */
function madeBy({ id, t, type, subject, pod }: WriteEvent): NodeAction | null {
  if (type !== 'ADDED' || !pod?.controller) return null;
  const { kind, name } = pod.controller;
  return { t, by: `${kind}/${name}`, what: 'creates', of: [nameOf(subject)], events: [id] };
}

/** `node-controller` writes its Events under another name than it has in kube-controller-manager. */
const controllerName = (name: string): string =>
  name === 'node-controller' ? 'node-lifecycle' : name.replace(/-controller$/, '');

function actionMoment(action: NodeAction, isOneNode: boolean): Moment {
  const [event = 0] = action.events;
  return moment({
    id: `action-${event}`,
    t: action.t,
    mark: action.what === 'forceDeletes' ? 'disc' : 'ring',
    tone: action.what === 'forceDeletes' ? 'verm' : 'ink',
    label: message('timeline:nodes.by', {
      by: action.by.replace(/\/.*/, ''),
      deed: plain(actionMessage(action, isOneNode)),
    }),
    mono: false,
    events: action.events,
  });
}

function actionMessage({ what, of, text = '' }: NodeAction, isOneNode: boolean): Message {
  const [name = ''] = of;
  if (what === 'fencing') return message(`timeline:nodes.action.fencing.${text as HistoryEventOf<'fencing'>['step']}`);
  if (what === 'other') return message('timeline:nodes.list', { list: text });
  if (what === 'unknown')
    return message(isOneNode ? 'timeline:nodes.action.unknown' : 'timeline:nodes.action.unknownOf', { name });
  return of.length === 1
    ? message(`timeline:nodes.action.${what}`, { name })
    : message(`timeline:nodes.action.${what}Many`, { count: of.length });
}
