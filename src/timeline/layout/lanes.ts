/** The lanes of the control plane and the node, from a pod's life. Network lanes: networkLanes.ts. */
import type { Millis } from '../../engine/simulation/trace.ts';
import { type ContainerLife, inStopOrder, type Life, lastRun, type PodWrite } from './life.ts';
import { brief } from './numbers.ts';
import type { Run } from './run.ts';
import type { Item, Lane, Moment, Row, Span } from './story.ts';
import { type Words, words } from './words.ts';

/** The stretch of virtual time that is shown. */
export interface Window {
  zero: Millis;
  from: Millis;
  to: Millis;
}

export function apiServerLane(life: Life, { zero }: Window): Lane {
  const items = life.writes.flatMap((write) => {
    const { label, mono } = writeLabel(write, life, zero);
    if (!label) return [];
    const gone = write.type === 'DELETED';
    return [
      moment({ id: `write-${write.id}`, t: write.t, mark: gone ? 'disc' : 'ring', label, mono, events: [write.id] }),
    ];
  });
  return lane('apiserver', 'apiserver', words('lane.apiserver'), words('lane.apiserverSub'), [row('apiserver', items)]);
}

function writeLabel(write: PodWrite, life: Life, zero: Millis): { label: Words | null; mono: boolean } {
  if (write.type === 'DELETED') return { label: words('item.gone'), mono: false };
  if (write.id === life.deleted?.id) {
    const deadline = brief(write.t + life.deleted.grace * 1000 - zero);
    return { label: words('item.deletionTimestamp', { deadline }), mono: true };
  }
  const phase = life.phases.find(({ id }) => id === write.id)?.phase;
  if (phase !== undefined) return { label: words('item.phase', { phase }), mono: true };
  if (write.type === 'ADDED') return { label: words('item.created'), mono: false };
  if (write.changed.includes('spec.nodeName'))
    return { label: words('item.bound', { node: write.pod.spec.nodeName ?? '' }), mono: false };
  return { label: null, mono: false };
}

/** preStop and StopContainer; hooks that run at the same time get a row each. */
export function kubeletLane(life: Life, window: Window): Lane {
  const many = life.containers.length > 1;
  const perContainer = inStopOrder(life.containers).map((container) => kubeletItems(container, { life, window, many }));
  const sandboxes = life.sandboxes.map(({ t, id }) =>
    moment({ id: `sandbox-${id}`, t, mark: 'ring', label: words('item.sandbox'), mono: false, events: [id] }),
  );
  const rows: { until: Millis; items: Item[] }[] = [];
  for (const items of [sandboxes, ...perContainer].filter((some) => some.length > 0)) {
    const hook = items.find((item): item is Span => item.kind === 'span');
    const first = items[0];
    const from = hook?.from ?? (first?.kind === 'moment' ? first.t : 0);
    const free = rows.find(({ until }) => until < from);
    const target = free ?? { until: 0, items: [] };
    if (!free) rows.push(target);
    target.items.push(...items);
    target.until = Math.max(
      target.until,
      ...items.map((item) => (item.kind === 'span' ? item.to : item.kind === 'moment' ? item.t : 0)),
    );
  }
  const drawn = rows.length > 0 ? rows.map(({ items }, i) => row(`kubelet-${i}`, items)) : [row('kubelet-0', [])];
  return lane('kubelet', 'kubelet', words('lane.kubelet'), life.timeline.node, drawn);
}

interface Around {
  life: Life;
  window: Window;
  many: boolean;
}

function kubeletItems(container: ContainerLife, { window, many }: Around): Item[] {
  const { name, sidecar, runs } = container;
  const { preStop, stop, exit, sigkill } = runs.at(-1) ?? {};
  const items: Item[] = pullSpans(container, { window, many });
  if (preStop) {
    const abandoned = preStop.outcome === 'abandoned' || preStop.outcome === 'failed';
    items.push({
      kind: 'span',
      id: `hook-${name}`,
      from: preStop.begin.t,
      to: preStop.end?.t ?? window.to,
      look: 'hook',
      label: many ? words('item.preStopOf', { container: name }) : words('item.preStop'),
      endLabel: abandoned ? words(`item.${preStop.outcome ?? 'failed'}`) : null,
      begins: [preStop.begin.id],
      ends: preStop.end ? [preStop.end.id] : [],
    });
  }
  if (stop) {
    const values = { timeout: stop.timeout, container: name };
    const label = words(many ? 'item.stopContainerOf' : 'item.stopContainer', values);
    items.push(moment({ id: `stop-${name}`, t: stop.t, mark: 'ring', label, mono: true, events: [stop.id] }));
  }
  const due = stop && stop.t + stop.timeout * 1000;
  if (due && exit && !sigkill && !sidecar && !many && due > exit.t && due <= window.to) {
    items.push(
      moment({
        id: `due-${name}`,
        t: due,
        mark: 'expected',
        label: words('item.killNotNeeded'),
        mono: false,
        events: [],
      }),
    );
  }
  return items;
}

