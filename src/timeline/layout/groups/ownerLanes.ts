/** The lanes of an owner: who acted, its ReplicaSets as numbers, its pods, where requests went. Pure. */
import { isThere, storedAt } from '../../../engine/history/podAt.ts';
import type { StoredWorkload, WorkloadHistory } from '../../../engine/history/workloadHistory.ts';
import type { GroupTimeline, PodPart } from '../../../engine/timeline/timeline.ts';
import { lane, moment, row } from '../items.ts';
import type { Item, Lane, Moment, LaneRow, Window } from '../laneChart.ts';
import { ofKind } from '../trace.ts';
import { userLane } from '../userLane.ts';
import { controllerLanes } from './controllerLanes.ts';
import { withoutSetup } from './nodeActions.ts';
import { countSpans, type CountStep } from './countSteps.ts';
import { groupClientLane, groupEndpointLanes } from './groupNetwork.ts';
import { isReady, podRow } from './podRows.ts';
import { actWords, desiredBy, podsUnder } from './workloads.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

export interface Owning {
  timeline: GroupTimeline;
  pods: readonly PodPart[];
  workloads: readonly WorkloadHistory[];
}

/** More pods than these are counted by their ReplicaSet. */
const rowsAtMost = 12;

export function ownerLanes({ timeline, pods, workloads }: Owning, window: Window): readonly Lane[] {
  const { events, topic } = timeline;
  const owner = topic.about === 'owner' ? topic.owner : null;
  const user = userLane(withoutSetup(timeline), owner);
  const [first] = workloads;
  const short = shortIn(workloads);
  return [
    ...(user ? [first ? withChanges(user, first) : user] : []),
    ...controllerLanes(events, short),
    ...workloads.filter((one) => countsPods(one, workloads)).map((one) => countLane(one, pods, window)),
    ...schedulerLane({ timeline, pods, workloads }, short),
    podsLane({ timeline, pods, workloads }, window),
    ...groupEndpointLanes(pods, window),
    ...groupClientLane(pods, window),
  ];
}

/** An edit is called after what it changed. */
function withChanges(user: Lane, { versions }: WorkloadHistory): Lane {
  const changed = new Map(
    versions.flatMap(({ cause, change }): [number, Message][] =>
      change && cause !== null ? [[cause, actWords(change)]] : [],
    ),
  );
  const named = (item: Item): Item => {
    const what = item.kind === 'moment' ? item.events.map((id) => changed.get(id)).find(Boolean) : undefined;
    return item.kind === 'moment' && what ? { ...item, label: what } : item;
  };
  return { ...user, rows: user.rows.map((one) => ({ ...one, items: one.items.map(named) })) };
}

/** What its ReplicaSets count, a Deployment does not count again. */
const countsPods = ({ kind }: WorkloadHistory, all: readonly WorkloadHistory[]): boolean =>
  kind !== 'Deployment' || all.length === 1;

/** Names without what all of them begin with: `web-5995894df9-9bsxt` becomes `9bsxt`, its ReplicaSet `5995894df9`. */
function shortIn(workloads: readonly WorkloadHistory[]): (name: string) => string {
  const names = workloads.map(({ name }) => `${name}-`).toSorted((a, b) => b.length - a.length);
  return (name) => {
    const start = names.find((one) => name.startsWith(one) && name.length > one.length);
    return start === undefined || /^\d+$/.test(name.slice(start.length)) ? name : name.slice(start.length);
  };
}

/** `2 of 3 Ready`: what it asks for and what it has, as often as either changes. */
function countLane(workload: WorkloadHistory, pods: readonly PodPart[], window: Window): Lane {
  const id = `count-${workload.subject}`;
  const own = podsUnder(pods, workload);
  const steps = workload.versions.map(({ t, id: write, stored }): CountStep => {
    const wanted = stored && desiredBy(stored);
    const ready = stored ? readyOf(workload, stored, { pods: own, t }) : 0;
    const isNothing = stored === null || (wanted === 0 && ready === 0);
    const label = isNothing ? null : countLabel(workload, ready, wanted);
    return { t, id: write, key: isNothing ? '' : `${wanted}/${ready}`, look: 'count', label };
  });
  return lane(id, 'owner', workload.name, workload.kind, [row(id, countSpans(id, steps, window))]);
}

function countLabel({ kind }: WorkloadHistory, ready: number, wanted: number | null): Message {
  if (kind === 'Job') return message('timeline:owners.count.succeeded', { ready, wanted: wanted ?? 1 });
  if (wanted === null || wanted === ready) return message('timeline:owners.count.all', { count: ready });
  return message(ready > wanted ? 'timeline:owners.count.beyond' : 'timeline:owners.count.some', { ready, wanted });
}

