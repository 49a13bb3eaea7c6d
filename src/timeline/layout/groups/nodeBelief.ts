/** What the API says of a machine over time: its condition Ready, what it is short of, its taints. Pure. */
import type { StateChange } from '../../../engine/history/change.ts';
import type { Node } from '../../../engine/objects/types.ts';
import type { Millis, TraceEvent } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { lane, moment, row, span } from '../items.ts';
import type { Lane, Row, SpanLook } from '../story.ts';
import { ofKind } from '../trace.ts';
import { stretchesOf, type StateInterval, withoutPassing } from './processStretch.ts';
import { message } from '../../../i18n/timeline.ts';

export interface Belief {
  node: string;
  /** Status of its condition Ready. */
  ready: readonly StateInterval<string>[];
  /** Conditions of pressure that are True. */
  pressed: readonly StateInterval<readonly string[]>[];
  /** `unreachable:NoExecute`, the well-known prefixes left out. */
  taints: readonly StateInterval<readonly string[]>[];
  /** When it joined; null: it was there from the beginning on. */
  joined: Millis | null;
  /** Its Node object was removed. */
  gone: { t: Millis; id: number } | null;
}

/** null: it was there from the beginning on. */
function joinedAt(events: readonly TraceEvent[], node: string): Millis | null {
  const first = events.find((event) => event.what === 'write' && event.subject === `Node/${node}`);
  return first?.what === 'write' && first.type === 'ADDED' ? first.t : null;
}

/** Taints come one after the other within tenths of a second. */
const passing: Millis = 200;

export function beliefOf({ events, objects }: GroupTimeline, node: string, end: Millis): Belief {
  const first = objects.find(({ kind, metadata }) => kind === 'Node' && metadata.name === node) as Node | undefined;
  const writes = ofKind(events, 'write').filter(({ subject }) => subject === `Node/${node}`);
  const joined = joinedAt(events, node);
  const seen: StateChange<Node>[] = [
    ...(first && joined === null ? [{ t: 0, id: null, state: first }] : []),
    ...writes.map(({ t, id, type, object }) => ({ t, id, state: type === 'DELETED' ? null : (object as Node) })),
  ];
  const read = <State>(of: (node: Node) => State | null): readonly StateChange<State>[] =>
    seen.map(({ t, id, state }) => ({ t, id, state: state && of(state) }));
  const gone = writes.findLast(({ type }) => type === 'DELETED');
  return {
    node,
    ready: stretchesOf(read(readyOf), end),
    pressed: stretchesOf(read(pressuresOf), end),
    taints: stretchesOf(withoutPassing(changesOnly(read(taintsOf)), passing), end),
    joined,
    gone: gone ? { t: gone.t, id: gone.id } : null,
  };
}

const readyOf = ({ status }: Node): string =>
  status?.conditions?.find(({ type }) => type === 'Ready')?.status ?? 'True';

function pressuresOf({ status }: Node): readonly string[] | null {
  const found = (status?.conditions ?? []).filter(({ type, status: is }) => type.endsWith('Pressure') && is === 'True');
  return found.length === 0 ? null : found.map(({ type }) => type);
}

function taintsOf({ spec }: Node): readonly string[] | null {
  const { taints = [] } = spec ?? {};
  return taints.length === 0 ? null : taints.map(({ key, effect }) => `${shortTaint(key)}:${effect}`);
}

/** `node.kubernetes.io/unreachable` tells no more than `unreachable`. */
const shortTaint = (key: string): string => key.replace(/^node\.(cloudprovider\.)?kubernetes\.io\//, '');

const changesOnly = <State>(changes: readonly StateChange<State>[]): readonly StateChange<State>[] =>
  changes.filter(({ state }, at) => at === 0 || JSON.stringify(state) !== JSON.stringify(changes[at - 1]?.state));

const readyLooks: Readonly<Record<string, SpanLook>> = { True: 'ready', Unknown: 'unknown', False: 'bad' };

/** @param name of the lane: `API server`, or the node where there are several */
export function beliefLane(belief: Belief, name: Lane['name'], sub: Lane['sub']): Lane {
  const { node, ready, pressed, taints, gone } = belief;
  const conditions = ready.map(({ from, to, state, begins, ends }, at) =>
    span({
      id: `ready-${node}-${at}`,
      from,
      to,
      look: readyLooks[state] ?? 'unknown',
      label: message(
        state === 'True'
          ? 'timeline:nodes.ready'
          : state === 'False'
            ? 'timeline:nodes.notReady'
            : 'timeline:nodes.unknown',
      ),
      begins,
      ends: gone && ends.includes(gone.id) ? [] : ends,
    }),
  );
  const removed = gone
    ? [
        moment({
          id: `gone-${node}`,
          t: gone.t,
          mark: 'disc',
          label: message('timeline:nodes.nodeGone'),
          mono: false,
          events: [gone.id],
        }),
      ]
    : [];
  const rows: Row[] = [row(`ready-${node}`, [...conditions, ...removed], { name: 'Ready' })];
  if (pressed.length > 0)
    rows.push(row(`pressed-${node}`, listSpans(`pressed-${node}`, pressed, 'bad'), { name: 'pressure' }));
  if (taints.length > 0)
    rows.push(row(`taints-${node}`, listSpans(`taints-${node}`, taints, 'hook'), { name: 'taints' }));
  return lane(`belief-${node}`, 'apiserver', name, sub, rows);
}

const listSpans = (id: string, stretches: readonly StateInterval<readonly string[]>[], look: SpanLook) =>
  stretches.map(({ from, to, state, begins, ends }, at) =>
    span({
      id: `${id}-${at}`,
      from,
      to,
      look,
      label: message('timeline:nodes.list', { list: state.join(', ') }),
      begins,
      ends,
    }),
  );
