import { describe, expect, it } from 'vitest';
import { fixtureDecision, fixtureScene, fixtureView, spreadSpec } from '../fixture.ts';
import { layoutNodes } from '../layout/nodes.ts';
import { planStage } from '../layout/plan.ts';
import { priority, unhelpedOn, verdict } from './priority.ts';

const gi = 1024 ** 3;
const asks = {
  'web-1': { cpu: 1000, memory: gi, priority: 2000 },
  'web-2': { cpu: 3000, memory: gi, priority: -(2 ** 31) },
  'web-4': { cpu: 0, memory: 0, priority: 10 },
};
const size = { width: 760, height: 640, narrow: false };

function racks(
  more: { held?: string; phone?: boolean; ends?: string; ended?: string; coming?: number; taken?: true } = {},
) {
  const { spreads: _, ...view } = fixtureView(spreadSpec);
  const pods = view.pods.map((pod) => ({
    ...pod,
    ...(asks[pod.name as keyof typeof asks] ?? { cpu: 500, memory: gi, priority: 0 }),
    ...(pod.name === 'mypod' && {
      priority: 1000,
      nominatedNodeName: more.ends || more.taken ? 'node-a1' : null,
      ...(more.taken && { cpu: 4000 }),
    }),
    ...(pod.name === more.ended && { shape: 'Succeeded' as const }),
    ...(pod.name === more.ends && { shape: 'Terminating' as const, deletion: { grace: 30, at: 0, deadline: 30_000 } }),
  }));
  const nominated = pods.find(({ name }) => name === 'mypod');
  for (let at = 0; nominated && at < (more.coming ?? 0); at += 1)
    pods.push({ ...nominated, name: `more-${at}`, uid: `more-${at}`, cpu: 4000, nominatedNodeName: 'node-a1' });
  const lensFacts = {
    lens: 'priority',
    budgets: [{ name: 'web', pods: ['default/web-1', 'default/web-4'], disruptionsAllowed: 0 }],
  } as const;
  const scene = fixtureScene(spreadSpec, {
    view: { ...view, pods },
    lens: 'priority',
    lensFacts,
    held: more.held ?? null,
  });
  const plan = planStage(scene, more.phone ? { width: 366, height: 520, narrow: true } : size, null);
  const { domains } = layoutNodes(plan, { shown: scene, opened: null, lens: priority });
  const cards = domains.flatMap((domain) => domain.cards);
  return { cards, pods: new Map(cards.flatMap((card) => card.pods.map((pod) => [pod.scene.pod.name, pod]))) };
}
const texts = (name: string) =>
  racks()
    .pods.get(name)
    ?.shapes?.flatMap((shape) => (shape.of === 'text' ? shape.text : []));

