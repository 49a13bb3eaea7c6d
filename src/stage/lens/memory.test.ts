import { expect, test } from 'vitest';
import type { NodeMemory } from '../../engine/view/lens/lensFacts.ts';
import type { ThresholdState } from '../../engine/view/thresholdViews.ts';
import { fixtureScene, spreadSpec } from '../fixture.ts';
import { layoutNodes } from '../layout/nodes.ts';
import { planStage } from '../layout/plan.ts';
import { memory } from './memory.ts';

const mi = 2 ** 20;
const uidOf = (name: string) => fixtureScene(spreadSpec).view.pods.find((pod) => pod.name === name)?.uid ?? '';
const row = (name: string, usage: number, request: number): NodeMemory['ranking'][number] => ({
  ...{ pod: `default/${name}`, uid: uidOf(name), usage: usage * mi, request: request * mi, priority: 0 },
  ...{ isEvictable: true, isOver: usage > request, excess: (usage - request) * mi, qos: 'Burstable' },
  ...{ before: null, fellBy: null, limit: null, status: 'Running' },
});
const node = (state: ThresholdState): NodeMemory => ({
  node: 'node-a1',
  signal: {
    ...{ signal: 'memory.available', available: 60 * mi, capacity: 2048 * mi },
    thresholds: [
      {
        ...{ kind: 'hard', text: '100Mi', value: 100 * mi, endsAt: 100 * mi, minReclaim: null, graceSeconds: null },
        ...{ metSince: null, actsAt: null, state },
      },
    ],
  },
  ranking: [row('web-2', 700, 100), row('web-1', 300, 500)],
  ended: [],
});

function drawn(facts: NodeMemory, width = 1000) {
  const scene = fixtureScene(spreadSpec, { lens: 'memory', lensFacts: { lens: 'memory', memory: [facts] } });
  const { domains } = layoutNodes(planStage(scene, { width, height: 800, narrow: false }, null), {
    ...{ shown: scene, opened: null, lens: memory },
  });
  const card = domains.flatMap(({ cards }) => cards).find((one) => one.scene.node.name === 'node-a1');
  const pod = (name: string) => card?.pods.find((one) => one.scene.pod.name === name);
  return { card, pod };
}
const widthOf = (shapes: readonly { look: string; w?: number }[] = [], look: string) =>
  shapes.find((shape) => shape.look === look)?.w ?? 0;

test('a use over its request goes on beyond the line of it, to one scale for all pods of the node', () => {
  const { pod } = drawn(node('clear'));
  const [over, within] = [pod('web-2')?.shapes, pod('web-1')?.shapes];
  expect(widthOf(over, 'lens-use over') / widthOf(over, 'lens-use')).toBeCloseTo(6);
  expect(widthOf(within, 'lens-use') / widthOf(over, 'lens-use')).toBeCloseTo(3);
  expect(pod('web-2')?.text).toContain('uses 700Mi, request 100Mi, over its request');
});

test('who goes first is told only once something is short', () => {
  expect(drawn(node('clear')).pod('web-2')?.text).not.toContain('evicted');
  const { pod, card } = drawn(node('acting'));
  expect(pod('web-2')?.text).toContain('evicted first');
  expect(pod('web-1')?.text).toContain('number 2 to be evicted');
  expect(card?.text).toContain('memory.available: 60Mi of 2,048Mi left, below 100Mi: evicting');
});

test('the line of the threshold stands where so much is left', () => {
  const { card } = drawn(node('clear'));
  const line = card?.shapes?.find(({ look }) => look === 'lens-threshold');
  const rail = card?.shapes?.find(({ look }) => look === 'lens-rail');
  const at = line && 'x' in line && rail && 'w' in rail ? ((line.x ?? 0) - rail.x) / rail.w : 0;
  expect(at).toBeCloseTo(1 - 100 / 2048);
});

test('a pod that was evicted stays, with what the API says of it', () => {
  const { pod } = drawn({
    ...node('clear'),
    ranking: [],
    ended: [
      {
        ...{ pod: 'default/web-2', uid: uidOf('web-2'), node: 'node-a1', phase: 'Failed', goneAt: null },
        ...{ kubectl: { ready: '0/1', status: 'Evicted', restarts: '0' }, reason: 'Evicted', message: null },
      },
    ],
  });
  expect(pod('web-2')?.text).toContain('phase Failed, reason Evicted');
});

test('words that do not fit beside one another stand below one another', () => {
  const short = node('clear');
  const long = { ...short, ranking: short.ranking.map((one) => ({ ...one, limit: 15_360 * mi })) };
  const linesOf = (facts: NodeMemory) =>
    new Set(
      drawn(facts, 1200)
        .pod('web-2')
        ?.shapes?.flatMap((shape) => (shape.of === 'text' ? [shape.y] : [])),
    ).size;
  expect([linesOf(short), linesOf(long)]).toEqual([1, 3]);
});
