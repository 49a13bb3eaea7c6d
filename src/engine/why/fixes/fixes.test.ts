import { describe, expect, test } from 'vitest';
import type { JsonPatchStep } from '../../apiserver/applyPatch.ts';
import { type Pod, podKey } from '../../objects/types.ts';
import { finish } from '../../slices.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { nodeOf, podOf, story } from '../../session/schedulingFixtures.ts';
import { decideAt } from '../../session/present.ts';
import type { TriedChange } from '../tried/change.ts';
import { withChange } from '../tried/withChange.ts';
import { trialOf } from '../tried/trial.ts';
import { fixesFor } from './answer.ts';
import type { Step } from '../steps/step.ts';
import type { Fix, Fixes } from './fix.ts';
import { askedIn, stateOf } from '../../conformance/recordedClusters.ts';

const fixesIn = (state: ClusterState, pod: Pod): Fixes => {
  const trial = trialOf(state, podKey(pod));
  if (!trial) throw new Error('no such pod');
  return finish(fixesFor(trial));
};

const changesOf = ({ steps }: Fix): readonly TriedChange[] => steps.map(({ change }) => change);

/** Not by the trial that found it: the objects are changed, and the cluster is read anew. */
function afterAll(state: ClusterState, changes: readonly TriedChange[]): ClusterState | null {
  let now: ClusterState | null = state;
  for (const change of changes) now = now && change.do !== 'weigh' ? withChange(now, change) : null;
  return now;
}

function placed(state: ClusterState, pod: Pod, changes: readonly TriedChange[]): string | null {
  const changed = afterAll(state, changes);
  const asking = changed?.pods.get(podKey(pod));
  if (!changed || !asking || (asking.spec.schedulingGates ?? []).length > 0) return null;
  const { nominatedNodeName: _, ...status } = asking.status ?? {};
  return decideAt(changed, { ...asking, status }, { facts: [] }).chosen;
}

/** The same step with an amount that keeps one unit more of what the pod had; null where it has no amount. */
function oneLess({ facts, change }: Step): TriedChange | null {
  if (change.do !== 'patch' || change.patch.type !== 'json') return null;
  const raise = (steps: readonly JsonPatchStep[]): TriedChange => ({ ...change, patch: { type: 'json', steps } });
  const { steps } = change.patch;
  if (facts.kind === 'maxSkew') return raise(steps.map((one) => ({ ...one, value: facts.to - 1 })));
  if (facts.kind !== 'request') return null;
  const [first] = facts.parts;
  const more = (first?.to ?? 0) + 1;
  const value = facts.resource === 'cpu' ? `${more}m` : String(more);
  return raise(steps.map((one, place) => (place === 0 ? { ...one, value } : one)));
}

const families = [
  'stories',
  'spread',
  'spread-tight',
  'resources',
  'taints',
  'node-affinity',
  'ports',
  'pod-affinity',
  'everything',
  'preemption',
];

describe.each(families)('what is found for recorded clusters: %s', (family) => {
  const all = askedIn(family)
    .filter((_, place) => place % 3 === 0)
    .map(({ name, objects, pod }) => {
      const state = stateOf(objects);
      return { name, state, pod, ...fixesIn(state, pod) };
    })
    .filter(({ outlook }) => outlook.kind !== 'lands');
  const each = all.flatMap(({ name, state, pod, fixes }) => fixes.map((fix) => ({ name, state, pod, fix })));
  const landing = each.filter(({ fix }) => fix.preempts === null);
  const nameOf = ({ name, fix }: { name: string; fix: Fix }) => `${name}: ${fix.id}`;

  test('there is something for all but a few', () => {
    expect(all.filter(({ fixes }) => fixes.length === 0).length).toBeLessThanOrEqual(1);
  });

  test('with all its changes the pod is placed where it was said to be', () => {
    const wrong = landing.filter(({ state, pod, fix }) => placed(state, pod, changesOf(fix)) !== fix.chosen);
    expect(wrong.map(nameOf)).toEqual([]);
    expect(landing.filter(({ fix }) => fix.chosen === null).map(nameOf)).toEqual([]);
  });

  test('without any one of its changes it is not', () => {
    const superfluous = landing.filter(({ state, pod, fix }) => {
      const changes = changesOf(fix);
      return changes.some(
        (one) =>
          placed(
            state,
            pod,
            changes.filter((other) => other !== one),
          ) !== null,
      );
    });
    expect(superfluous.map(nameOf)).toEqual([]);
  });

  test('its amounts are the least: one unit less does not do', () => {
    const tooMuch = landing.filter(({ state, pod, fix }) =>
      fix.steps.some((step) => {
        const less = oneLess(step);
        const changes = fix.steps.map((one) => (one === step && less ? less : one.change));
        return less !== null && placed(state, pod, changes) !== null;
      }),
    );
    expect(tooMuch.map(nameOf)).toEqual([]);
  });

  test('the cheapest come first, and no two are of the same kinds', () => {
    for (const { fixes } of all) {
      expect(fixes.map(({ cost }) => cost)).toEqual(fixes.map(({ cost }) => cost).toSorted((a, b) => a - b));
      expect(new Set(fixes.map(({ id }) => id)).size).toBe(fixes.length);
    }
  });
});

