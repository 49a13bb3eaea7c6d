/** The lanes of EndpointSlice, kube-proxy and clients. Many nodes that behave alike share a row. */
import type { EndpointState, Millis } from '../../engine/simulation/trace.ts';
import { lane, moment, row, type Window } from './lanes.ts';
import type { Life, ProxyLife } from './life.ts';
import { brief } from './numbers.ts';
import type { Item, Lane, Span, SpanLook, Ticks } from './story.ts';
import { type Words, words } from './words.ts';

export function endpointLanes(life: Life, window: Window): Lane[] {
  return life.endpoints.map(({ service, changes }) => {
    const items: Item[] = [];
    const first = changes[0];
    let since = window.from;
    let begins: number[] = [];
    let state: EndpointState | null = first && (first.state === null || first.state.terminating) ? ready : null;
    if (!first && life.phases.at(-1)?.phase === 'Running') state = ready;
    for (const change of changes) {
      if (state) items.push(stateSpan({ id: `ep-${service}-${since}`, state, from: since, to: change.t, begins }));
      if (state && change.state === null) {
        const label = words('item.removed');
        items.push(
          moment({ id: `ep-gone-${change.id}`, t: change.t, mark: 'disc', label, mono: false, events: [change.id] }),
        );
      }
      state = change.state;
      since = change.t;
      begins = [change.id];
    }
    if (state) items.push(stateSpan({ id: `ep-${service}-${since}`, state, from: since, to: window.to, begins }));
    return lane(`endpoint-${service}`, 'endpointslice', words('lane.endpointslice'), service, [
      row(`ep-${service}`, items),
    ]);
  });
}

const ready: EndpointState = { ready: true, serving: true, terminating: false };

interface StateSpan {
  id: string;
  state: EndpointState;
  from: Millis;
  to: Millis;
  begins: readonly number[];
}

function stateSpan({ id, state, from, to, begins }: StateSpan): Span {
  const plainReady = state.ready && !state.terminating;
  const label: Words = plainReady
    ? words('item.ready')
    : words('item.endpointState', {
        ready: String(state.ready),
        serving: String(state.serving),
        terminating: String(state.terminating),
      });
  return {
    kind: 'span',
    id,
    from,
    to,
    look: plainReady ? 'ready' : 'leaving',
    label,
    endLabel: null,
    begins,
    ends: [],
  };
}

/** One node, or many that behave alike under one name. */
export interface NodeGroup {
  /** Name of the node; `default` for all that are not singled out. */
  key: string;
  name: string | null;
  count: number;
  proxy: ProxyLife;
}

const rowsAtMost = 6;

/** Beyond six nodes only those with a delay of their own keep a row; the others share one. */
export function groupNodes(proxies: readonly ProxyLife[]): readonly NodeGroup[] {
  if (proxies.length <= rowsAtMost)
    return proxies.map((proxy) => ({ key: proxy.node, name: proxy.node, count: 1, proxy }));
  const delays = new Map<Millis, ProxyLife[]>();
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

export function proxyLane(groups: readonly NodeGroup[], window: Window): Lane {
  const rows = groups.map((group) => row(`proxy-${group.key}`, proxySpans(group, window), group));
  return lane('proxies', 'proxies', words('lane.proxies'), null, rows);
}

function proxySpans({ key, count, proxy }: NodeGroup, window: Window): Span[] {
  const { changes } = proxy;
  const spans: Span[] = [];
  let since: Millis | null = changes[0]?.sends ? null : window.from;
  let begins: number[] = [];
  const refused = proxy.requests.some(({ outcome }) => outcome === 'refused');
  const push = (to: Millis, end: number | null) => {
    if (since === null) return;
    const until = end === null ? null : brief(to - window.zero);
    const look: SpanLook = end !== null && refused ? 'late' : 'sends';
    const keyOf = until === null ? 'item.sends' : look === 'late' ? 'item.sendsLate' : 'item.sendsUntil';
    spans.push({
      kind: 'span',
      id: `proxy-${key}-${spans.length}`,
      from: since,
      to,
      look,
      label: words(keyOf, { until: until ?? '', count }),
      endLabel: null,
      begins,
      ends: end === null ? [] : [end],
      ...(end === null ? {} : { handle: { node: key, delayMs: proxy.delayMs } }),
    });
    since = null;
  };
  for (const { t, id, sends } of changes) {
    if (!sends) push(t, id);
    else if (since === null) {
      since = t;
      begins = [id];
    }
  }
  push(window.to, null);
  return spans;
}

export function clientLane(groups: readonly NodeGroup[], window: Window): Lane {
  const rows = groups.map(({ key, name, count, proxy }) => {
    const of = (outcome: 'served' | 'refused' | 'cut') =>
      proxy.requests.filter((event) => event.outcome === outcome && event.t >= window.from).map(({ t }) => t);
    const ticks: Ticks = {
      kind: 'ticks',
      id: `clients-${key}`,
      served: of('served'),
      refused: of('refused'),
      cut: of('cut'),
    };
    return row(`clients-${key}`, [ticks], { name, count });
  });
  return lane('clients', 'clients', words('lane.clients'), words('lane.clientsSub'), rows);
}
