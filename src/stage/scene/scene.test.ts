import { describe, expect, test } from 'vitest';
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import { cycleSteps } from '../../store/cycle.ts';
import { fixtureDecision, fixtureScene, fixtureView, spreadSpec } from '../fixture.ts';
import { sharedDomains, type StageScene } from './scene.ts';

const nodesOf = (scene: StageScene) => scene.domains.flatMap(({ nodes }) => nodes);
const node = (scene: StageScene, name: string) => nodesOf(scene).find((found) => found.node.name === name);

test('pods that the selector counts come first', () => {
  const pods = node(fixtureScene(), 'node-a2')?.pods.map(({ pod, counted }) => [pod.name, counted]);
  expect(pods).toEqual([
    ['web-3', true],
    ['cache-0', false],
  ]);
});

test('what is done with one pod makes nothing new of the others, and all is as in a picture made from nothing', () => {
  const view = fixtureView();
  const podsIn = (scene: StageScene) => nodesOf(scene).flatMap(({ pods }) => pods);
  let before = podsIn(fixtureScene(spreadSpec, { view }));
  for (const held of ['default/web-4', 'default/web-1', null, 'default/web-4']) {
    const scene = fixtureScene(spreadSpec, { view, held });
    expect(scene).toEqual(fixtureScene(spreadSpec, { view: structuredClone(view), held }));
    const now = podsIn(scene);
    const made = now.filter((pod) => !before.includes(pod)).map(({ pod }) => pod.key);
    const changed = now.filter(({ pod, held: isHeld }) => before.find((one) => one.pod === pod)?.held !== isHeld);
    expect(made).toEqual(changed.map(({ pod }) => pod.key));
    before = now;
  }
});

test('what is done with one pod makes no other node anew', () => {
  const view = fixtureView();
  const decision = fixtureDecision();
  const before = new Set(nodesOf(fixtureScene(spreadSpec, { view, decision })));
  const held = fixtureScene(spreadSpec, { view, decision, held: 'default/web-1' });
  const made = nodesOf(held).filter((one) => !before.has(one));
  expect(made.map(({ pods }) => pods.filter((pod) => pod.held).map(({ pod }) => pod.key))).toEqual([['default/web-1']]);
  const back = fixtureScene(spreadSpec, { view: structuredClone(view), decision });
  expect(nodesOf(back).some((one) => before.has(one))).toBe(false);
});

test('a decision that says the same again leaves nodes and columns as they were; one that does not changes what it is about', () => {
  const view = fixtureView();
  const decision = fixtureDecision();
  const before = fixtureScene(spreadSpec, { view, decision }).domains;
  const again = fixtureScene(spreadSpec, { view, decision: structuredClone(decision) }).domains;
  expect(sharedDomains(before, again)).toBe(before);
  const other = structuredClone(decision);
  Object.assign(other.verdicts['node-c1'] ?? expect.fail(), { feasible: false });
  const now = sharedDomains(before, fixtureScene(spreadSpec, { view, decision: other }).domains);
  expect(now.filter((domain) => !before.includes(domain)).map(({ value }) => value)).toEqual(['zone-c']);
  const made = now.flatMap(({ nodes }) => nodes).filter((one) => !before.some(({ nodes }) => nodes.includes(one)));
  expect(made.map((one) => one.node.name)).toEqual(['node-c1']);
});

test('a decision about another pod than the focused one is not shown', () => {
  const scene = fixtureScene(spreadSpec, { focus: 'default/web-1' });
  expect(scene.decision).toBeNull();
  expect(nodesOf(scene).every(({ verdict }) => verdict === null)).toBe(true);
});

