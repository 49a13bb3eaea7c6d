import { expect, it } from 'vitest';
import type { Node } from '../../../engine/objects/types.ts';
import type { EventOf } from '../../../engine/simulation/trace.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import { beliefOf } from './nodeBelief.ts';

const node: Node = { kind: 'Node', metadata: { name: 'node-1' } };
const write = (id: number, t: number, type: 'ADDED' | 'DELETED'): EventOf<'write'> => ({
  ...{ id, t, type, what: 'write', object: node, changed: [] },
  ...{ actor: { kind: 'apiserver' }, subject: 'Node/node-1', cause: null },
});
const believed = (...events: readonly EventOf<'write'>[]) => {
  const { ready, joined } = beliefOf({ events, objects: [node] } as unknown as GroupTimeline, 'node-1', 9000);
  return { joined, ready: ready.map(({ from, to }) => `${from}–${to}`) };
};

it('knows a node that is removed and registers again from the beginning on', () => {
  expect(believed(write(1, 1000, 'DELETED'), write(2, 5000, 'ADDED'))).toEqual({
    joined: null,
    ready: ['0–1000', '5000–9000'],
  });
});

it('knows a node that joins later from then on', () => {
  expect(believed(write(1, 5000, 'ADDED'))).toEqual({ joined: 5000, ready: ['5000–9000'] });
});
