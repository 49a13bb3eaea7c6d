import { describe, expect, test } from 'vitest';
import type { Node, Pod } from '../objects/types.ts';
import type { Decision } from '../scheduler/decision.ts';
import { finish } from '../slices.ts';
import { measuredInSlices } from './measure.ts';
import { present } from './present.ts';
import { ask, nodeOf, podOf, story } from './schedulingFixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const zone = 'topology.kubernetes.io/zone';
const at = (name: string, inZone: string): Node => {
  const node = nodeOf(name, '8');
  return { ...node, metadata: { name, labels: { [zone]: inZone } } };
};
const labelled = (pod: Pod, app: string): Pod => ({ ...pod, metadata: { ...pod.metadata, labels: { app } } });
const web = (name: string, node?: string): Pod => labelled(podOf(name, { ...(node && { node }) }), 'web');
const spreading = (name: string): Pod => {
  const topologySpreadConstraints = [
    {
      maxSkew: 1,
      topologyKey: zone,
      whenUnsatisfiable: 'DoNotSchedule' as const,
      labelSelector: { matchLabels: { app: 'web' } },
    },
  ];
  return labelled(podOf(name, { spec: { topologySpreadConstraints } }), 'web');
};
/** Zones of 3, 1 and 0 pods, as in the first lesson. */
const cluster = [
  at('a', 'zone-a'),
  at('b', 'zone-b'),
  at('c', 'zone-c'),
  web('web-1', 'a'),
  web('web-2', 'a'),
  web('web-3', 'a'),
  web('web-4', 'b'),
  labelled(podOf('other', { node: 'b' }), 'batch'),
];
const mypod = 'default/mypod';
const sums = (decision: Decision | null | undefined) =>
  decision?.spread[0]?.domains.map(({ matchNum, skew, ok }) => [matchNum, skew, ok]);
const floor = (decision: Decision | null | undefined) => decision?.spread[0]?.min;

const bind: ResolvedAction = { t: 0, do: 'bind', pod: mypod, node: 'c' };
const landed = story([...cluster, spreading('mypod')], [bind]);
const soon = 5000;

describe('a pod that has landed', () => {
  test.each<[string, ResolvedAction]>([
    ['dropped', bind],
    ['chosen by the scheduler', ask(0, 'mypod')],
  ])('%s, counts where it stands: the floor climbs and another zone opens', (_, action) => {
    const run = story([...cluster, spreading('mypod')], [action]);
    const before = present(story([...cluster, spreading('mypod')], []), 0, { focus: mypod });
    expect([floor(before.decision), sums(before.decision)]).toEqual([
      0,
      [
        [3, 4, false],
        [1, 2, false],
        [0, 1, true],
      ],
    ]);
    const after = present(run, soon, { focus: mypod });
    expect(after.decision?.isOneMore).toBe(true);
    expect([floor(after.decision), sums(after.decision)]).toEqual([
      1,
      [
        [3, 3, false],
        [1, 1, true],
        [1, 1, true],
      ],
    ]);
  });

  test('is asked about as a second pod of the same spec would be, in every number', () => {
    const run = story([...cluster, spreading('mypod'), spreading('twin')], [bind]);
    const twin = present(run, soon, { focus: 'default/twin' }).decision;
    const { isOneMore: _, ...more } = present(run, soon, { focus: mypod }).decision ?? {};
    expect(more).toEqual({ ...twin, pod: mypod });
  });

  test('is left out of all counts where it is asked about as if it were pending again', () => {
    const again = present(landed, soon, { focus: mypod, isAgain: true });
    expect([floor(again.decision), sums(again.decision)?.[2]]).toEqual([0, [0, 1, true]]);
  });

  test('without a constraint that counts it is asked about as if it were pending, as ever', () => {
    expect(present(landed, soon, { focus: 'default/other' }).decision?.isOneMore).toBeUndefined();
  });
});

