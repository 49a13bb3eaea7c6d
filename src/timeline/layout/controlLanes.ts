/** The lanes of the control plane: what the API server stored, and what controllers did because of it. */
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { breachWords } from './messageWords.ts';
import { cycleMoment } from './groups/preemptionLanes.ts';
import { storedBefore } from '../../engine/history/podAt.ts';
import type { PodHistory, PodWrite } from '../../engine/history/podHistory.ts';
import type { StoredPod } from '../../engine/history/storedPod.ts';
import { lane, moment, row } from './items.ts';
import { brief } from '../../i18n/time.ts';
import type { Lane, Moment, Window } from './laneChart.ts';
import { ofKind } from './trace.ts';
import { message as messageOf } from '../../i18n/timeline.ts';
import type { Message } from '../../i18n/message.ts';

export function apiServerLane(timeline: PodTimeline, { zero }: Window): Lane {
  const writes = timeline.writes.flatMap((write): Moment[] => {
    const reported = writeLabel(write, timeline, zero) ?? (concernsContainer(write, timeline) ? plainly(null) : null);
    if (!reported) return [];
    const mark = write.type === 'DELETED' ? 'disc' : 'ring';
    return [moment({ id: `write-${write.id}`, t: write.t, mark, ...reported, events: [write.id] })];
  });
  const items = [...writes, ...refusals(timeline), ...breachMoments(timeline)];
  return lane('apiserver', 'apiserver', messageOf('timeline:lane.apiserver'), messageOf('timeline:lane.apiserverSub'), [
    row('apiserver', items),
  ]);
}

const plainly = (label: Message | null) => ({ label, mono: false });
const monospaced = (label: Message) => ({ label, mono: true });

function writeLabel(write: PodWrite, timeline: PodTimeline, zero: number): Pick<Moment, 'label' | 'mono'> | null {
  if (write.type === 'DELETED')
    return plainly(messageOf(isForcedOut(write, timeline) ? 'timeline:item.goneForced' : 'timeline:item.gone'));
  if (write.id === timeline.deleted?.id) {
    const deadline = brief(write.t + timeline.deleted.grace * 1000 - zero);
    return monospaced(messageOf('timeline:item.deletionTimestamp', { deadline }));
  }
  const phase = timeline.phases.find(({ id }) => id === write.id)?.phase;
  if (phase !== undefined) return monospaced(messageOf('timeline:item.phase', { phase }));
  if (write.type === 'ADDED') return plainly(messageOf('timeline:item.created'));
  if (write.changed.includes('spec.nodeName'))
    return plainly(messageOf('timeline:item.bound', { node: write.pod.node ?? '' }));
  const nominee = nominatedBy(write, timeline);
  if (nominee !== null) return plainly(messageOf('timeline:item.nominated', { node: nominee }));
  if (write.changed.includes('deletionGracePeriodSeconds') && write.t !== timeline.gone?.t)
    return monospaced(messageOf('timeline:item.graceNow', { grace: write.pod.deletion?.grace ?? 0 }));
  return null;
}

/** While nobody deletes it: another state of a container is stored. Too many for words where it crashes again and again. */
function concernsContainer({ id, t, pod }: PodWrite, timeline: PodTimeline): boolean {
  const before = replacedBy(id, timeline);
  const isLeaving = timeline.asked !== null && t >= timeline.asked.t;
  return !isLeaving && before !== null && statesIn(before) !== statesIn(pod);
}

/** What was stored before the write of this id; null: it made the object. */
const replacedBy = (id: number, timeline: PodTimeline): StoredPod | null =>
  timeline.writes.findLast((write) => write.id < id)?.pod ?? storedBefore(timeline);

const statesIn = ({ containers }: StoredPod): string =>
  containers
    .map(({ state, restartCount }) => `${Object.keys(state ?? {}).join()} ${state?.waiting?.reason} ${restartCount}`)
    .join(';');

/** The node that is kept for it from this write on. */
const nominatedBy = ({ id, pod }: PodWrite, timeline: PodTimeline): string | null =>
  pod.nominatedNode === replacedBy(id, timeline)?.nominatedNode ? null : pod.nominatedNode;

/** Somebody's delete without grace took it away, and no kubelet's. */
function isForcedOut(write: PodWrite, { events }: PodTimeline): boolean {
  const byId = new Map(events.map((event) => [event.id, event]));
  let event = byId.get(write.id);
  while (event && event.what !== 'request') event = event.cause === null ? undefined : byId.get(event.cause);
  return event?.actor.kind === 'user' && event.verb === 'delete' && event.gracePeriodSeconds === 0;
}

/** Requests that the API server has refused: they leave no other trace in it. */
const refusals = ({ events }: PodTimeline): readonly Moment[] =>
  ofKind(events, 'answer')
    .filter(({ reason }) => reason !== undefined)
    .map(({ id, t, code }) =>
      moment({
        id: `refused-${id}`,
        t,
        mark: 'cross',
        tone: 'verm',
        label: messageOf('timeline:item.refused', { code }),
        mono: false,
        events: [id],
      }),
    );

/** What must not have happened stands where everybody looks first. */
const breachMoments = (timeline: PodTimeline): readonly Moment[] =>
  timeline.breaches.map((breach) =>
    moment({
      id: `breach-${breach.id}`,
      t: breach.t,
      mark: 'breach',
      tone: 'verm',
      label: breachWords(timeline, breach),
      mono: false,
      events: [breach.id],
    }),
  );

/** Only where it found no node: else that it is bound tells enough. */
export function schedulerLane({ decisions }: PodHistory): Lane | null {
  if (decisions.every(({ decision }) => decision.chosen !== null)) return null;
  return lane('scheduler', 'scheduler', messageOf('timeline:actor.scheduler'), null, [
    row('scheduler', decisions.map(cycleMoment)),
  ]);
}

/** A lane for each controller that reacted. */
export function controllerLanes({ reactions }: PodTimeline): readonly Lane[] {
  const names = [...new Set(reactions.map(({ component }) => component))];
  return names.map((component) => {
    const items = reactions
      .filter((event) => event.component === component)
      .map(({ id, t, message, reason, type }) =>
        moment({
          id: `reaction-${id}`,
          t,
          mark: reason === 'SuccessfulDelete' ? 'disc' : 'ring',
          tone: type === 'Warning' ? 'verm' : 'ink',
          label: messageOf('timeline:item.reaction', { message }),
          mono: false,
          events: [id],
        }),
      );
    return lane(`controller-${component}`, 'controller', messageOf('timeline:lane.controller'), component, [
      row(`controller-${component}`, items),
    ]);
  });
}
