/** Why a kubelet hears nothing is one fact: its node's timeline, the pod that is opened and the reason why all say the same. */
import { describe, expect, it } from 'vitest';
import { breaks, removes, story } from '../simulation/faultCatalogue/stories.ts';
import type { Fault } from '../simulation/faults.ts';
import { podStateAt } from '../view/podStateAt.ts';
import { twoTruthsAt } from '../view/twoTruthsAt.ts';
import { explanationAt } from '../why/explanation/answer.ts';
import { stateAt } from './change.ts';
import { nodeHistories } from './nodeHistory.ts';

const node = 'node-1';
const ofNode = ['link', 'kubelet', 'power', 'pause'].map((what) => ({ what, node }) as Fault);
const named = (faults: readonly Fault[]) => faults.map((fault) => [fault.what, fault] as const);

describe.each(named([...ofNode, { what: 'apiServer' }]))('under a fault of %s', (_, fault) => {
  const alone = story('StatefulSet', [breaks(2000, fault)]);
  const [pod = ''] = alone.stateAt(0).pods.keys();
  const heard = stateAt(nodeHistories(alone, new Set([node])).get(node)?.kubelet ?? [], 5000);

  it('a pod that runs is said to be as old news as its node’s timeline shows', () => {
    const why = explanationAt(alone, { pod, t: 5000 });
    expect(why?.question === 'there' && why.health).toMatchObject({ kind: 'running', silent: heard });
    expect(podStateAt(alone, pod, 5000)?.onNode?.absence).toBe(heard);
  });
});

// While the API server is down no deletion is stored.
describe.each(named(ofNode))('a deletion under a fault of %s', (_, fault) => {
  const [pod = ''] = story('StatefulSet', []).stateAt(0).pods.keys();

  const unheard = (deletedAt: number): boolean | null => {
    const gone = story('StatefulSet', [removes(deletedAt, 'StatefulSet'), breaks(2000, fault)]);
    const why = explanationAt(gone, { pod, t: 2020 });
    const real = twoTruthsAt(gone, 2020)?.nodes.find((one) => one.node === node)?.real;
    const knows = real?.pods.some(({ knowsOfDelete }) => knowsOfDelete) ?? false;
    return why?.question === 'gone' && why.isUnheard === !knows ? why.isUnheard : null;
  };

  it('in the last moment is said to be unheard of, on the stage as well', () => {
    expect(unheard(1990)).toBe(true);
  });

  it('of before is not, where a process is left to know of it', () => {
    expect(unheard(1000)).toBe(fault.what === 'power' ? null : false);
  });
});
