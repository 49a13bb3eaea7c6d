/** What the API says of a machine over time: its condition Ready, what it is short of, its taints. Pure. */
import type { StateChange } from '../../../engine/history/change.ts';
import type { StoredNode } from '../../../engine/history/storedNode.ts';
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { MachinePart } from '../../../engine/timeline/timeline.ts';
import { lane, moment, row, span } from '../items.ts';
import type { Lane, LaneRow, SpanLook } from '../laneChart.ts';
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

/** Taints come one after the other within tenths of a second. */
const passing: Millis = 200;

export function beliefOf({ node, object }: MachinePart, end: Millis): Belief {
  const read = <State>(of: (node: StoredNode) => State | null): readonly StateChange<State>[] =>
    (object?.stored ?? []).map(({ t, id, state }) => ({ t, id, state: state && of(state) }));
  return {
    node,
    ready: stretchesOf(
      read(({ ready }) => ready ?? 'True'),
      end,
    ),
    pressed: stretchesOf(
      read(({ pressures }) => someOf(pressures)),
      end,
    ),
    taints: stretchesOf(withoutPassing(changesOnly(read(({ taints }) => someOf(taints))), passing), end),
    joined: object?.made?.t ?? null,
    gone: object?.gone ?? null,
  };
}

const someOf = (list: readonly string[]): readonly string[] | null => (list.length === 0 ? null : list);

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
  const rows: LaneRow[] = [row(`ready-${node}`, [...conditions, ...removed], { name: 'Ready' })];
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
