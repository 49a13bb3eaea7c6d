/** The lanes of a preemption: the scheduler's cycles, the preemptor in the queue and as an object, its victims, the node. Pure. */
import { isEnded } from '../../../engine/objects/podPhase.ts';
import { nameOf } from '../../../engine/objects/ref.ts';
import type { HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline, PodPart } from '../../../engine/timeline/timeline.ts';
import { lane, moment, row, span } from '../items.ts';
import type { Item, Lane, Moment, LaneRow, SpanLook, Window } from '../laneChart.ts';
import { userLane } from '../userLane.ts';
import { withoutSetup } from './nodeActions.ts';
import { groupClientLane } from './groupNetwork.ts';
import { podRow } from './podRows.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message } from '../../../i18n/message.ts';

export interface Preempting {
  timeline: GroupTimeline;
  preemptor: PodPart;
  victims: readonly PodPart[];
  /** Cycles of the preemptor. */
  decisions: readonly HistoryEventOf<'decision'>[];
}

export function preemptionLanes(reported: Preempting, window: Window): readonly Lane[] {
  const { timeline, preemptor, victims } = reported;
  const user = userLane(withoutSetup(timeline), `Pod/${preemptor.pod}`);
  const priority = preemptor.first.priority;
  return [
    ...(user ? [user] : []),
    lane('scheduler', 'scheduler', message('timeline:actor.scheduler'), null, [
      row('scheduler', reported.decisions.map(cycleMoment)),
    ]),
    lane('preemptor', 'pods', preemptor.name, message('timeline:owners.lane.priority', { priority }), [
      queueRow(preemptor, window),
      podRow(preemptor, window, OBJECT),
    ]),
    ...budgetLanes(reported),
    victimsLane(victims, window),
    ...nodeLanes(reported, window),
    ...groupClientLane(victims, window),
  ];
}

/** Rows of the preemptor are its place in the queue and its object: names as they stand in the API's words. */
const OBJECT = 'Pod';
const QUEUE = 'queue';

/** What a cycle came to. */
export function cycleMoment({ id, t, decision }: HistoryEventOf<'decision'>): Moment {
  const { chosen, tookNominated, preemption } = decision;
  const common = { id: `cycle-${id}`, t, mono: false, events: [id] } as const;
  if (chosen !== null)
    return moment({
      ...common,
      mark: 'check',
      tone: 'moss',
      label: message(tookNominated ? 'timeline:owners.action.tookNominated' : 'timeline:owners.action.chosen', {
        node: chosen,
      }),
    });
  const victims = victimsIn(decision);
  if (preemption?.chosen && victims.length > 0)
    return moment({ ...common, mark: 'ring', label: goingWords(preemption.chosen, victims) });
  return moment({
    ...common,
    mark: 'cross',
    tone: 'verm',
    label: message('timeline:owners.action.noneFits'),
  });
}

function goingWords(node: string, victims: readonly string[]): Message {
  const [only] = victims;
  return victims.length === 1 && only !== undefined
    ? message('timeline:owners.action.victims', { node, victims: nameOf(only) })
    : message('timeline:owners.action.victimsMany', { node, count: victims.length });
}

/** Keys of the pods that a cycle wants to go. */
export function victimsIn({ preemption }: HistoryEventOf<'decision'>['decision']): readonly string[] {
  return preemption?.candidates.find(({ node }) => node === preemption.chosen)?.victims ?? [];
}

const looks: Readonly<Record<string, SpanLook>> = {
  active: 'unready',
  inFlight: 'runs',
  backoff: 'waits',
  errorBackoff: 'waits',
  unschedulable: 'pending',
  gated: 'pending',
};

/** Where it waited, from each change on. */
function queueRow({ uid, queue: changes }: PodPart, window: Window): LaneRow {
  const items = changes.flatMap(({ id, t, entry }, i): Item[] => {
    const to = changes[i + 1]?.t ?? window.to;
    if (!entry || to <= t) return [];
    const label = message(`timeline:owners.place.${entry.place}`);
    return [span({ id: `queue-${uid}-${i}`, from: t, to, look: looks[entry.place] ?? 'pending', label, begins: [id] })];
  });
  return row(`queue-${uid}`, items, { name: QUEUE });
}

