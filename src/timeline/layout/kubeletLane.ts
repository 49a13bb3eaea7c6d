/** The kubelet's lane: hooks and calls, what it prepares, and when its process is away. */
import { inStopOrder } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { KubeletAbsence } from '../../engine/history/deafness.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { ContainerHistory } from '../../engine/history/containerHistory.ts';
import { lane, moment, row, span } from './items.ts';
import type { Hook, ContainerRunHistory } from '../../engine/history/containerRun.ts';
import { ofKind } from './trace.ts';
import { handleOf, isTunable } from './tunable.ts';
import type { Item, Lane, Moment, Span, Window } from './laneChart.ts';
import { message } from '../../i18n/timeline.ts';
import type { Message } from '../../i18n/message.ts';

/** What happens to the whole pod in the first row; hooks that run at the same time get a row each. */
export function kubeletLane(timeline: PodTimeline, window: Window): Lane {
  const many = timeline.containers.filter(({ runs }) => runs.length > 0).length > 1;
  const absences = timeline.absences.map((gap): Item[] => [gapSpan(gap, window)]);
  const perContainer = inStopOrder(timeline.containers).map((container) =>
    callsFor(container, { timeline, window, many }),
  );
  const own = preparations(timeline);
  const rows: Item[][] = own.length > 0 ? [[...own]] : [];
  for (const items of [...absences, ...perContainer].filter((some) => some.length > 0)) {
    const free = rows.find((taken) => !taken.some((one) => items.some((other) => meet(one, other))));
    if (free) free.push(...items);
    else rows.push(items);
  }
  const drawn = rows.length > 0 ? rows : [[]];
  return lane(
    'kubelet',
    'kubelet',
    message('timeline:lane.kubelet'),
    timeline.node,
    drawn.map((items, i) => row(`kubelet-${i}`, items)),
  );
}

/** Whether two items share an instant, so that they would lie over each other in one row. */
function meet(a: Item, b: Item): boolean {
  const [first, second] = [stretchOf(a), stretchOf(b)];
  return first.from <= second.to && second.from <= first.to;
}

const stretchOf = (item: Item): { from: Millis; to: Millis } =>
  item.kind === 'span' ? item : { from: instantOf(item), to: instantOf(item) };

const instantOf = (item: Item): Millis => (item.kind === 'moment' ? item.t : 0);

/** Sandbox and volumes; restarts that it puts off; the machine's shutdown. */
function preparations({ sandboxes, volumes, shutdowns, events }: PodTimeline): readonly Moment[] {
  const ring = (id: string, { t, id: event }: { t: Millis; id: number }, label: Message) =>
    moment({ id, t, mark: 'ring', label, mono: false, events: [event] });
  return [
    ...sandboxes.map((one) => ring(`sandbox-${one.id}`, one, message('timeline:item.sandbox'))),
    ...volumes.map((one) => ring(`volumes-${one.id}`, one, message(`timeline:item.volumes.${one.state}`))),
    ...ofKind(events, 'backoff')
      .filter(({ image }) => image === undefined)
      .map(({ id, t }) => moment({ id: `backoff-${id}`, t, mark: 'ring', label: null, mono: false, events: [id] })),
    ...shutdowns.map((one) => ring(`shutdown-${one.id}`, one, message('timeline:item.shutdown'))),
  ];
}

const gapSpan = ({ why, from, to }: KubeletAbsence, window: Window): Span =>
  span({
    id: `${why}-${from.id}`,
    from: from.t,
    to: to?.t ?? window.to,
    look: 'away',
    label: message(`timeline:item.away.${why}`),
    begins: [from.id],
    ends: to ? [to.id] : [],
  });

interface Around {
  timeline: PodTimeline;
  window: Window;
  many: boolean;
}

function callsFor(container: ContainerHistory, around: Around): Item[] {
  const { name, runs } = container;
  return runs.flatMap((run, i): Item[] => [
    ...postStartSpan(run, `${name}-${i}`, { name, ...around }),
    ...run.hooks.map((hook, n) =>
      hookSpan({ run, hook, id: `${name}-${i}-${n}`, name, isTunable: isTunable(container, run) && n === 0 }, around),
    ),
    ...run.stops.map((stop, n) =>
      moment({
        id: `stop-${name}-${i}-${n}`,
        t: stop.t,
        mark: 'ring',
        label: message(around.many ? 'timeline:item.stopContainerOf' : 'timeline:item.stopContainer', {
          timeout: stop.timeout,
          container: name,
        }),
        mono: true,
        events: [stop.id],
      }),
    ),
    ...notNeeded(container, run, around),
  ]);
}

interface HookOf {
  run: ContainerRunHistory;
  hook: Hook;
  id: string;
  name: string;
  /** Its length is the pod's number. */
  isTunable: boolean;
}

function hookSpan({ run, hook, id, name, isTunable: isOwn }: HookOf, { timeline, window, many }: Around): Span {
  const again = run.hooks.indexOf(hook) > 0;
  const key = many ? 'item.preStopOf' : again ? 'item.preStopAgain' : 'item.preStop';
  return span({
    id: `hook-${id}`,
    from: hook.begin.t,
    to: hook.over ?? window.to,
    look: 'hook',
    label: message(`timeline:${key}`, { container: name }),
    endLabel:
      hook.outcome === 'abandoned' || hook.outcome === 'failed' ? message(`timeline:item.${hook.outcome}`) : null,
    begins: [hook.begin.id],
    ends: hook.end ? [hook.end.id] : [],
    ...(isOwn && { handle: handleOf(timeline, 'preStopSeconds') }),
  });
}

function postStartSpan(
  { postStart }: ContainerRunHistory,
  id: string,
  { window, name, many }: Omit<Around, 'timeline'> & { name: string },
): Span[] {
  if (!postStart) return [];
  const { begin, end } = postStart;
  return [
    span({
      id: `post-${id}`,
      from: begin.t,
      to: end?.t ?? window.to,
      look: 'hook',
      label: message(many ? 'timeline:item.postStartOf' : 'timeline:item.postStart', { container: name }),
      endLabel: end && end.code !== 0 ? message('timeline:item.failed') : null,
      begins: [begin.id],
      ends: end ? [end.id] : [],
    }),
  ];
}

/** When SIGKILL would have come, where one container alone ended by itself in time. */
function notNeeded(
  { name, role }: ContainerHistory,
  { attempt, stops, exit, sigkill }: ContainerRunHistory,
  { window, many }: Around,
): Moment[] {
  const stop = stops.at(-1);
  if (!stop || !exit || sigkill || role !== 'app' || many) return [];
  const due = stop.t + stop.timeout * 1000;
  if (due <= exit.t || due > window.to || exit.t < stop.t) return [];
  return [
    moment({
      id: `due-${name}-${attempt}`,
      t: due,
      mark: 'expected',
      label: message('timeline:item.killNotNeeded'),
      mono: false,
      events: [],
    }),
  ];
}