test('colour means counted for the pod that is measured for, whichever is in focus', () => {
  const colours = (scene: StageScene) =>
    nodesOf(scene).flatMap(({ pods }) => pods.map(({ pod, counted }) => [pod.name, counted]));
  const measured = fixtureDecision();
  const asked = fixtureScene();
  for (const focus of ['default/train-0', 'default/web-4', null]) {
    const decision = focus === null ? null : { ...measured, pod: focus, spread: [] };
    const looked = fixtureScene(spreadSpec, { focus, decision, measured });
    expect(colours(looked)).toEqual(colours(asked));
    expect(looked.asked?.name).toBe('mypod');
    expect(nodesOf(looked).map(({ verdict }) => verdict?.code)).toEqual(
      nodesOf(asked).map(({ verdict }) => verdict?.code),
    );
  }
});

test('a pod that waits is answered by the nodes, also where another one is measured for', () => {
  const decision = { ...fixtureDecision(), verdicts: {}, feasible: [], spread: [] };
  const scene = fixtureScene(spreadSpec, { decision, measured: { ...fixtureDecision(), pod: 'default/web-1' } });
  expect([scene.decision, scene.asked?.name]).toEqual([decision, 'web-1']);
});

test('the constraint on screen is the chosen one, if its key is on screen', () => {
  const decision = fixtureDecision();
  const [first] = decision.spread;
  if (!first) throw new Error('no constraint');
  const second = { ...first, index: 1, maxSkew: 5 };
  const two = { ...decision, spread: [first, second] };
  expect(fixtureScene(spreadSpec, { decision: two, constraintIndex: 1 }).constraint).toBe(second);
  const elsewhere = { ...decision, spread: [{ ...second, topologyKey: 'rack' }, first] };
  expect(fixtureScene(spreadSpec, { decision: elsewhere, constraintIndex: 1 }).constraint).toBe(first);
  expect(fixtureScene(spreadSpec, { decision: { ...decision, spread: [] } }).constraint).toBeNull();
});

test('a pod that PreFilter rejects is refused everywhere for that reason', () => {
  const rejected = { code: 'UnschedulableAndUnresolvable' as const, plugin: 'NodeAffinity', reasons: ['no'] };
  const scene = fixtureScene(spreadSpec, { decision: { ...fixtureDecision(), rejected, verdicts: {}, feasible: [] } });
  expect(nodesOf(scene).every(({ verdict }) => verdict?.plugin === 'NodeAffinity')).toBe(true);
});

test('preemption marks its victims on the node it chose, and says how many', () => {
  const { decision } = preempting();
  const scene = fixtureScene(spreadSpec, { decision });
  expect(node(scene, 'node-a2')?.pods.map(({ pod, victim }) => [pod.name, victim])).toEqual([
    ['web-3', true],
    ['cache-0', false],
  ]);
  expect(nodesOf(scene).filter(({ evicts }) => evicts > 0)).toEqual([node(scene, 'node-a2')]);
});

test('a nominated pod keeps its place on the node, apart from the pods that run there', () => {
  const view = fixtureView();
  const pods = view.pods.map((pod) => (pod.node === null ? { ...pod, nominatedNodeName: 'node-a2' } : pod));
  const scene = fixtureScene(spreadSpec, { view: { ...view, pods } });
  const found = node(scene, 'node-a2');
  expect(found?.coming).toMatchObject([{ nominated: true, counted: null, pod: { name: 'mypod' } }]);
  expect(found?.pods.map(({ pod }) => pod.name)).not.toContain('mypod');
});

test('a node that the walk did not come to has no verdict', () => {
  const decision = fixtureDecision();
  const verdicts = { ...decision.verdicts };
  const verdict = verdicts['node-a2'];
  if (verdict) verdicts['node-a2'] = { ...verdict, unseen: true };
  const scene = fixtureScene(spreadSpec, { decision: { ...decision, verdicts } });
  expect(node(scene, 'node-a2')).toMatchObject({ verdict: null, unseen: true });
  expect(node(scene, 'node-a1')).toMatchObject({ unseen: false });
});

