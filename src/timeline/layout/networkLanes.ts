/** The lanes of EndpointSlice, kube-proxy and clients. Many nodes that behave alike share a row. */
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { EndpointState, Millis } from '../../engine/simulation/trace.ts';
import { lane, moment, row, span } from './items.ts';
import type { ProxySender, Sender } from '../../engine/history/senders.ts';
import { brief } from '../../i18n/time.ts';
import type { Item, Lane, LaneRow, Span, SpanHandle, SpanLook, Ticks, Window } from './laneChart.ts';
import { message, messageBy } from '../../i18n/timeline.ts';
import type { Message } from '../../i18n/message.ts';

export function endpointLanes({ endpoints, endpointsBefore }: PodTimeline, window: Window): Lane[] {
  return endpoints.map(({ service, changes }) => {
    const items: Item[] = [];
    let since = window.from;
    let begins: number[] = [];
    let before: EndpointState | null = null;
    let state = endpointsBefore[service] ?? null;
    for (const change of changes) {
      const id = `ep-${service}-${since}`;
      if (state) items.push(stateSpan({ id, state, before, from: since, to: change.t, begins }));
      if (state && change.state === null) {
        const label = message('timeline:item.removed');
        items.push(
          moment({ id: `ep-gone-${change.id}`, t: change.t, mark: 'disc', label, mono: false, events: [change.id] }),
        );
      }
      before = state;
      state = change.state;
      since = change.t;
      begins = [change.id];
    }
    if (state)
      items.push(stateSpan({ id: `ep-${service}-${since}`, state, before, from: since, to: window.to, begins }));
    return lane(`endpoint-${service}`, 'endpointslice', message('timeline:lane.endpointslice'), service, [
      row(`ep-${service}`, items),
    ]);
  });
}

interface StateSpan {
  id: string;
  state: EndpointState;
  /** What it was until then. */
  before: EndpointState | null;
  from: Millis;
  to: Millis;
  begins: readonly number[];
}

function stateSpan({ id, state, before, from, to, begins }: StateSpan): Span {
  const look = state.terminating ? 'leaving' : state.ready ? 'ready' : 'unready';
  return span({ id, from, to, look, label: stateLabel(state, before), begins });
}

/** All three answers once it is leaving; after that only `serving` still changes. */
function stateLabel({ ready, serving, terminating }: EndpointState, before: EndpointState | null): Message {
  if (!terminating) return message(ready ? 'timeline:item.ready' : 'timeline:item.notReady');
  if (before?.terminating) return message('timeline:item.endpointServing', { serving: String(serving) });
  return message('timeline:item.endpointState', {
    ready: String(ready),
    serving: String(serving),
    terminating: String(terminating),
  });
}

/** One node, or many that behave alike under one name. */
export interface NodeGroup {
  /** Name of the node; `default` for all that are not singled out. */
  key: string;
  name: string | null;
  count: number;
  proxy: ProxySender;
}

const rowsAtMost = 6;

