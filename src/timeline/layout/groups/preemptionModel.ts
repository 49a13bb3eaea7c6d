/** The timeline of a preemption as it is told. */
import { nameOf } from '../../../engine/objects/ref.ts';
import type { GroupTimeline, PodPart } from '../../../engine/timeline/timeline.ts';
import type { HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import type { Describe } from '../steps.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { ofKind } from '../trace.ts';
import { describerOf, ofPodNamed } from './describeGroup.ts';
import { newGroupModel } from './newGroupModel.ts';
import { type Preempting, preemptionLanes, victimsIn } from './preemptionLanes.ts';
import { preemptionMoment } from './preemptionMoment.ts';
import { zeroName } from './zeroName.ts';
import { message as messageOf } from '../../../i18n/timeline.ts';
import { textOf, type Message } from '../../../i18n/message.ts';

export function preemptionModel(timeline: GroupTimeline): TimelineModel {
  const { pods } = timeline;
  const preemptor = pods.find(({ part }) => part === 'preemptor');
  if (!preemptor) throw new Error('a preemption without its preemptor');
  const victims = pods.filter(({ part }) => part === 'victim');
  const decisions = ofKind(timeline.events, 'decision').filter(({ uid }) => uid === preemptor.uid);
  const reported = { timeline, preemptor, victims, decisions };
  const zero = timeline.events.find(({ id }) => id === timeline.zero.id);
  return newGroupModel(timeline, {
    title: titleOf(preemptor, victims),
    subtitle: null,
    name: preemptor.name,
    isAsked: zero !== undefined,
    ...(zero && { zeroName: zeroName(zero) }),
    lanes: (window) => preemptionLanes(reported, window),
    describe: describePreemption(reported),
    momentAt: (t) => preemptionMoment(reported, t),
  });
}

function titleOf({ name }: PodPart, victims: readonly PodPart[]): Message {
  const [only] = victims;
  return victims.length === 1 && only
    ? messageOf('timeline:owners.title.preemption', { pod: name, victims: only.name })
    : messageOf('timeline:owners.title.preemptionMany', { pod: name, count: victims.length });
}

/** As for any group, but cycles of the preemptor tell what they found. */
function describePreemption({ timeline, preemptor, victims, decisions }: Preempting): Describe {
  const others = describerOf({ timeline, pods: [preemptor, ...victims], workloads: [] });
  const own = new Set(decisions.map(({ id }) => id));
  return (event) =>
    event.what === 'decision' && own.has(event.id) ? ofPodNamed(preemptor.name, cycleWords(event)) : others(event);
}

function cycleWords({ decision }: HistoryEventOf<'decision'>): Message {
  const { chosen, tookNominated, preemption, message } = decision;
  if (chosen !== null)
    return messageOf(tookNominated ? 'timeline:owners.event.takes' : 'timeline:event.decided', { node: chosen });
  const victims = victimsIn(decision);
  if (!preemption?.chosen || victims.length === 0)
    return messageOf('timeline:owners.event.stays', { message: message ?? '' });
  const criterion = preemption.criteria.at(-1)?.name;
  const by = criterion ? ` ${textOf(messageOf(`timeline:owners.criterion.${criterion}`))}` : '';
  return messageOf('timeline:owners.event.preempts', {
    by,
    node: preemption.chosen,
    victims: nameOf(victims[0] ?? ''),
    count: victims.length,
    candidates: preemption.candidates.length,
    potential: preemption.potential.length,
  });
}
