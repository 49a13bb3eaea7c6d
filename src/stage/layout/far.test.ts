/** What a projector shows of the stage without scrolling. */
import { expect, test } from 'vitest';
import { type ClusterSpec, fixtureScene, spreadSpec } from '../fixture.ts';
import { rulerGap } from '../draw/ruler.ts';
import type { Lens } from '../lens/lens.ts';
import { plainCard } from '../lens/plainCard.ts';
import { layoutNodes } from './nodes.ts';
import { planStage } from './plan.ts';
import { layoutRuler } from './ruler.ts';
import { overlaps } from './scale.ts';

/** What 1280 × 720 leaves, drawn twice as large, below the bar and the question and above the sum. */
const size = { width: 616, height: 220, narrow: false, far: true };

function layouts(spec: ClusterSpec) {
  const scene = fixtureScene(spec);
  const plan = planStage(scene, size, null);
  const nodes = layoutNodes(plan, { shown: scene, opened: null });
  return { ruler: layoutRuler(scene, plan), nodes, cards: nodes.domains.flatMap(({ cards }) => cards) };
}

test('ruler, sums and nodes stand there at once: each node by its name and its verdict’s mark', () => {
  const { ruler, nodes, cards } = layouts(spreadSpec);
  expect(ruler.height + rulerGap + nodes.height).toBeLessThanOrEqual(size.height);
  expect(ruler.columns.map(({ sumText }) => sumText?.text)).toEqual([
    '3 + 1 − 0 = 4 > 1',
    '1 + 1 − 0 = 2 > 1',
    '0 + 1 − 0 = 1 ≤ 1',
  ]);
  expect(ruler.columns[0]?.blocks.map(({ label }) => label)).toEqual(['web-1', 'web-2', 'web-3']);
  expect(cards.map(({ kind, name }) => [kind, name.text])).toEqual(
    ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'].map((node) => ['mark', `node-${node}`]),
  );
  expect(cards.every(({ disc, w }) => disc !== null && disc.x + 9 <= w)).toBe(true);
});

test('beside a lesson’s words each node still stands below its zone', () => {
  const scene = fixtureScene(spreadSpec);
  const beside = { ...size, width: 336, height: 285 };
  const plan = planStage(scene, beside, null);
  const nodes = layoutNodes(plan, { shown: scene, opened: null });
  expect(layoutRuler(scene, plan).height + rulerGap + nodes.height).toBeLessThanOrEqual(beside.height);
  for (const [at, { cards }] of nodes.domains.entries()) {
    const { x = 0, w = 0 } = plan.columns[at] ?? {};
    expect(cards.every((card) => card.x >= x && card.x + card.w <= x + w + 0.01)).toBe(true);
  }
});

test('more nodes than there is room for wrap below, none over another, and the ruler keeps its names', () => {
  const many = Array.from({ length: 24 }, (_, at) => ({
    name: `worker-${at}`,
    zone: `zone-${at % 3}`,
    web: [`web-${at}`],
  }));
  const { ruler, cards } = layouts({ maxSkew: 1, nodes: many });
  expect(ruler.height).toBeGreaterThan(130);
  for (const [at, card] of cards.entries()) {
    for (const other of cards.slice(at + 1)) expect(overlaps(card, other)).toBe(false);
  }
});

/** Of each pod so much is said, px. */
const lensOf = (height: number): Lens => ({
  card: (node, room, context) => plainCard(node, room, context, { height: () => height, shapes: () => [] }),
});

test('what a lens says of other pods than the focused one gives way until all is in sight', () => {
  const nodes = spreadSpec.nodes.filter(({ name }) => name.endsWith('1'));
  const scene = fixtureScene({ nodes }, { lens: 'life', focus: 'default/web-1', decision: null });
  const size = { width: 329, height: 288, narrow: false, far: true };
  const plan = planStage(scene, size, null);
  const laid = (height: number) => layoutNodes(plan, { shown: scene, opened: null, lens: lensOf(height) });
  const heights = (height: number) =>
    laid(height).domains.flatMap(({ cards }) =>
      cards.flatMap(({ pods }) => pods.map(({ scene, h }) => [scene.pod.name, h])),
    );
  expect(new Set(heights(10).map(([, h]) => h))).toEqual(new Set([32]));
  for (const height of [120, 180]) {
    expect(laid(height).height).toBeLessThanOrEqual(size.height);
    for (const [name, h] of heights(height)) expect([name, h]).toEqual([name, name === 'web-1' ? 22 + height : 22]);
  }
  const cards = laid(180).domains.flatMap(({ cards }) => cards);
  for (const [at, card] of cards.entries()) {
    expect(card.x + card.w).toBeLessThanOrEqual(size.width);
    for (const other of cards.slice(at + 1)) expect(overlaps(card, other)).toBe(false);
  }
});