describe('the pod that is measured for', () => {
  const waiting = story([...cluster, spreading('mypod'), spreading('late'), podOf('plain')], []);
  const asked = (focus: string | null, question: string | null, run = waiting) =>
    present(run, soon, { focus: focus && `default/${focus}`, question: question && `default/${question}` });

  test.each<[string, string | null, string | null, string | null]>([
    ['is the one in focus that waits', 'late', 'mypod', 'late'],
    ['stays while a running one is looked at', 'web-4', 'mypod', 'mypod'],
    ['stays while one without constraints is looked at', 'plain', 'mypod', 'mypod'],
    ['stays while none is looked at', null, 'mypod', 'mypod'],
    ['is none where none has constraints', 'web-4', null, null],
    ['is the one in focus where that before is gone', 'late', 'gone', 'late'],
  ])('%s', (_, focus, question, expected) => {
    expect(asked(focus, question).question).toBe(expected && `default/${expected}`);
  });

  test('is measured beside the decision of the one in focus', () => {
    const { decision, measured } = asked('web-4', 'mypod');
    expect([decision?.pod, measured?.pod, sums(measured)?.[1]]).toEqual(['default/web-4', mypod, [1, 2, false]]);
    expect(asked('mypod', null).measured).toBeNull();
    expect(sums(asked('web-4', 'mypod', landed).measured)?.[1]).toEqual([1, 1, true]);
  });
});

describe('what is tried on the ruler', () => {
  const state = story([...cluster, spreading('mypod')], []).stateAt(soon);
  const measured = (tried: object) => finish(measuredInSlices(state, { pod: mypod, ...tried }));

  test('a running pod in hand counts nowhere, then where it is held, as if it ran there', () => {
    const lifted = measured({ placed: { pod: 'default/web-4', node: null } });
    expect(sums(lifted)?.map(([matchNum]) => matchNum)).toEqual([3, 0, 0]);
    const held = measured({ placed: { pod: 'default/web-4', node: 'c' } });
    const moved = story([...cluster, spreading('mypod')], [{ t: 0, do: 'move', pod: 'default/web-4', node: 'c' }]);
    const there = present(moved, soon, { focus: mypod }).decision;
    expect([sums(held), held?.feasible]).toEqual([sums(there), there?.feasible]);
    expect(sums(held)?.map(([matchNum]) => matchNum)).toEqual([3, 0, 1]);
  });

  test('a pod that does not match moves nothing', () => {
    expect(sums(measured({ placed: { pod: 'default/other', node: 'c' } }))).toEqual(sums(measured({})));
  });

  test('another maxSkew opens what is not above it', () => {
    const two = measured({ maxSkew: { index: 0, to: 2 } });
    expect([two?.spread[0]?.maxSkew, sums(two)?.map(([, , ok]) => ok)]).toEqual([2, [false, true, true]]);
    expect(measured({ maxSkew: { index: 7, to: 2 } })).toBeNull();
  });

  test('leaves the cluster as it is', () => {
    const before = sums(measured({}));
    measured({ placed: { pod: 'default/web-1', node: 'c' }, maxSkew: { index: 0, to: 3 } });
    expect(sums(measured({}))).toEqual(before);
  });
});

describe('a pod that is measured for and has gone', () => {
  const gone = { t: 0, do: 'delete', pod: mypod, gracePeriodSeconds: 0 } as const;
  const shown = (...more: Pod[]) =>
    present(story([...cluster, spreading('mypod'), ...more], [gone]), soon, { question: mypod });

  test('leaves its place to one with the same constraints, so that floor and ceiling stay', () => {
    expect(shown(spreading('another'), web('plain', 'a'))).toMatchObject({ question: 'default/another' });
    expect(floor(shown(spreading('another')).measured)).toBe(0);
  });

  test('leaves it to none where others have other constraints', () => {
    const other = spreading('other');
    const [constraint] = other.spec.topologySpreadConstraints ?? [];
    const wider = {
      ...other,
      spec: { ...other.spec, topologySpreadConstraints: [{ ...constraint, maxSkew: 3 }] },
    } as Pod;
    expect(shown(spreading('another'), wider).question).toBeNull();
  });

  test('is not replaced where nothing was measured before', () => {
    expect(present(story([...cluster, spreading('another')], []), 0, {}).question).toBeNull();
  });
});
