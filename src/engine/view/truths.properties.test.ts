/** Random faults of nodes: what is told of an instant is what was so, whatever was asked before and whatever came later. */
import { refOf } from '../objects/ref.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Run } from '../simulation/run.ts';
import { cluster, story } from './truthsFixtures.ts';
import type { NodeTruths, TwoTruths } from './twoTruths.ts';
import { twoTruthsAt } from './twoTruthsAt.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const t = fc.integer({ min: 0, max: 500 }).map((seconds) => seconds * 1000 + 7);
const node = fc.constantFrom('node-1', 'node-2');
const pod = fc.constantFrom('default/db-0', ...podKeys());
const runs = fc.boolean();
const action: fc.Arbitrary<ResolvedAction> = fc.oneof(
  fc.record({
    t,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('link' as const), node }),
    runs,
  }),
  fc.record({
    t,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('kubelet' as const), node }),
    runs,
  }),
  fc.record({
    t,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('power' as const), node }),
    runs: fc.constant(false),
  }),
  fc.record({ t, do: fc.constant('delete' as const), pod }),
  fc.record({ t, do: fc.constant('delete' as const), pod, gracePeriodSeconds: fc.constant(0) }),
  fc.record({ t, do: fc.constant('deleteObject' as const), subject: node.map((name) => refOf('Node', name)) }),
);
const stories = fc.array(action, { minLength: 1, maxLength: 6 });
const instants = fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 8 });

function podKeys(): readonly string[] {
  return cluster.flatMap(({ kind, metadata }) => (kind === 'Pod' ? [`default/${metadata.name}`] : []));
}

const sorted = (actions: readonly ResolvedAction[]) => actions.toSorted((a, b) => a.t - b.t);

test('it tells of the objects that are there, and of the processes that live', () => {
  const property = fc.property(stories, instants, (actions, times) => {
    const run = story(...sorted(actions));
    for (const at of times)
      for (const row of twoTruthsAt(run, at)?.nodes ?? []) expect(statedOf(row)).toEqual(soOf(run, at, row.node));
  });
  fc.assert(property, { numRuns: 25, seed: 1 });
});

/** uids of objects and of pods that live, as a row tells of them. */
const statedOf = ({ believed, real }: NodeTruths) => ({
  objects: believed.pods.flatMap(({ uid, goneAt }) => (goneAt === null ? [uid] : [])).toSorted(),
  living: real.pods.map(({ uid }) => uid).toSorted(),
});

/** The same as the run's state has them. */
function soOf(run: Run, at: number, name: string) {
  const { pods, reality } = run.stateAt(at);
  const stored = [...pods.values()].filter(({ spec }) => spec.nodeName === name);
  const objects = stored.map(({ metadata }) => metadata.uid ?? '').toSorted();
  const living = [...reality].flatMap(([uid, live]) => (live.node === name ? [uid] : [])).toSorted();
  return { objects, living };
}

test('where processes have no object, the node is told of', () => {
  const property = fc.property(stories, (actions) => {
    const run = story(...sorted(actions));
    for (const at of actions.map((one) => one.t + 1000)) {
      const { pods, reality } = run.stateAt(at);
      const known = new Set([...pods.values()].map(({ metadata }) => metadata.uid));
      const left = [...reality].flatMap(([uid, live]) => (known.has(uid) ? [] : [live.node]));
      const differing = (twoTruthsAt(run, at)?.nodes ?? []).filter(({ differsSince }) => differsSince !== null);
      expect(differing.map(({ node: name }) => name)).toEqual(expect.arrayContaining(left));
    }
  });
  fc.assert(property, { numRuns: 25, seed: 2 });
});

test('it does not depend on what was asked before', () => {
  const property = fc.property(stories, instants, (actions, times) => {
    const run = story(...sorted(actions));
    const again = story(...sorted(actions));
    for (const at of times) twoTruthsAt(run, at);
    const last = times.at(-1) ?? 0;
    expect(twoTruthsAt(run, last)).toEqual(twoTruthsAt(again, last));
  });
  fc.assert(property, { numRuns: 15, seed: 3 });
});

test('what is so does not depend on what users do later', () => {
  const property = fc.property(stories, instants, (actions, times) => {
    const run = story(...sorted(actions));
    for (const at of times) {
      const earlier = story(...sorted(actions).filter((one) => one.t <= at));
      const [all, then] = [twoTruthsAt(run, at), twoTruthsAt(earlier, at)];
      expect(withoutNext(all)).toEqual(withoutNext(then));
    }
  });
  fc.assert(property, { numRuns: 12, seed: 4 });
});

const withoutNext = (truths: TwoTruths | null) =>
  truths && { ...truths, nodes: truths.nodes.map(({ next: _, ...row }) => row) };
