/** What a machine does over time, whatever the API says: its kubelet, its heartbeats, what is broken of it, what it is short of. Pure. */
import type { StateChange } from '../../../engine/history/change.ts';
import type { KubeletState } from '../../../engine/history/nodeHistory.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { FaultPart, GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { lane, moment, row, span } from '../items.ts';
import { duration } from '../../../i18n/time.ts';
import type { Item, Lane, LaneRow, Window } from '../laneChart.ts';
import { ofKind } from '../trace.ts';
import { evictionItems, pressureItems } from './nodePressure.ts';
import { stretchesOf, type StateInterval } from './processStretch.ts';
import { message } from '../../../i18n/timeline.ts';

/** When the kubelet of a node was away, and why; `runs` in between. */
export function kubeletStretches(
  { machines = [] }: GroupTimeline,
  node: string,
  { from, to }: Window,
): readonly StateInterval<KubeletState>[] {
  const changes = machines.find((one) => one.node === node)?.kubelet ?? [];
  // As it was before, it is from the edge on.
  const shown = changes.map((change, at) => (at === 0 || change.t <= from ? { ...change, t: from, id: null } : change));
  return stretchesOf(shown, to);
}

export function machineLane(timeline: GroupTimeline, node: string, window: Window): Lane {
  const { faults = [], machines = [], events } = timeline;
  const silences = machines.find((one) => one.node === node)?.silences ?? [];
  const rows: LaneRow[] = [row(`kubelet-${node}`, kubeletItems(timeline, node, window), { name: 'kubelet' })];
  if (silences.length > 0) rows.push(row(`lease-${node}`, leaseItems(silences, node, window), { name: 'lease' }));
  const own = faults.filter((one) => one.node === node && !one.isDeafening);
  if (own.length > 0) rows.push(...faultRows(own, window));
  const pressure = pressureItems(ofKind(events, 'pressure').filter(({ actor }) => actor.node === node));
  if (pressure.length > 0) rows.push(row(`short-${node}`, pressure, { name: 'free' }));
  const evicted = evictionItems(ofKind(events, 'event').filter(({ actor }) => actor.node === node));
  if (evicted.length > 0) rows.push(row(`evicts-${node}`, evicted, { name: 'evicts' }));
  return lane(`machine-${node}`, 'kubelet', node, message('timeline:nodes.machine'), rows);
}

function kubeletItems(timeline: GroupTimeline, node: string, window: Window): readonly Item[] {
  const spans = kubeletStretches(timeline, node, window).map(({ from, to, state, begins, ends }, at) =>
    span({
      id: `kubelet-${node}-${at}`,
      from,
      to,
      look: state === 'runs' ? 'runs' : 'away',
      label: state === 'runs' ? message('timeline:nodes.kubeletRuns') : message(`timeline:item.away.${state}`),
      begins,
      ends,
    }),
  );
  const shutdowns = ofKind(timeline.events, 'request')
    .filter((event) => event.verb === 'shutdown' && event.node === node)
    .map(({ id, t }) =>
      moment({
        id: `shutdown-${id}`,
        t,
        mark: 'ring',
        label: message('timeline:item.shutdown'),
        mono: false,
        events: [id],
      }),
    );
  return [...spans, ...shutdowns];
}

/** Not each of its renewals: that they come, and when they don't. */
function leaseItems(
  silences: readonly { from: Millis; to: Millis | null }[],
  node: string,
  window: Window,
): readonly Item[] {
  const changes: StateChange<'renewed' | 'silent'>[] = [{ t: window.from, id: null, state: 'renewed' }];
  for (const { from, to } of silences) {
    changes.push({ t: from, id: null, state: 'silent' });
    if (to !== null) changes.push({ t: to, id: null, state: 'renewed' });
  }
  return stretchesOf(
    changes.toSorted((a, b) => a.t - b.t),
    window.to,
  ).map(({ from, to, state }, at) =>
    span({
      id: `lease-${node}-${at}`,
      from,
      to,
      look: state === 'renewed' ? 'sends' : 'unknown',
      label:
        state === 'renewed'
          ? message('timeline:nodes.leaseRenewed')
          : message('timeline:nodes.leaseSilent', { length: duration(to - from) }),
    }),
  );
}

function faultRows(faults: readonly FaultPart[], window: Window): readonly LaneRow[] {
  const names = [...new Set(faults.map(({ fault }) => fault.what))];
  return names.map((what) => {
    const items = faults
      .filter(({ fault }) => fault.what === what)
      .map(({ from, to, begins, ends, name }) =>
        span({
          id: `fault-${name}-${begins}`,
          from,
          to: to ?? window.to,
          look: 'away',
          label: message(`timeline:nodes.fault.${what}`),
          begins: [begins],
          ends: ends === null ? [] : [ends],
        }),
      );
    return row(`fault-${what}`, items, { name: rowNames[what] ?? what });
  });
}

/** In few letters. */
const rowNames: Partial<Record<FaultPart['fault']['what'], string>> = {
  kubeProxy: 'proxy',
  slowDisk: 'disk',
  lastDelete: 'DELETE',
};