/** Nodes on which a budget would have been violated: that comes first among the criteria. */
function budgetLanes({ decisions }: Preempting): readonly Lane[] {
  const first = decisions.find(({ decision }) => victimsIn(decision).length > 0);
  const spared = first?.decision.preemption?.candidates.filter(({ pdbViolations }) => pdbViolations > 0) ?? [];
  if (!first || spared.length === 0) return [];
  const label = message('timeline:owners.action.violates', { nodes: spared.map(({ node }) => node).join(', ') });
  const item = moment({ id: 'budgets', t: first.t, mark: 'expected', label, mono: false, events: [] });
  return [
    lane('budgets', 'owner', message('timeline:owners.lane.budgets'), message('timeline:owners.lane.budgetsSub'), [
      row('budgets', [item]),
    ]),
  ];
}

const rowsAtMost = 12;

function victimsLane(victims: readonly PodPart[], window: Window): Lane {
  const rows = victims.slice(0, rowsAtMost).map((victim) => {
    const own = podRow(victim, window);
    return { ...own, items: [...own.items.map((item) => withGrace(item, victim)), ...targetMoments(victim)] };
  });
  return lane('victims', 'pods', message('timeline:owners.lane.victims', { count: victims.length }), null, rows);
}

function withGrace(item: Item, { deleted }: PodPart): Item {
  if (item.kind !== 'span' || item.look !== 'drains') return item;
  return { ...item, label: message('timeline:owners.row.terminatingWithin', { grace: deleted?.grace ?? 0 }) };
}

/** When the scheduler said why it is to go. */
function targetMoments({ uid, writes }: PodPart): Moment[] {
  const marked = writes.find(({ pod }) =>
    pod.conditions.some(({ type, status }) => type === 'DisruptionTarget' && status === 'True'),
  );
  if (!marked) return [];
  const { t, id } = marked;
  const label = message('timeline:owners.row.target');
  return [moment({ id: `target-${uid}`, t, mark: 'ring', label, mono: true, events: [id] })];
}

/** Whose room it is, on the node on which room was made. */
function nodeLanes({ decisions, preemptor, victims }: Preempting, window: Window): readonly Lane[] {
  const first = decisions.find(({ decision }) => victimsIn(decision).length > 0);
  const node = first?.decision.preemption?.chosen;
  if (!first || !node) return [];
  const own = victims.filter((victim) => victim.node === node);
  const free = freeAt(own);
  const bound = boundOf(preemptor);
  const isHere = preemptor.node === node;
  const [one] = own;
  const taken =
    own.length === 1 && one
      ? message('timeline:owners.node.taken', { victims: one.name })
      : message('timeline:owners.node.takenMany', { count: own.length });
  const until = isHere ? (bound?.t ?? window.to) : window.to;
  const items: Item[] = [
    span({ id: 'node-taken', from: window.from, to: free?.t ?? window.to, look: 'count', label: taken }),
  ];
  if (free && until > free.t)
    items.push(
      span({
        id: 'node-free',
        from: free.t,
        to: until,
        look: 'pending',
        label: message('timeline:owners.node.free', { pod: preemptor.name }),
        begins: [free.id],
      }),
    );
  if (isHere && bound)
    items.push(
      span({
        id: 'node-holds',
        from: bound.t,
        to: preemptor.gone?.t ?? window.to,
        look: 'ready',
        label: message('timeline:owners.node.holds', { pod: preemptor.name }),
        begins: [bound.id],
      }),
    );
  return [lane('node', 'node', node, message('timeline:owners.lane.node'), [row('node', items)])];
}

/** When the last of them stopped to count; null while one does. */
function freeAt(victims: readonly PodPart[]): { t: Millis; id: number } | null {
  const released = victims.map(releasedAt);
  if (released.length === 0 || released.includes(null)) return null;
  return released.reduce((a, b) => ((a?.id ?? -1) > (b?.id ?? -1) ? a : b));
}

/** For the scheduler a pod has left its node when it has ended, though its object is still there. */
export function releasedAt({ phases, gone }: PodPart): { t: Millis; id: number } | null {
  const ended = phases.find(({ phase, id }) => id >= 0 && isEnded(phase));
  return ended ?? gone;
}

/** The write that put it on a node. */
export const boundOf = ({ writes }: PodPart): { t: Millis; id: number } | null =>
  writes.find(({ changed }) => changed.includes('spec.nodeName')) ?? null;
