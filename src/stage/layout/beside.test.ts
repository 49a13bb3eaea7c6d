import { expect, test } from 'vitest';
import { fixtureScene } from '../fixture.ts';
import { besideTarget, besideWidth } from './beside.ts';
import { layoutNodes } from './nodes.ts';
import { planStage } from './plan.ts';
import { layoutRuler } from './ruler.ts';

const scene = fixtureScene();
const plan = planStage(scene, { width: 700, height: 640, narrow: false }, null);
const layout = layoutNodes(plan, { shown: scene, opened: null });
const ruler = layoutRuler(scene, plan);
const around = { nodes: layout, ruler };
const card = (name: string) =>
  layout.domains.flatMap(({ cards }) => cards).find(({ scene: { node } }) => node.name === name);

test('what is told of a node stands over its card, below the head, and within the drawing', () => {
  for (const name of ['node-a1', 'node-b2', 'node-c2']) {
    const { x, y } = besideTarget({ kind: 'node', name }, around, 100);
    const box = card(name);
    if (!box) throw new Error(name);
    expect([y > box.y, y < box.y + box.h]).toEqual([true, true]);
    expect([x >= 0, x + besideWidth <= layout.width]).toEqual([true, true]);
    expect(x < box.x + box.w && x + besideWidth > box.x).toBe(true);
  }
});

test('what is told of a domain stands right below its sum', () => {
  const { x, y } = besideTarget({ kind: 'domain', value: 'zone-b' }, around, 100);
  const column = ruler.columns[1];
  expect(y).toBe(0);
  expect(x + besideWidth / 2).toBeCloseTo((column?.x ?? 0) + (column?.w ?? 0) / 2);
});

test('what is told of a node that is not drawn stands at the top', () => {
  expect(besideTarget({ kind: 'node', name: 'none' }, around, 100)).toEqual({ x: 0, y: 0 });
});

test('what is higher than the rest of the drawing ends with it, or begins with it', () => {
  const { y } = besideTarget({ kind: 'node', name: 'node-b2' }, around, 200);
  expect(y).toBe(layout.height - 200);
  expect(besideTarget({ kind: 'node', name: 'node-b2' }, around, layout.height + 1).y).toBe(0);
});