describe('a pod whose room is about to come free', () => {
  const full = [
    nodeOf('node-1'),
    podOf('a', { cpu: '2', node: 'node-1', priority: 1 }),
    podOf('web', { cpu: '2', priority: 1 }),
  ];
  const asked = (...actions: Parameters<typeof story>[1]) => {
    const trial = trialOf(story(full, actions).stateAt(500), 'default/web');
    if (!trial) throw new Error('no such pod');
    return finish(fixesFor(trial));
  };

  test('has nothing to change but to wait for who is Terminating', () => {
    expect(asked().outlook).toEqual({ kind: 'stuck' });
    const { outlook } = asked({ t: 10, do: 'delete', pod: 'default/a' });
    expect(outlook).toEqual({ kind: 'waits', node: 'node-1', leaving: ['default/a'] });
  });
});

test('a lower request is said of the node that is chosen', () => {
  const two = [nodeOf('node-1', '1'), nodeOf('node-2', '1')];
  const trial = trialOf(story([...two, podOf('web', { cpu: '2' })], []).stateAt(0), 'default/web');
  const fixes = trial ? finish(fixesFor(trial)).fixes : [];
  const lowered = fixes.find(({ steps }) => steps[0]?.facts.kind === 'request');
  expect(lowered?.steps[0]?.facts).toMatchObject({ node: lowered?.chosen, to: 1000 });
});

test('a PriorityClass that is missing is all that is named: no node has a say in it', () => {
  const pod = podOf('a');
  const asking = { ...pod, spec: { ...pod.spec, priorityClassName: 'high' } };
  const { outlook, fixes } = fixesIn(story([nodeOf('n'), asking], []).stateAt(0), asking);
  expect(outlook).toEqual({ kind: 'stuck' });
  expect(fixes.map(({ advice }) => advice)).toMatchObject([{ kind: expect.stringMatching(/class/i) }]);
});

describe('a node of another system', () => {
  const windows = nodeOf('win-1', '8');
  const metadata = { ...windows.metadata, labels: { ...windows.metadata.labels, 'kubernetes.io/os': 'windows' } };
  const taints = [{ key: 'os', value: 'windows', effect: 'NoSchedule' }];
  const tainted = { ...windows, metadata, spec: { taints } };
  const kindsFor = (spec: Partial<Pod['spec']>) => {
    const web = podOf('web', { cpu: '1' });
    const pod = { ...web, spec: { ...web.spec, ...spec } };
    const { fixes } = fixesIn(story([tainted, pod], []).stateAt(0), pod);
    return fixes.flatMap(({ steps }) => steps.map(({ facts }) => facts.kind));
  };

  test('is opened to none but pods that are for it', () => {
    expect(kindsFor({})).toEqual([]);
    expect(kindsFor({ os: { name: 'linux' } })).toEqual([]);
    expect(kindsFor({ nodeSelector: { 'kubernetes.io/os': 'windows' } })).toContain('tolerate');
    expect(kindsFor({ os: { name: 'windows' } })).toContain('tolerate');
  });
});