describe('a node as a rack', () => {
  it('stacks pods to scale, the highest priority at the bottom', () => {
    const { pods } = racks();
    const [low, high] = [pods.get('web-2'), pods.get('web-1')];
    const room = 2;
    expect(((low?.h ?? 0) + room) / ((high?.h ?? 0) + room)).toBeCloseTo(3);
    expect((low?.y ?? 0) + (low?.h ?? 0)).toBeLessThan(high?.y ?? 0);
  });

  it('holds all its pods inside, one above the other, also those that ask for nothing', () => {
    for (const { cards } of [racks(), racks({ phone: true })]) {
      for (const { w, h, pods } of cards) {
        for (const [at, pod] of pods.entries()) {
          expect(pod.h).toBeGreaterThanOrEqual(20);
          expect([pod.x >= 0, pod.y >= 0, pod.x + pod.w <= w, pod.y + pod.h <= h]).toEqual([true, true, true, true]);
          expect(pod.y + pod.h).toBeLessThanOrEqual(pods[at - 1]?.y ?? h);
        }
      }
    }
  });

  it('gives no room to a pod that has ended: its node is not fuller than it is', () => {
    const [before, after] = [racks(), racks({ ended: 'web-2' })].map(({ pods }) => pods.get('web-2')?.h ?? 0);
    expect(after).toBeLessThanOrEqual(46);
    expect(before).toBeGreaterThan(46);
  });

  it('holds inside more nominated pods than fit', () => {
    const { cards } = racks({ ends: 'web-2', coming: 3 });
    const all = cards.flatMap(({ pods }) => pods);
    expect(all.filter(({ scene }) => scene.pod.name.startsWith('more-'))).toHaveLength(3);
    expect(all.filter(({ y }) => y < 0)).toEqual([]);
  });

  it('keeps its height where somebody took the room that was kept: both stand beside each other', () => {
    const { pods, cards } = racks({ taken: true });
    const [kept, high] = ['mypod', 'web-1'].map((name) => pods.get(name));
    expect(cards.map(({ h }) => h)).toEqual(racks().cards.map(({ h }) => h));
    expect(kept?.x).toBeGreaterThanOrEqual((high?.x ?? 0) + (high?.w ?? 0));
    expect(kept?.y).toBeGreaterThan(0);
  });

  it('writes the priority in each pod, and what its budget allows on a shield', () => {
    expect(texts('web-1')).toEqual(['2000', '0']);
    expect(texts('web-2')).toEqual(['−2³¹']);
    expect(racks().pods.get('web-4')?.text).toContain('priority 10, guarded by PodDisruptionBudget web: 0 evictions');
  });

  it('shows who is lower than the pod that waits', () => {
    const { pods } = racks();
    expect([pods.get('web-1')?.look, pods.get('web-2')?.look]).toEqual([undefined, 'lower']);
  });

  it('keeps room beside a pod that has to leave, on top of those that stay', () => {
    const { pods, cards } = racks({ ends: 'web-2' });
    const [low, high, kept] = ['web-2', 'web-1', 'mypod'].map((name) => pods.get(name));
    expect(kept?.x).toBeGreaterThanOrEqual((low?.x ?? 0) + (low?.w ?? 0));
    expect((kept?.y ?? 0) + (kept?.h ?? 0)).toBeLessThanOrEqual(high?.y ?? 0);
    expect(cards.map(({ h }) => h)).toEqual(racks().cards.map(({ h }) => h));
  });

  it('says how much is free, and is the same with a pod in hand', () => {
    const free = (card: ReturnType<typeof racks>['cards'][number] | undefined) =>
      card?.shapes?.flatMap((shape) => (shape.of === 'text' ? shape.text : []));
    const { cards } = racks();
    expect(free(cards.find(({ scene }) => scene.node.name === 'node-c1'))).toEqual([
      expect.stringMatching(/ cpu free$/),
    ]);
    const boxes = (all: typeof cards) => all.map(({ x, y, w, h, pods }) => [x, y, w, h, pods.map((pod) => pod.y)]);
    expect(boxes(racks({ held: 'default/mypod' }).cards)).toEqual(boxes(cards));
  });
});

describe('where preemption makes no room', () => {
  const decision = fixtureDecision();
  const run = { removed: ['default/web-1'], reprieves: [], victims: [], pdbViolations: 0 };
  const rejection = { code: 'Unschedulable' as const, plugin: 'InterPodAffinity', reasons: ['no'] };
  const dryRuns = [
    { node: 'node-a1', ...run, rejection },
    { node: 'node-b1', ...run, rejection: null },
  ];
  const preemption = {
    ...{ eligible: true, reason: null, priority: 100, potential: ['node-a1', 'node-b1'], offset: 0, target: null },
    ...{ dryRuns, candidates: [], criteria: [], pick: [], chosen: null, message: '' },
  };

  it('is said by whom: also without the lower pods, or as none of them is tried', () => {
    const tried = { ...decision, preemption };
    expect(unhelpedOn(tried, 'node-a1')).toEqual({ plugin: 'InterPodAffinity', lower: 1 });
    expect(unhelpedOn(tried, 'node-b1')).toBeNull();
    expect(unhelpedOn(tried, 'node-b2')).toEqual({ plugin: decision.verdicts['node-b2']?.plugin, lower: null });
  });

  it('is said with a cross where its words have no room', () => {
    const unhelped = { plugin: 'NodeResourcesFit', lower: 1 };
    const said = (w: number) => {
      const { left, right } = verdict({ evicts: 0, unhelped }, { x: 0, y: 0, w });
      return [left?.text, right?.text];
    };
    expect(said(240)).toEqual(['NodeResourcesFit', 'still refuses']);
    expect(said(150)).toEqual(['✗ NodeResourcesFit', undefined]);
  });

  it('is not said of a pod that never preempts', () => {
    expect(unhelpedOn({ ...decision, preemption: { ...preemption, eligible: false } }, 'node-a1')).toBeNull();
  });
});