function pullSpans({ name, pulls }: ContainerLife, { window, many }: Pick<Around, 'window' | 'many'>): Span[] {
  return pulls.map(({ begin, end }) => ({
    kind: 'span',
    id: `pull-${name}-${begin.id}`,
    from: begin.t,
    to: end?.t ?? window.to,
    look: 'pulls',
    label: words(many ? 'item.pullsOf' : 'item.pulls', { container: name }),
    endLabel: null,
    begins: [begin.id],
    ends: end ? [end.id] : [],
  }));
}

export function containerLane(container: ContainerLife, window: Window, ignoresSigterm: boolean): Lane {
  const { name, sidecar } = container;
  const items = container.runs.flatMap((run, i) => runItems(run, { id: `${name}-${i}`, window, ignoresSigterm }));
  const sub = words(sidecar ? 'lane.sidecarSub' : 'lane.containerSub');
  return lane(`container-${name}`, 'container', name, sub, [row(`container-${name}`, items)]);
}

interface RunOptions {
  id: string;
  window: Window;
  ignoresSigterm: boolean;
}

function runItems(run: Run, { id, window, ignoresSigterm }: RunOptions): Item[] {
  const from = run.started?.t ?? window.from;
  const exit = run.exit?.t ?? window.to;
  const runsTo = run.sigterm?.t ?? exit;
  const spans: Span[] = [
    {
      kind: 'span',
      id: `runs-${id}`,
      from,
      to: runsTo,
      look: 'runs',
      label: words('item.running'),
      endLabel: run.sigterm ? words('item.sigterm') : null,
      begins: run.started ? [run.started.id] : [],
      ends: run.sigterm ? [run.sigterm.id] : [],
    },
  ];
  if (run.sigterm && exit > run.sigterm.t) {
    const length = brief(Math.round((exit - run.sigterm.t) / 100) * 100);
    spans.push({
      kind: 'span',
      id: `drains-${id}`,
      from: run.sigterm.t,
      to: exit,
      look: 'drains',
      label: words(ignoresSigterm ? 'item.ignores' : 'item.drains', { length }),
      endLabel: null,
      begins: [],
      ends: [],
    });
  }
  return [...spans, ...exitMoment(run, id)];
}

function exitMoment({ exit, sigkill }: Run, id: string): Moment[] {
  if (!exit) return [];
  const ok = exit.code === 0;
  const label = sigkill ? words('item.killed', { code: exit.code }) : words('item.exit', { code: exit.code });
  const events = sigkill ? [sigkill.id, exit.id] : [exit.id];
  return [
    {
      kind: 'moment',
      id: `exit-${id}`,
      t: exit.t,
      mark: ok ? 'check' : 'cross',
      tone: ok ? 'moss' : 'verm',
      label,
      mono: true,
      events,
    },
  ];
}

export function moment(given: Omit<Moment, 'kind' | 'tone'>): Moment {
  return { kind: 'moment', tone: 'ink', ...given };
}
export const row = (
  id: string,
  items: readonly Item[],
  { name, count }: { name: string | null; count: number } = { name: null, count: 1 },
): Row => ({
  id,
  name,
  count,
  items,
});

export function lane(
  id: string,
  kind: Lane['kind'],
  name: Lane['name'],
  sub: Lane['sub'] = null,
  rows: readonly Row[] = [],
): Lane {
  return { id, kind, name, sub, rows };
}

/** The run that ends last among all containers; null while one is still running or none ever ran. */
export function lastExit(life: Life): Millis | null {
  const exits = life.containers.map((container) => lastRun(container).exit?.t ?? null);
  return exits.length === 0 || exits.includes(null) ? null : Math.max(...exits.map(Number));
}
