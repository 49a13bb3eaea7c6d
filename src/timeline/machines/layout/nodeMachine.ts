/** A Node's Ready condition (kubelet and kube-controller-manager 1.36, nodelifecycle monitorNodeHealth). */
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { causesOf } from './causes.ts';
import { type Machine, type Passages, wayOf } from './machine.ts';
import { arrow, box, type MachineDrawing, time } from './shape.ts';
import { message } from '../../../i18n/timeline.ts';

const rule = (key: 'joins' | 'joinsNotReady' | 'silent' | 'unwell' | 'well' | 'back') =>
  message(`timeline:machines.rule.node.${key}`);

export const nodeMachine: Machine = {
  states: ['none', 'True', 'False', 'Unknown', 'gone'],
  arrows: [
    { from: 'none', to: 'True', rule: rule('joins') },
    { from: 'none', to: 'False', rule: rule('joinsNotReady') },
    { from: 'True', to: 'Unknown', rule: rule('silent') },
    { from: 'Unknown', to: 'True', rule: rule('back') },
    { from: 'True', to: 'False', rule: rule('unwell') },
    { from: 'False', to: 'True', rule: rule('well') },
    { from: 'False', to: 'Unknown', rule: rule('silent') },
    { from: 'Unknown', to: 'False', rule: rule('unwell') },
  ],
};

export const nodeDrawing: MachineDrawing = {
  width: 268,
  height: 214,
  states: { True: box(84, 0, 100, 34), False: box(0, 172, 90, 34), Unknown: box(178, 172, 90, 34) },
  arrows: {
    'True>Unknown': arrow(
      [
        [168, 34],
        [240, 172],
      ],
      time(222, 106),
    ),
    'Unknown>True': arrow(
      [
        [200, 172],
        [146, 34],
      ],
      time(150, 150),
    ),
    'True>False': arrow(
      [
        [100, 34],
        [28, 172],
      ],
      time(46, 106),
    ),
    'False>True': arrow(
      [
        [68, 172],
        [122, 34],
      ],
      time(118, 62),
    ),
    'False>Unknown': arrow([
      [90, 184],
      [178, 184],
    ]),
    'Unknown>False': arrow([
      [178, 198],
      [90, 198],
    ]),
  },
};

/** What the API server holds of a machine's Ready condition: without the condition nobody has said anything yet. */
export function nodeWay({ events, machines = [] }: Pick<GroupTimeline, 'events' | 'machines'>, name: string): Passages {
  const { made = null, stored = [] } = machines.find(({ node }) => node === name)?.object ?? {};
  const causeOf = causesOf(events);
  const first = made ? null : (stored[0]?.state ?? null);
  const writes = stored.flatMap(({ t, id, state }) =>
    id === null ? [] : [{ t, id, value: state, cause: causeOf(id) }],
  );
  return wayOf(first, writes, (node, wasThere) => ({
    state: node ? (node.ready ?? 'Unknown') : wasThere ? 'gone' : 'none',
    detail: null,
  }));
}
