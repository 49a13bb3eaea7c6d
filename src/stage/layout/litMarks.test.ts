import { describe, expect, test } from 'vitest';
import { type ClusterSpec, fixtureScene, spreadSpec } from '../fixture.ts';
import { marksIn } from './litMarks.ts';
import { layoutNodes } from './nodes.ts';
import { planStage } from './plan.ts';

const size = { width: 696, height: 602, narrow: false };

function layoutOf(spec: ClusterSpec) {
  const scene = fixtureScene(spec);
  return layoutNodes(planStage(scene, size, null), { shown: scene, opened: null });
}

const lit = (spec: ClusterSpec, nodes: readonly string[], pods: readonly string[] = []) =>
  [...marksIn(layoutOf(spec), { nodes, pods, labels: [] })].map(([item, { on }]) => `${on} ${item}`).sort();

test('cards and their pods are lit one by one', () => {
  expect(lit(spreadSpec, ['node-a1', 'ghost'], ['default/web-4'])).toEqual([
    'card node:node-a1',
    'pod pod:default/web-4',
  ]);
});

describe('among hundreds of tiles', () => {
  const names = Array.from({ length: 400 }, (_, at) => `n${at}`);
  const many: ClusterSpec = {
    nodes: names.map((name, at) => ({ name, zone: at < 200 ? 'zone-a' : 'zone-b', web: at === 7 ? ['web-7'] : [] })),
  };

  test('a node stands for its pods', () => expect(lit(many, [], ['default/web-7'])).toEqual(['tile node:n7']));

  test('a domain stands for its nodes where all of them are lit', () => {
    expect(lit(many, names.slice(0, 201))).toEqual(['domain domain:zone-a', 'tile node:n200']);
    expect(lit(many, names.slice(1, 200))).toHaveLength(199);
  });
});
