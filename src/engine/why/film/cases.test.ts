import { describe, expect, it } from 'vitest';
import { apply, nodeOf, podOf, story } from '../../session/schedulingFixtures.ts';
import { finish } from '../../slices.ts';
import { decideAt } from '../../session/present.ts';
import { filmCases } from './cases.ts';

const run = story(
  [
    nodeOf('n1'),
    nodeOf('n2'),
    podOf('a', { cpu: '2', node: 'n1', priority: 3 }),
    podOf('b', { cpu: '2', node: 'n2', priority: 6 }),
  ],
  [apply(0, podOf('own', { cpu: '2', priority: 5 }))],
);
const state = run.stateAt(run.end);
const pod = state.pods.get('default/own');
if (!pod) throw new Error('no pod');
const { cases, unreported } = finish(filmCases(state, pod));

describe('the same pod at other priorities', () => {
  it('is decided once for each range in which the same pods are lower', () => {
    expect(unreported).toBe(0);
    expect(cases.map(({ from, to, isPresent, outcome }) => [from, to, isPresent, outcome.kind])).toEqual([
      [null, 3, false, 'nobody'],
      [4, 6, true, 'preempts'],
      [7, null, false, 'preempts'],
      [5, 5, false, 'nobody'],
    ]);
    expect(cases[1]?.outcome).toMatchObject({ node: 'n1', victims: ['default/a'], highest: 3 });
  });

  it('comes out alike all over a range', () => {
    for (const { from, to, policy, outcome } of cases) {
      if (policy === 'Never' || outcome.kind === 'fits') continue;
      for (const priority of [from ?? (to ?? 0) - 5, to ?? (from ?? 0) + 5]) {
        const { preemption } = decideAt(state, { ...pod, spec: { ...pod.spec, priority } }, { facts: [] });
        expect(preemption?.chosen ?? null).toBe(outcome.kind === 'preempts' ? outcome.node : null);
      }
    }
  });

  it('leaves ranges out where there are many, never the lowest, the highest and the present one', () => {
    const nodes = Array.from({ length: 20 }, (_, at) => [
      nodeOf(`m${at}`),
      podOf(`p${at}`, { cpu: '2', node: `m${at}` }),
    ]).flat();
    const many = story(
      nodes.map((one) =>
        one.kind === 'Pod' ? { ...one, spec: { ...one.spec, priority: Number(one.metadata.name.slice(1)) * 10 } } : one,
      ),
      [],
    ).stateAt(0);
    const reported = finish(filmCases(many, { ...pod, spec: { ...pod.spec, priority: 95 } }));
    expect(reported.unreported).toBe(10);
    expect(reported.cases.filter(({ isPresent }) => isPresent)).toMatchObject([{ from: 91, to: 100 }]);
    expect([reported.cases[0]?.from, reported.cases.at(-2)?.to]).toEqual([null, null]);
  });
});
