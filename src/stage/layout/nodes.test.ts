import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClusterSpec, fixtureScene, fixtureView, spreadSpec } from '../fixture.ts';
import type { CardBox, NodesLayout } from './boxes.ts';
import { layoutNodes } from './nodes.ts';
import { planStage, type StageSize } from './plan.ts';
import { overlaps } from './scale.ts';
import { monoWidth, sansWidth } from './text.ts';

const wide: StageSize = { width: 696, height: 602, narrow: false };
const low: StageSize = { width: 644, height: 500, narrow: false };
const phone: StageSize = { width: 366, height: 520, narrow: true };

function nodes(
  spec: ClusterSpec,
  size = wide,
  more: Parameters<typeof fixtureScene>[1] = {},
  only: string | null = null,
): NodesLayout {
  const scene = fixtureScene(spec, more);
  return layoutNodes(planStage(scene, size, only), { shown: scene, opened: null });
}

const cardsOf = (layout: NodesLayout): readonly CardBox[] => layout.domains.flatMap(({ cards }) => cards);
const card = (layout: NodesLayout, name: string) => cardsOf(layout).find(({ scene }) => scene.node.name === name);

describe('zones 3, 1 and 0', () => {
  const layout = nodes(spreadSpec);

  test('stand in three columns with two full cards each, rows level', () => {
    expect(layout.domains.map(({ cards }) => cards.length)).toEqual([2, 2, 2]);
    expect(new Set(layout.domains.map(({ cards }) => cards[1]?.y)).size).toBe(1);
    expect(cardsOf(layout).every(({ kind, w }) => kind === 'full' && w >= 196)).toBe(true);
  });

  test('figures of memory stand beside their bar, however long they are', () => {
    const memory = 123.4 * 1024 ** 3;
    const view = fixtureView(spreadSpec);
    const full = view.nodes.map((node) => ({
      ...node,
      requested: { ...node.requested, memory },
      allocatable: { ...node.allocatable, memory },
    }));
    const found = nodes(spreadSpec, wide, { view: { ...view, nodes: full } });
    for (const { meters } of cardsOf(found))
      for (const { x, w, value, valueX } of meters) expect(x + 31 + w).toBeLessThan(valueX - monoWidth(value, 11));
  });

  test('a refused node says which plugin decided and why, a feasible one its score', () => {
    expect(card(layout, 'node-b1')).toMatchObject({
      left: { text: 'PodTopologySpread' },
      right: { text: '2 > 1' },
      tone: 'refused',
    });
    expect(card(nodes(spreadSpec, { ...wide, width: wide.width + 60 }), 'node-b2')).toMatchObject({
      left: { text: 'TaintToleration' },
      right: { text: 'not tolerated' },
    });
    expect(card(layout, 'node-c1')).toMatchObject({
      left: { text: 'score 462 · would win' },
      right: null,
      tone: 'feasible',
    });
  });

  test('the strip has 14 places in the order of the filters', () => {
    expect(
      card(layout, 'node-b2')
        ?.strip.map(({ state }) => state)
        .slice(0, 4),
    ).toEqual(['passed', 'passed', 'failed', 'notRun']);
    expect(card(layout, 'node-b2')?.strip).toHaveLength(14);
  });

  test('is named for screen readers with the verdict in words', () => {
    expect(card(layout, 'node-b1')?.text).toBe('node-b1, zone-b, refused by PodTopologySpread: 1 + 1 − 0 = 2 > 1');
    expect(card(layout, 'node-c1')?.text).toBe('node-c1, zone-c, feasible, score 462 · would win');
    expect(layout.domains[0]?.text).toBe('zone-a, 2 nodes, 3 + 1 − 0 = 4 > 1, refused');
  });
});

test('without a focused pod there are no verdicts', () => {
  const plain = nodes(spreadSpec, wide, { focus: null });
  expect(cardsOf(plain).every(({ tone, strip, left }) => tone === 'plain' && strip.length === 0 && left === null)).toBe(
    true,
  );
});

test('on phones the name of a zone leaves room for how many of its nodes can take the pod', () => {
  const zone = 'a-zone-whose-name-is-longer-than-a-phone-is-wide';
  const heading = nodes({ nodes: [{ name: 'node-1', zone }] }, phone, {}, zone).domains[0]?.heading;
  if (!heading) throw new Error('no heading');
  expect(heading.text).toMatch(/^Nodes of .+….+/);
  expect(monoWidth(heading.text, 13) + sansWidth(heading.right, 11.5)).toBeLessThan(heading.width);
});

test('low windows have compact cards, phones rows of one zone only', () => {
  expect(cardsOf(nodes(spreadSpec, low)).every(({ kind, h }) => kind === 'compact' && h < 110)).toBe(true);
  const rows = nodes(spreadSpec, phone, {}, 'zone-b');
  expect(cardsOf(rows).map(({ kind, scene }) => [kind, scene.node.name])).toEqual([
    ['row', 'node-b1'],
    ['row', 'node-b2'],
  ]);
  expect(rows.domains[0]?.heading).toMatchObject({ text: 'Nodes of zone-b', right: '0 of 2 can take it' });
});

