import { describe, expect, it } from 'vitest';
import { fixtureScene, spreadSpec } from '../fixture.ts';
import { layoutNodes } from '../layout/nodes.ts';
import { planStage } from '../layout/plan.ts';
import type { SceneInput } from '../scene/scene.ts';
import { life } from './life.ts';

const size = { width: 696, height: 602, narrow: false };

function cards(more: Partial<SceneInput>, lens = more.lens ? life : undefined) {
  const scene = fixtureScene(spreadSpec, more);
  const nodes = layoutNodes(planStage(scene, size, null), { shown: scene, opened: null, lens });
  return nodes.domains.flatMap((domain) => domain.cards);
}

describe('filter strips, scores and the frames of nodes that would take the pod', () => {
  it('belong to placement', () => {
    expect(cards({}).some(({ strip, tone }) => strip.length > 0 && tone === 'feasible')).toBe(true);
    for (const { strip, tone, left, right } of cards({ lens: 'life' }))
      expect([strip, tone, left, right]).toEqual([[], 'plain', null, null]);
  });

  it('are left out, too, until the lens is here', () => {
    for (const { strip, tone, left } of cards({ lens: 'life' }, undefined))
      expect([strip, tone, left]).toEqual([[], 'plain', null]);
  });

  it('leave where a pod in hand may go, on cards that stay as they are', () => {
    const held = cards({ lens: 'life', held: 'default/mypod' });
    expect(new Set(held.map(({ tone }) => tone))).toEqual(new Set(['feasible', 'refused']));
    const boxes = (all: typeof held) => all.map(({ x, y, w, h }) => [x, y, w, h]);
    expect(boxes(held)).toEqual(boxes(cards({ lens: 'life' })));
  });
});

it('the ruler is of placement', () => {
  expect(fixtureScene(spreadSpec, { lens: 'life' })).toMatchObject({ lens: 'life', spreads: false, constraint: null });
});

it('facts of another lens are not drawn', () => {
  const facts = { lens: 'priority', budgets: [] } as const;
  expect(fixtureScene(spreadSpec, { lens: 'priority', lensFacts: facts }).lensFacts).toBe(facts);
  expect(fixtureScene(spreadSpec, { lens: 'life', lensFacts: facts }).lensFacts).toBeNull();
});
