import { expect, it } from 'vitest';
import type { Node } from '../objects/types.ts';
import type { EventOf } from '../simulation/trace.ts';
import { nodeObjectHistory } from './storedNode.ts';
import { TraceIndex } from './traceIndex.ts';

const node: Node = { kind: 'Node', metadata: { name: 'node-1' } };
const write = (id: number, t: number, type: 'ADDED' | 'DELETED'): EventOf<'write'> => ({
  ...{ id, t, type, what: 'write', object: node, changed: [] },
  ...{ actor: { kind: 'apiserver' }, subject: 'Node/node-1', cause: null },
});

function held(before: readonly Node[], ...events: readonly EventOf<'write'>[]) {
  const index = new TraceIndex(new Map([['Node', new Map(before.map((one) => [one.metadata.name, one]))]]));
  for (const event of events) index.add(event);
  const { made, gone, stored = [] } = nodeObjectHistory({ index }, 'node-1', 9000) ?? {};
  return { made, gone, stored: stored.map(({ t, id, state }) => [t, id, state !== null]) };
}

it('knows a node that is removed and registers again from the beginning on', () => {
  expect(held([node], write(1, 1000, 'DELETED'), write(2, 5000, 'ADDED'))).toEqual({
    made: null,
    gone: { t: 1000, id: 1 },
    stored: [
      [0, null, true],
      [1000, 1, false],
      [5000, 2, true],
    ],
  });
});

it('knows a node that joins later from then on, and nothing of what comes after the story', () => {
  expect(held([], write(1, 5000, 'ADDED'), write(2, 9001, 'DELETED'))).toEqual({
    made: { t: 5000, id: 1 },
    gone: null,
    stored: [[5000, 1, true]],
  });
});

it('knows nothing of a node that never was', () => {
  expect(nodeObjectHistory({ index: new TraceIndex(new Map()) }, 'node-1', 9000)).toBeNull();
});
