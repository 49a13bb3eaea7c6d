/** A lane for each controller that acted: what it told, in few words; what it did at once is one moment. Pure. */
import type { HistoryEvent, HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import { lane, moment, row } from '../items.ts';
import type { Lane, Moment } from '../story.ts';
import { ofKind } from '../trace.ts';
import { message as messageOf } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

/** What one controller did in one go. */
interface Deed {
  t: Millis;
  reason: string;
  events: readonly HistoryEventOf<'event'>[];
}

/** What follows faster is part of the same go. */
const together: Millis = 100;

/** @param short how a pod or a ReplicaSet is called in the picture */
export function controllerLanes(events: readonly HistoryEvent[], short: (name: string) => string): readonly Lane[] {
  const told = ofKind(events, 'event').filter(({ actor }) => actor.kind === 'controller');
  const components = [...new Set(told.map(({ component }) => component))];
  return components.map((component) => {
    const deeds = inOneGo(told.filter((event) => event.component === component));
    const id = `controller-${component}`;
    const items = deeds.map((deed) => deedMoment(id, deed, short));
    return lane(id, 'controller', messageOf('timeline:lane.controller'), component.replace(/-?controller$/, ''), [
      row(id, items),
    ]);
  });
}

function inOneGo(events: readonly HistoryEventOf<'event'>[]): readonly Deed[] {
  const deeds: Deed[] = [];
  for (const event of events) {
    const last = deeds.at(-1);
    const isSame = last && last.reason === event.reason && event.t - last.t < together;
    if (isSame && event.reason !== 'ScalingReplicaSet')
      deeds[deeds.length - 1] = { ...last, events: [...last.events, event] };
    else deeds.push({ t: event.t, reason: event.reason, events: [event] });
  }
  return deeds;
}

function deedMoment(id: string, { t, reason, events }: Deed, short: (name: string) => string): Moment {
  const [first] = events;
  return moment({
    id: `${id}-${first?.id ?? t}`,
    t,
    mark: reason === 'SuccessfulDelete' || reason === 'Killing' ? 'disc' : 'ring',
    tone: first?.type === 'Warning' ? 'verm' : 'ink',
    label: deedWords(
      reason,
      events.map(({ message }) => message),
      short,
    ),
    mono: false,
    events: events.map((event) => event.id),
  });
}

function deedWords(reason: string, messages: readonly string[], short: (name: string) => string): Message {
  const [message = ''] = messages;
  const scaled = /Scaled (up|down) replica set (\S+) from (\d+) to (\d+)/.exec(message);
  if (scaled) {
    const [, , set = '', from = '', to = ''] = scaled;
    return messageOf('timeline:owners.deed.scaled', { set: short(set), from, to });
  }
  const count = messages.length;
  const pod = /[Pp]od:? (\S+)/.exec(message)?.[1] ?? '';
  if (reason === 'SuccessfulCreate' && pod !== '')
    return count > 1
      ? messageOf('timeline:owners.deed.creates', { count })
      : messageOf('timeline:owners.deed.createsOne', { pod: short(pod) });
  if (reason === 'SuccessfulDelete' && pod !== '')
    return count > 1
      ? messageOf('timeline:owners.deed.deletes', { count })
      : messageOf('timeline:owners.deed.deletesOne', { pod: short(pod) });
  return messageOf('timeline:owners.deed.other', { reason });
}