function preempting() {
  const candidate = { node: 'node-a2', victims: ['default/web-3'], pdbViolations: 0 };
  const preemption: PreemptionFacts = {
    eligible: true,
    reason: null,
    priority: 100,
    potential: ['node-a2'],
    offset: 0,
    target: null,
    dryRuns: [],
    candidates: [candidate],
    criteria: [],
    pick: ['node-a2'],
    chosen: 'node-a2',
    message: '',
  };
  return { decision: { ...fixtureDecision(), preemption } };
}

describe('stepping through the cycle', () => {
  const decision = fixtureDecision();
  const steps = cycleSteps(decision);
  const at = (step: number) => fixtureScene(spreadSpec, { cycle: { pod: 'default/mypod', step } });
  const index = (stage: string) => steps.findIndex((step) => step.stage === stage);

  test('verdicts appear node by node, the present one is marked', () => {
    const scene = at(index('filter') + 1);
    const seen = nodesOf(scene).filter(({ verdict }) => verdict !== null);
    expect(seen.map(({ node: { name } }) => name)).toEqual(['node-a1', 'node-a2']);
    expect(
      nodesOf(scene)
        .filter(({ current }) => current)
        .map(({ node: { name } }) => name),
    ).toEqual(['node-a2']);
    expect(seen.every(({ score }) => score === null)).toBe(true);
  });

  test('then points are summed plugin by plugin, then one node is chosen', () => {
    expect(node(at(index('score')), 'node-c1')?.score).toEqual({ total: 462, state: 'soFar' });
    expect(node(at(index('choice')), 'node-c1')?.score).toEqual({ total: 462, state: 'chosen' });
    expect(node(at(index('choice')), 'node-c2')?.score).toEqual({ total: 431, state: 'done' });
  });

  test('its checks are drawn on the nodes; neither sum nor ruler comes above them where another lens was chosen', () => {
    const cycle = { pod: 'default/mypod', step: 0 };
    expect(fixtureScene(spreadSpec, { cycle, lens: 'life' })).toMatchObject({ lens: 'placement', spreads: false });
    expect(fixtureScene(spreadSpec, { cycle })).toMatchObject({ lens: 'placement', spreads: true });
  });

  test('a step beyond the end stays at the last one', () => {
    expect(at(99).step?.at).toBe(steps.length - 1);
  });
});

test('who would win, ties, or is the only one', () => {
  const decision = fixtureDecision();
  expect(node(fixtureScene(), 'node-c1')?.score?.state).toBe('wins');
  const tied = { ...decision, best: ['node-c1', 'node-c2'] };
  expect(node(fixtureScene(spreadSpec, { decision: tied }), 'node-c2')?.score?.state).toBe('ties');
  const alone = { ...decision, feasible: ['node-c1'], best: ['node-c1'] };
  expect(node(fixtureScene(spreadSpec, { decision: alone }), 'node-c1')?.score?.state).toBe('only');
});

test('nodes without the key form a group of their own', () => {
  const spec = { ...spreadSpec, nodes: [...spreadSpec.nodes, { name: 'node-x', zone: null }] };
  const last = fixtureScene(spec).domains.at(-1);
  expect(last).toMatchObject({ value: null, spread: null });
  expect(last?.nodes[0]?.verdict?.code).toBe('Unschedulable');
});

test('without an answer for the focused pod the plain cluster is shown', () => {
  const scene = fixtureScene(spreadSpec, { view: fixtureView(), decision: null, focus: null });
  expect(scene).toMatchObject({ decision: null, constraint: null, pod: null, step: null });
});

test.each(['Terminating', 'Succeeded', 'Failed'] as const)('a pod drawn as %s is not judged', (shape) => {
  const view = fixtureView();
  const pods = view.pods.map((pod) => (pod.key === 'default/mypod' ? { ...pod, node: 'node-a1', shape } : pod));
  const scene = fixtureScene(spreadSpec, { view: { ...view, pods } });
  expect(scene).toMatchObject({ decision: null, constraint: null, pod: { name: 'mypod' } });
});