/** Beyond six nodes only those with a delay of their own keep a row; the others share one. */
export function groupNodes(proxies: readonly ProxySender[]): readonly NodeGroup[] {
  if (proxies.length <= rowsAtMost)
    return proxies.map((proxy) => ({ key: proxy.node, name: proxy.node, count: 1, proxy }));
  const delays = new Map<Millis, ProxySender[]>();
  for (const proxy of proxies) delays.set(proxy.delayMs, [...(delays.get(proxy.delayMs) ?? []), proxy]);
  const common = [...delays.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  const singled = proxies.filter((proxy) => !common.includes(proxy)).slice(0, rowsAtMost - 1);
  const others = proxies.filter((proxy) => !singled.includes(proxy));
  const [one] = others;
  if (!one) return [];
  const merged = { ...one, requests: others.flatMap(({ requests }) => requests).sort((a, b) => a.t - b.t) };
  return [
    { key: 'default', name: null, count: others.length, proxy: merged },
    ...singled.map((proxy) => ({ key: proxy.node, name: proxy.node, count: 1, proxy })),
  ];
}

/** @param closings when the app stopped listening: who sends beyond that is too late */
export function proxyLane(groups: readonly NodeGroup[], closings: readonly Millis[], window: Window): Lane {
  const rows = groups.map((group) => {
    const { key, count, proxy } = group;
    const handle: SpanHandle = { of: 'proxy', node: key, delayMs: proxy.delayMs };
    return row(`proxy-${key}`, sendSpans(proxy, { id: `proxy-${key}`, window, closings, count, handle }), group);
  });
  return lane('proxies', 'proxies', message('timeline:lane.proxies'), null, rows);
}

/** The load balancer outside: it sends to nodes or pods until it has heard by itself. */
export function balancerLane(
  balancer: NonNullable<PodTimeline['balancer']>,
  closings: readonly Millis[],
  window: Window,
): Lane {
  const items = sendSpans(balancer, { id: 'balancer', window, closings, count: 1, handle: { of: 'balancer' } });
  return lane('balancer', 'balancer', message('timeline:lane.balancer'), message('timeline:lane.balancerSub'), [
    row('balancer', items),
  ]);
}

interface SendOptions {
  id: string;
  window: Window;
  closings: readonly Millis[];
  count: number;
  handle: SpanHandle;
}

function sendSpans({ changes }: Pick<Sender, 'changes'>, { id, window, closings, count, handle }: SendOptions): Span[] {
  const spans: Span[] = [];
  let since: { t: Millis; begins: readonly number[] } | null = changes[0]?.sends
    ? null
    : { t: window.from, begins: [] };
  const push = (to: Millis, end: number | null) => {
    if (since === null) return;
    const { t: from } = since;
    const isLate = closings.some((closing) => closing > from && closing < to);
    const look: SpanLook = end !== null && isLate ? 'late' : 'sends';
    const key = end === null ? 'item.sends' : look === 'late' ? 'item.sendsLate' : 'item.sendsUntil';
    spans.push(
      span({
        id: `${id}-${spans.length}`,
        from: since.t,
        to,
        look,
        label: messageBy(`timeline:${key}`, { until: end === null ? '' : brief(to - window.zero), count }),
        ...(end !== null && { openLabel: message('timeline:item.sends') }),
        begins: since.begins,
        ends: end === null ? [] : [end],
        ...(end !== null && { handle }),
      }),
    );
    since = null;
  };
  for (const { t, id: event, sends } of changes) {
    if (!sends) push(t, event);
    else since ??= { t, begins: [event] };
  }
  push(window.to, null);
  return spans;
}

/** Each request stands where it was sent, not where its answer came. A row for each node, a second one for its kept connections, and one for what came from outside. */
export function clientLane(groups: readonly NodeGroup[], balancer: PodTimeline['balancer'], window: Window): Lane {
  const rows = groups.flatMap(({ key, name, count, proxy }) => [
    ...clientRows(proxy.requests, { key, window }).map((one): LaneRow => ({ ...one, name, count })),
  ]);
  const outside = clientRows(balancer?.requests ?? [], { key: 'balancer', window }).filter(hasRequests);
  return lane('clients', 'clients', message('timeline:lane.clients'), message('timeline:lane.clientsSub'), [
    ...rows,
    ...outside.map((one): LaneRow => ({ ...one, name: '', count: 1 })),
  ]);
}

const hasRequests = ({ items }: LaneRow): boolean =>
  items.some(
    (item) =>
      item.kind === 'ticks' && item.served.length + item.refused.length + item.cut.length + item.lost.length > 0,
  );

function clientRows(requests: Sender['requests'], { key, window }: { key: string; window: Window }): LaneRow[] {
  const rowOf = (connection: 'short' | 'keepAlive'): LaneRow => {
    const own = requests.filter((event) => event.connection === connection && event.sentAt >= window.from);
    const of = (outcome: keyof Omit<Ticks, 'kind' | 'id'>) =>
      own
        .filter((event) => event.outcome === outcome)
        .map(({ sentAt }) => sentAt)
        .sort((a, b) => a - b);
    const id = connection === 'short' ? `clients-${key}` : `clients-${key}-kept`;
    const ticks: Ticks = {
      kind: 'ticks',
      id,
      served: of('served'),
      refused: of('refused'),
      cut: of('cut'),
      lost: of('lost'),
    };
    return row(id, [ticks], { isReused: connection === 'keepAlive' });
  };
  return [rowOf('short'), ...[rowOf('keepAlive')].filter(hasRequests)];
}
