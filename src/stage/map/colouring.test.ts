import { describe, expect, test } from 'vitest';
import { fixtureScene } from '../fixture.ts';
import type { PodScene } from '../scene/pods.ts';
import { type ColourBy, colouringOf } from './colouring.ts';

const { domains, view, constraint } = fixtureScene();
const node = domains.flatMap(({ nodes }) => nodes).find(({ pods }) => pods.length > 0);
const first = node?.pods[0];
if (!node || !first || !constraint) throw new Error('the fixture has no pod on a node, or no constraint');

const podOf = (more: Partial<PodScene['pod']>): PodScene => ({ ...first, pod: { ...first.pod, ...more } });
const by = (how: ColourBy, pods: readonly PodScene[], only: string | null = null) =>
  colouringOf({ by: how, only }, { pods: pods.map(({ pod }) => pod), constraint });

const app = (name: string) => podOf({ labels: { app: name } });

describe('by app', () => {
  const pods = [...'abcdefgh'].flatMap((name, at) => Array.from({ length: 8 - at }, () => app(name)));

  test('the six most frequent ones have a hue, the others one grey', () => {
    const colouring = by('app', pods);
    expect(colouring?.tones.map(({ means }) => means)).toEqual([
      ...[...'abcdef'].map((name) => ({ is: 'app', name })),
      { is: 'others' },
    ]);
    const kinds = [...'abcdefgh'].map((name) => colouring?.kindOf(app(name), node));
    expect(new Set(kinds).size).toBe(7);
    expect(kinds[6]).toBe(kinds[7]);
  });

  test('the recommended label goes before others; a pod without any is of the others', () => {
    const named = podOf({ labels: { 'app.kubernetes.io/name': 'shop', app: 'old' } });
    const colouring = by('app', [named, podOf({ labels: {} })]);
    expect(colouring?.tones.map(({ means }) => means)).toEqual([{ is: 'app', name: 'shop' }, { is: 'others' }]);
  });

  test('one alone keeps its hue, all others step back', () => {
    const whole = by('app', pods);
    const kind = whole?.kindOf(app('b'), node) ?? '';
    const alone = by('app', pods, kind);
    expect(alone?.tones).toEqual(whole?.tones);
    expect([...'abg'].map((name) => alone?.kindOf(app(name), node))).toEqual(['by-rest', kind, 'by-rest']);
  });
});

test('by priority, each value has its step, and where there are too many, neighbours share one', () => {
  const few = by(
    'priority',
    [1000, 0, -5].map((priority) => podOf({ priority })),
  );
  expect(few?.tones).toEqual([
    { kind: 'by-tone-0', means: { is: 'priority', from: -5, to: -5 } },
    { kind: 'by-tone-3', means: { is: 'priority', from: 0, to: 0 } },
    { kind: 'by-tone-5', means: { is: 'priority', from: 1000, to: 1000 } },
  ]);
  const many = by(
    'priority',
    Array.from({ length: 12 }, (_, priority) => podOf({ priority })),
  );
  expect(many?.tones.map(({ means }) => means)).toContainEqual({ is: 'priority', from: 2, to: 3 });
  expect(many?.kindOf(podOf({ priority: 2 }), node)).toBe(many?.kindOf(podOf({ priority: 3 }), node));
});

test.each([
  [0, 'by-tone-0'],
  [800, 'by-tone-0'],
  [801, 'by-tone-1'],
  [4000, 'by-tone-5'],
  [9000, 'by-tone-5'],
])('by usage, %d of 4000 milli-CPU requested is %s', (cpu, kind) => {
  const allocatable = { cpu: 4000, memory: 8, pods: 110 };
  const used = { ...node, node: { ...node.node, allocatable, requested: { cpu, memory: 0, pods: 0 } } };
  expect(by('usage', [first])?.kindOf(first, used)).toBe(kind);
});

test('by skew, what the engine says of each domain', () => {
  const colouring = by('skew', [first]);
  const over = constraint.domains.filter(({ ok, counted }) => counted && !ok);
  expect(over.length).toBeGreaterThan(0);
  for (const { nodes } of domains)
    for (const scene of nodes) {
      const domain = constraint.domains.find(({ value }) => value === scene.domain);
      const tone = colouring?.tones.find(({ kind }) => kind === colouring.kindOf(first, scene));
      expect(tone?.means).toMatchObject(
        domain?.ok ? { is: 'skew', from: domain.skew, to: domain.skew } : { is: 'aboveMaxSkew' },
      );
    }
  expect(colouringOf({ by: 'skew', only: null }, { pods: view.pods, constraint: null })).toBeNull();
});

test('by state there is nothing to say', () => {
  expect(by('state', [first])).toBeNull();
});
