import { describe, expect, it } from 'vitest';
import type { BelievedPod, NodeTruths } from '../../engine/view/twoTruths.ts';
import { causesOf } from './causes.ts';

const db: BelievedPod = {
  ...{ pod: 'default/db-0', uid: '1', status: 'Running', ready: '1/1', since: null, goneAt: null, removedBy: null },
};
const living = { pod: db.pod, uid: '1', containers: ['main'], since: 0, knowsOfDelete: false, volumes: [] };

function node(heardAt: number | null, pod: Partial<BelievedPod> = {}, exists = true): NodeTruths {
  const ready = { status: 'Unknown', reason: null, since: null };
  return {
    ...{ node: 'node-1', differsSince: 0, next: [] },
    believed: { exists, ready, lastLease: 0, taints: [], pods: [{ ...db, ...pod }] },
    real: { machine: 'on', kubelet: 'runs', heardAt, pods: [living] },
  };
}

const gone = (removedBy: BelievedPod['removedBy']) => ({ goneAt: 402_000, removedBy });
const textOf = (...nodes: readonly NodeTruths[]) => causesOf({ nodes }).map(({ what }) => what);

describe('why API and nodes differ', () => {
  it.each([
    ['cut off', node(0), ['silent']],
    ['in touch without a Node object', node(null, {}, false), ['noNode']],
    ['forced out while cut off', node(0, gone('user')), ['removed']],
    ['forced out while in touch', node(null, gone('podgc')), ['removed']],
    ['mended just now', node(null), ['catchingUp']],
    ['taken away by its kubelet', node(null, gone('kubelet')), ['catchingUp']],
  ] as const)('%s', (_, truths, causes) => expect(textOf(truths)).toEqual(causes));

  it('is told once of many nodes, and of none that agrees', () => {
    expect(textOf(node(0), { ...node(0), node: 'node-2' })).toEqual(['silent']);
    expect(textOf({ ...node(0), differsSince: null })).toEqual([]);
  });
});
