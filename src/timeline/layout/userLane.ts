/** The lane of what somebody did that belongs to the story: each stands where it was done, and can be moved from there. */
import { nameOf } from '../../engine/objects/ref.ts';
import type { HistoryEventOf } from '../../engine/history/historyEvent.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import type { Fault } from '../../engine/simulation/faults.ts';
import { lane, moment, row } from './items.ts';
import type { Lane, LaneChart, Moment } from './laneChart.ts';
import { ofKind } from './trace.ts';
import { message, messageBy } from '../../i18n/timeline.ts';
import { plain, type Message } from '../../i18n/message.ts';

type Request = HistoryEventOf<'request'>;
type Reported = Pick<Timeline, 'events' | 'messages'>;

/**
 * @param own subject (`Pod/default/web`) of what the story is about: it needs no name; null: everything is named
 * @returns null where nobody did anything
 */
export function userLane(timeline: Reported, own: string | null): Lane | null {
  const acts = groupedByAction(ofKind(timeline.events, 'request').filter(isOfUser)).map((requests) =>
    actMoment(requests, { timeline, own }),
  );
  if (acts.length === 0) return null;
  return lane('user', 'user', message('timeline:editing.lane'), message('timeline:editing.laneSub'), [
    row('user', acts),
  ]);
}

/** What was done last by t: its index in the situation's actions; null: nothing was, or nothing of the situation's. */
export function actAt({ lanes }: Pick<LaneChart, 'lanes'>, t: number): number | null {
  const items = lanes.filter(({ kind }) => kind === 'user').flatMap(({ rows }) => rows.flatMap((one) => one.items));
  const last = items.findLast((item): item is Moment => item.kind === 'moment' && item.t <= t);
  return last?.act ?? null;
}

/** What others asked for because of it (kubectl drain's evictions) are not doings of their own. */
const isOfUser = ({ actor, cause }: Request): boolean => actor.kind === 'user' && cause === null;

/** One action may ask for several things: a manifest of many objects. */
function groupedByAction(requests: readonly Request[]): readonly (readonly [Request, ...Request[]])[] {
  const groups = new Map<string, [Request, ...Request[]]>();
  for (const request of requests) {
    const key = request.action === undefined ? `event ${request.id}` : `action ${request.action}`;
    const group = groups.get(key);
    if (group) group.push(request);
    else groups.set(key, [request]);
  }
  return [...groups.values()];
}

interface Around {
  timeline: Reported;
  own: string | null;
}

function actMoment(requests: readonly [Request, ...Request[]], around: Around): Moment {
  const [first] = requests;
  const { id, t, action } = first;
  return moment({
    id: action === undefined ? `asked-${id}` : `act-${action}`,
    t,
    mark: 'ring',
    label: namedAct(first, around),
    mono: false,
    events: requests.map((request) => request.id),
    ...(action !== undefined && { act: action }),
  });
}

function namedAct(request: Request, { timeline, own }: Around): Message {
  const act = actWords(request, timeline);
  const name = nameOf(request.subject);
  const isWhole = request.fault !== undefined || request.verb === 'scheduler';
  const isNamed = request.subject === own || isWhole;
  const { name: user } = request.actor;
  if (user !== undefined && isNamed) return message('timeline:editing.act.by', { act: plain(act), user });
  return isNamed ? act : message('timeline:editing.act.of', { act: plain(act), name });
}

function actWords(request: Request, timeline: Reported): Message {
  const { verb, gracePeriodSeconds: grace, runs, fault } = request;
  switch (verb) {
    case 'delete':
      if (grace === undefined) return messageBy('timeline:editing.act.delete');
      return grace === 0
        ? messageBy('timeline:editing.act.deleteNow')
        : messageBy('timeline:editing.act.deleteWithin', { grace });
    case 'scheduler':
      return message(runs ? 'timeline:editing.act.autoOn' : 'timeline:editing.act.autoOff');
    case 'fault':
      return fault ? faultWords(fault, runs === true) : messageBy('timeline:editing.act.edit');
    case 'cordon':
      return message(isUncordon(request, timeline) ? 'timeline:editing.act.uncordon' : 'timeline:editing.act.cordon');
    default:
      return messageBy(`timeline:editing.act.${verb}`);
  }
}

const faultWords = (fault: Fault, isMended: boolean): Message =>
  messageBy(`timeline:editing.act.${isMended ? 'mends' : 'breaks'}.${fault.what}`, {
    name: 'name' in fault ? fault.name : '',
    node: 'node' in fault ? fault.node : '',
  });

/** The request tells only that something was asked of the node: what was stored tells what. */
function isUncordon({ id }: Request, { events, messages }: Reported): boolean {
  const stored = ofKind(events, 'write').find(({ cause }) => cause === id);
  return stored !== undefined && messages[stored.id]?.key === 'nodes.reported.uncordon';
}
