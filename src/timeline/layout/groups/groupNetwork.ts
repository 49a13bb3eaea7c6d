/** Where requests to a group's pods go: how many endpoints are ready, and what became of each request. Pure. */
import type { EndpointState, Millis, RequestOutcome } from '../../../engine/simulation/trace.ts';
import type { HistoryEventOf } from '../../../engine/history/historyEvent.ts';
import { lane, row } from '../items.ts';
import type { Lane, LaneRow, Ticks, Window } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { ofKind } from '../trace.ts';
import { type CountStep, countSpans } from './countSteps.ts';
import { isReady } from './podRows.ts';
import type { PodPart } from '../../../engine/timeline/timeline.ts';
import { message } from '../../../i18n/timeline.ts';

/** One lane for each Service whose slices were written. */
export function groupEndpointLanes(pods: readonly PodPart[], window: Window): readonly Lane[] {
  const services = [...new Set(pods.flatMap(({ endpoints }) => endpoints.map(({ service }) => service)))];
  return services.map((service) => {
    const id = `endpoints-${service}`;
    const items = countSpans(id, readySteps(pods, service), window);
    return lane(id, 'endpointslice', message('timeline:lane.endpointslice'), service, [row(id, items)]);
  });
}

function readySteps(pods: readonly PodPart[], service: string): readonly CountStep[] {
  const changes = pods
    .flatMap(({ uid, endpoints }) =>
      endpoints
        .filter((one) => one.service === service)
        .flatMap((one) => one.changes.map((change) => ({ ...change, uid }))),
    )
    .sort((a, b) => a.id - b.id);
  const states = new Map<string, EndpointState | null>();
  for (const { uid, first, made } of pods)
    if (!made && isReady(first)) states.set(uid, { ready: true, serving: true, terminating: false });
  const steps = [stepOf(states, { t: 0, id: null })];
  for (const change of changes) {
    states.set(change.uid, change.state);
    steps.push(stepOf(states, change));
  }
  return steps;
}

function stepOf(states: ReadonlyMap<string, EndpointState | null>, { t, id }: Pick<CountStep, 't' | 'id'>): CountStep {
  const all = [...states.values()].filter((state) => state !== null);
  const ready = all.filter((state) => state.ready).length;
  const leaving = all.filter((state) => state.terminating).length;
  const label =
    leaving > 0
      ? message('timeline:owners.count.endpointsLeaving', { count: ready, leaving })
      : message('timeline:owners.count.endpoints', { count: ready });
  return { t, id, key: `${ready}/${leaving}`, look: ready > 0 ? 'ready' : 'bad', label };
}

/** All requests to any of these pods, each where it was sent; those over kept connections in a row of their own. */
export function groupClientLane(pods: readonly PodPart[], window: Window): readonly Lane[] {
  const requests = pods.flatMap(({ clients }) => clients);
  const rows = (['short', 'keepAlive'] as const).flatMap((connection): LaneRow[] => {
    const own = requests.filter(
      (event) => event.connection === connection && event.sentAt >= window.from && event.sentAt <= window.to,
    );
    const id = `clients-${connection}`;
    return own.length === 0 ? [] : [row(id, [ticksOf(id, own)], { isReused: connection === 'keepAlive' })];
  });
  return rows.length === 0
    ? []
    : [lane('clients', 'clients', message('timeline:lane.clients'), message('timeline:owners.lane.clientsSub'), rows)];
}

function ticksOf(id: string, requests: readonly HistoryEventOf<'client'>[]): Ticks {
  const of = (outcome: HistoryEventOf<'client'>['outcome']): readonly Millis[] =>
    requests
      .filter((event) => event.outcome === outcome)
      .map(({ sentAt }) => sentAt)
      .sort((a, b) => a - b);
  return { kind: 'ticks', id, served: of('served'), refused: of('refused'), cut: of('cut'), lost: of('lost') };
}

/** Of the requests that the picture shows, those that were answered up to t. */
export function outcomesUntil({ events, chart: { from, to } }: Pick<TimelineModel, 'events' | 'chart'>, t: Millis) {
  const counts: Record<RequestOutcome, number> = { served: 0, refused: 0, cut: 0, lost: 0 };
  for (const event of ofKind(events, 'client'))
    if (event.sentAt >= from && event.sentAt <= to && event.t <= t) counts[event.outcome] += 1;
  return counts;
}