/** What its controller has written, of a Job how many have succeeded; before it has, what its pods are. */
function readyOf(
  { kind }: WorkloadHistory,
  { status }: StoredWorkload,
  { pods, t }: { pods: readonly PodPart[]; t: number },
): number {
  if (kind === 'Job') return status.succeeded ?? 0;
  if (status.replicas === undefined && status.numberReady === undefined)
    return pods.filter((pod) => isReadyAt(pod, t)).length;
  return (kind === 'DaemonSet' ? status.numberReady : status.readyReplicas) ?? 0;
}

export function isReadyAt(pod: PodPart, t: number): boolean {
  if (pod.gone && pod.gone.t <= t) return false;
  const now = storedAt(pod, t);
  return now !== null && !now.deletion && isReady(now);
}

/** Only where it found no node: else it is no more than a step of every pod. */
function schedulerLane({ timeline, pods }: Owning, short: (name: string) => string): readonly Lane[] {
  const names = new Map(pods.map(({ uid, name }) => [uid, name]));
  const failed = ofKind(timeline.events, 'decision').filter(({ decision }) => decision.chosen === null);
  const items = failed.map(({ id, t, uid = '' }): Moment => {
    const label = message('timeline:owners.action.noNode', { pod: short(names.get(uid) ?? '') });
    return moment({ id: `decision-${id}`, t, mark: 'cross', tone: 'verm', label, mono: false, events: [id] });
  });
  return items.length === 0
    ? []
    : [lane('scheduler', 'scheduler', message('timeline:actor.scheduler'), null, [row('scheduler', items)])];
}

/** A row for each pod; of many, a row for each of those that made them, with how many are Ready. */
function podsLane({ pods, workloads }: Owning, window: Window): Lane {
  const shown = pods.filter((pod) => isWithin(pod, window));
  const short = shortIn(workloads);
  const rows =
    shown.length <= rowsAtMost
      ? shown.map((pod) => podRow(pod, window, short(pod.name)))
      : workloads.map((one) => readyRow(one, shown, window)).filter(({ items }) => items.length > 0);
  return lane(
    'pods',
    'pods',
    message('timeline:owners.lane.pods'),
    message('timeline:owners.lane.podsSub', { count: shown.length }),
    rows,
  );
}

const isWithin = ({ gone, made }: PodPart, { from, to }: Window): boolean =>
  (gone === null || gone.t >= from) && (made === null || made.t <= to);

/** Goes through the writes once: of hundreds of pods each is looked at only where something of it was written. */
function readyRow(workload: WorkloadHistory, pods: readonly PodPart[], window: Window): LaneRow {
  const own = podsUnder(pods, workload);
  const id = `pods-${workload.subject}`;
  const explanations = new Map(own.map((pod) => [pod.uid, readinessAt(pod, window.from)]));
  const all = [...explanations.values()];
  const count = { ready: all.filter((one) => one === 'ready').length, there: all.filter((one) => one !== null).length };
  const steps = [readyStep(count, { t: window.from, id: null })];
  for (const { pod, write } of writesAfter(own, window.from)) {
    const [before, now] = [explanations.get(pod.uid) ?? null, readinessAt(pod, write.t)];
    explanations.set(pod.uid, now);
    count.ready += Number(now === 'ready') - Number(before === 'ready');
    count.there += Number(now !== null) - Number(before !== null);
    steps.push(readyStep(count, write));
  }
  return row(id, countSpans(id, steps, window), { name: workload.name, count: own.length });
}

const writesAfter = (pods: readonly PodPart[], from: number) =>
  pods
    .flatMap((pod) => pod.writes.filter(({ t }) => t > from).map((write) => ({ pod, write })))
    .sort((a, b) => a.write.id - b.write.id);

function readyStep(
  { ready, there }: { ready: number; there: number },
  { t, id }: Pick<CountStep, 't' | 'id'>,
): CountStep {
  const label = there === 0 ? null : message('timeline:owners.count.ofPods', { ready, count: there });
  return { t, id, key: `${ready}/${there}`, look: ready === there ? 'ready' : 'unready', label };
}

/** null: there is no such object. */
function readinessAt(pod: PodPart, t: number): 'ready' | 'unready' | null {
  if (!isThere(pod, t)) return null;
  return isReadyAt(pod, t) ? 'ready' : 'unready';
}
