import { expect, it } from 'vitest';
import { TraceIndex } from './traceIndex.ts';
import type { TraceEvent } from '../simulation/trace.ts';
import { fencedNodesAt } from './fencedAt.ts';

const step = (t: number, name: string, node: string) => ({ what: 'fencing', step: name, t, subject: `Node/${node}` });
const index = new TraceIndex(new Map());
const steps = [
  step(0, 'fence', 'node-1'),
  { what: 'bound', t: 5, subject: 'Node/node-2' },
  step(10, 'fenced', 'node-1'),
  step(20, 'fenced', 'node-2'),
  step(30, 'unfence', 'node-1'),
];
for (const [id, event] of steps.entries()) index.add({ ...event, id, cause: null } as unknown as TraceEvent);

it.each([
  [9, []],
  [10, ['node-1']],
  [29, ['node-1', 'node-2']],
  [30, ['node-2']],
])('at %s ms %j are fenced', (t, nodes) => expect([...fencedNodesAt({ index }, t)]).toEqual(nodes));