test('a single row of cards stays whole where two rows have to be low', () => {
  const size = { ...wide, height: 540 };
  const one: ClusterSpec = { nodes: spreadSpec.nodes.filter(({ name }) => name.endsWith('1')) };
  const kinds = (spec: ClusterSpec) => new Set(cardsOf(nodes(spec, size)).map(({ kind }) => kind));
  expect([kinds(one), kinds(spreadSpec)]).toEqual([new Set(['full']), new Set(['compact'])]);
});

test('a question, and a pod in hand, leave all cards where they are and as large as they were', () => {
  const places = (more: Parameters<typeof fixtureScene>[1]) =>
    cardsOf(nodes(spreadSpec, wide, more)).map(({ x, y, w, h }) => [x, y, w, h]);
  const plain = places({});
  expect(places({ held: 'default/web-3' })).toEqual(plain);
  expect(places({ held: 'default/web-3', asking: 'node-c1' })).toEqual(plain);
});

test('the slot of the pod in hand stays, named as such', () => {
  const held = nodes(spreadSpec, wide, { held: 'default/web-3' });
  const slot = card(held, 'node-a2')?.pods.find(({ scene }) => scene.pod.name === 'web-3');
  expect(slot).toMatchObject({ label: 'in hand', text: 'web-3, in hand' });
});

test('a leaving pod tells the grace that is left', () => {
  const leaving = nodes({ ...spreadSpec, shapes: { 'web-1': 'Terminating' } });
  const pod = card(leaving, 'node-a1')?.pods.find(({ scene }) => scene.pod.name === 'web-1');
  expect(pod?.grace).toBeCloseTo(2 / 3);
  expect(pod?.text).toBe('web-1, Terminating, 20 s of grace left');
});

function cluster(zones: number, perZone: number, pods: number): ClusterSpec {
  return {
    nodes: Array.from({ length: zones * perZone }, (_, i) => ({
      name: `node-${i}`,
      zone: `zone-${i % zones}`,
      web: Array.from({ length: (i * 7) % (pods + 1) }, (__, pod) => `checkout-api-${i}-${pod}`),
      other: i % 3 === 0 ? [`a-very-long-name-of-a-cache-that-never-ends-${i}`] : [],
    })),
  };
}

test.each([
  [6, 1, 'full'],
  [60, 1, 'full'],
  [61, 1, 'compact'],
  [201, 1, 'tile'],
])('%d nodes are drawn as %s cards', (count, zones, kind) => {
  const layout = nodes(cluster(zones, count, 3));
  expect(new Set(cardsOf(layout).map((box) => box.kind))).toEqual(new Set([kind]));
});

test('among tiles the opened node is a card with named pods above them', () => {
  const spec = cluster(3, 70, 3);
  const scene = fixtureScene(spec);
  const opened = layoutNodes(planStage(scene, wide, null), { shown: scene, opened: 'node-5' });
  expect(card(opened, 'node-5')?.kind).toBe('compact');
  expect(card(opened, 'node-5')?.pods.length).toBeGreaterThan(0);
  const tiles = cardsOf(opened).filter(({ kind }) => kind === 'tile');
  expect(tiles).toHaveLength(209);
  expect(tiles.filter((tile) => overlaps(tile, card(opened, 'node-5') ?? tile))).toEqual([]);
});

test('a domain a node: each card is its own domain, without headings', () => {
  const layout = nodes(cluster(30, 1, 3));
  expect(layout.domains).toHaveLength(30);
  expect(layout.domains.every(({ heading, cards }) => heading === null && cards.length === 1)).toBe(true);
});

describe.each([
  ['1440', wide],
  ['1024', low],
  ['390', phone],
])('any cluster, %s px wide', (_, size) => {
  const any = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 60 }));

  test('shows each node once, inside the width, and no two cards overlap', () => {
    fc.assert(
      fc.property(any, ([zones, perZone, pods]) => {
        const layout = nodes(cluster(zones, perZone, pods), size, {}, 'zone-0');
        const cards = cardsOf(layout);
        expect(cards).toHaveLength(size.narrow ? perZone : zones * perZone);
        for (const box of cards) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w).toBeLessThanOrEqual(size.width + 0.01);
          expect(box.y + box.h).toBeLessThanOrEqual(layout.height);
          expect(cards.filter((other) => other !== box && overlaps(box, other))).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('keeps all pods of a node inside its card, beside each other, above its strip', () => {
    fc.assert(
      fc.property(any, ([zones, perZone, pods]) => {
        for (const box of cardsOf(nodes(cluster(zones, perZone, pods), size, {}, 'zone-0'))) {
          expect(box.pods).toHaveLength(box.scene.pods.length);
          for (const pod of box.pods) {
            expect(pod.x + pod.w).toBeLessThanOrEqual(box.w);
            expect(pod.y + pod.h).toBeLessThanOrEqual(box.strip[0]?.y ?? box.h);
            expect(box.pods.filter((other) => other !== pod && overlaps(pod, other))).toEqual([]);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
