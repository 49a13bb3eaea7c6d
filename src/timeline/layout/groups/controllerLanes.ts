/** A lane for each controller that acted: what it told, in few words; what it did at once is one moment. Pure. */
import type { HistoryEvent, HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { lane, moment, row } from '../items.ts';
import type { Lane, Moment } from '../laneChart.ts';
import { ofKind } from '../trace.ts';
import { message as messageOf } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

/** What one controller did in one go. */
interface ControllerAction {
  t: Millis;
  reason: string;
  events: readonly HistoryEventOf<'event'>[];
}

/** What follows faster is part of the same go. */
const together: Millis = 100;

/** @param short how a pod or a ReplicaSet is called in the picture */
export function controllerLanes(events: readonly HistoryEvent[], short: (name: string) => string): readonly Lane[] {
  const reported = ofKind(events, 'event').filter(({ actor }) => actor.kind === 'controller');
  const components = [...new Set(reported.map(({ component }) => component))];
  return components.map((component) => {
    const actions = inOneGo(reported.filter((event) => event.component === component));
    const id = `controller-${component}`;
    const items = actions.map((action) => actionMoment(id, action, short));
    return lane(id, 'controller', messageOf('timeline:lane.controller'), component.replace(/-?controller$/, ''), [
      row(id, items),
    ]);
  });
}

function inOneGo(events: readonly HistoryEventOf<'event'>[]): readonly ControllerAction[] {
  const actions: ControllerAction[] = [];
  for (const event of events) {
    const last = actions.at(-1);
    const isSame = last && last.reason === event.reason && event.t - last.t < together;
    if (isSame && event.reason !== 'ScalingReplicaSet')
      actions[actions.length - 1] = { ...last, events: [...last.events, event] };
    else actions.push({ t: event.t, reason: event.reason, events: [event] });
  }
  return actions;
}

function actionMoment(id: string, { t, reason, events }: ControllerAction, short: (name: string) => string): Moment {
  const [first] = events;
  return moment({
    id: `${id}-${first?.id ?? t}`,
    t,
    mark: reason === 'SuccessfulDelete' || reason === 'Killing' ? 'disc' : 'ring',
    tone: first?.type === 'Warning' ? 'verm' : 'ink',
    label: actionMessage(
      reason,
      events.map(({ message }) => message),
      short,
    ),
    mono: false,
    events: events.map((event) => event.id),
  });
}

function actionMessage(reason: string, messages: readonly string[], short: (name: string) => string): Message {
  const [message = ''] = messages;
  const scaled = /Scaled (up|down) replica set (\S+) from (\d+) to (\d+)/.exec(message);
  if (scaled) {
    const [, , set = '', from = '', to = ''] = scaled;
    return messageOf('timeline:owners.action.scaled', { set: short(set), from, to });
  }
  const count = messages.length;
  const pod = /[Pp]od:? (\S+)/.exec(message)?.[1] ?? '';
  if (reason === 'SuccessfulCreate' && pod !== '')
    return count > 1
      ? messageOf('timeline:owners.action.creates', { count })
      : messageOf('timeline:owners.action.createsOne', { pod: short(pod) });
  if (reason === 'SuccessfulDelete' && pod !== '')
    return count > 1
      ? messageOf('timeline:owners.action.deletes', { count })
      : messageOf('timeline:owners.action.deletesOne', { pod: short(pod) });
  return messageOf('timeline:owners.action.other', { reason });
}
