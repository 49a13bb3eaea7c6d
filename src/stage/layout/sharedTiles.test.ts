import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClusterSpec, fixtureScene, fixtureView } from '../fixture.ts';
import { layoutNodes } from './nodes.ts';
import { planStage } from './plan.ts';
import { sharedTiles } from './sharedTiles.ts';

const spec: ClusterSpec = {
  nodes: Array.from({ length: 210 }, (_, at) => ({
    name: `node-${at}`,
    zone: `zone-${'ab'[at % 2]}`,
    web: [`web-${at}`],
    other: [`api-${at}`],
  })),
};
const view = fixtureView(spec);

const laidOut = (held: number | null, opened: number | null) => {
  const scene = fixtureScene(spec, { view, decision: null, held: held === null ? null : `default/web-${held}` });
  const plan = planStage(scene, { width: 696, height: 602, narrow: false }, null);
  return layoutNodes(plan, { shown: scene, opened: opened === null ? null : `node-${opened}` });
};
const some = fc.option(fc.constantFrom(0, 1, 2));

test('says what was laid out, and what shows the same is the one from before', () => {
  fc.assert(
    fc.property(some, some, some, some, (held, opened, nextHeld, nextOpened) => {
      const before = laidOut(held, opened);
      const now = laidOut(nextHeld, nextOpened);
      const shown = sharedTiles(before, now);
      expect(shown).toEqual(now);
      if (held === nextHeld && opened === nextOpened) expect(shown).toBe(before);
    }),
    { numRuns: 30 },
  );
});

test('a pod in hand makes its own node and zone anew, no other', () => {
  const before = laidOut(null, 4);
  const shown = sharedTiles(before, laidOut(3, 4));
  const anew = shown.domains.filter((domain) => !before.domains.includes(domain));
  expect(anew.map(({ value }) => value)).toEqual(['zone-b']);
  const known = new Set(before.domains.flatMap(({ cards }) => cards));
  expect(anew.flatMap(({ cards }) => cards.filter((card) => !known.has(card)))).toMatchObject([
    { scene: { node: { name: 'node-3' } } },
  ]);
});
