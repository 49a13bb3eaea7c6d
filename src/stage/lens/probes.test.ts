import { expect, test } from 'vitest';
import type { LensProbe, ProbedPod } from '../../engine/view/lens/lensFacts.ts';
import { fixtureScene, spreadSpec } from '../fixture.ts';
import { layoutNodes } from '../layout/nodes.ts';
import { planStage } from '../layout/plan.ts';
import { probes } from './probes.ts';

const uid = fixtureScene(spreadSpec).view.pods.find(({ name }) => name === 'web-4')?.uid ?? '';
const check = (outcome: 'success' | 'failure', t: number) => ({ t, outcome, attempt: 0 });
const readiness: LensProbe = {
  ...{ probe: 'readiness', text: '', result: 'Success', failure: null },
  ...{ periodSeconds: 5, failureThreshold: 3, successThreshold: 1 },
  checks: [check('success', 1000), check('failure', 6000), check('failure', 11_000)],
  inARow: { outcome: 'failure', count: 2 },
};
const podWith = (probe: Partial<LensProbe>, sends: boolean): ProbedPod => ({
  ...{ pod: 'default/web-4', uid, node: 'node-b1', phase: 'Running', goneAt: null },
  kubectl: { ready: sends ? '1/1' : '0/1', status: 'Running', restarts: '0' },
  isReady: sends,
  services: [{ service: 'web', sends }],
  containers: [
    {
      name: 'app',
      api: null,
      process: { state: 'running', attempt: 0, since: 0, exitCode: null, memoryMi: null },
      probes: [{ ...readiness, ...probe }],
    },
  ],
});

function drawn(pod: ProbedPod, width = 1000) {
  const scene = fixtureScene(spreadSpec, { lens: 'probes', lensFacts: { lens: 'probes', probes: [pod] } });
  const { domains } = layoutNodes(planStage(scene, { width, height: 800, narrow: false }, null), {
    ...{ shown: scene, opened: null, lens: probes },
  });
  const box = domains
    .flatMap(({ cards }) => cards.flatMap((card) => card.pods))
    .find(({ scene: { pod } }) => pod.uid === uid);
  const shapes = box?.shapes ?? [];
  const count = (look: string) => shapes.filter((shape) => shape.look === look).length;
  return { box, shapes, count };
}

test('each check is a mark, and what the threshold still wants is an empty slot', () => {
  const { count } = drawn(podWith({}, true));
  expect([count('lens-check'), count('lens-cross'), count('lens-slot')]).toEqual([1, 2, 1]);
  expect([count('lens-frame'), count('lens-frame met bad')]).toEqual([1, 0]);
});

test('a threshold that is met has a full frame, and the pod says what follows', () => {
  const failed = [...readiness.checks, check('failure', 16_000)];
  const met = { result: 'Failure', checks: failed, inARow: { outcome: 'failure', count: 3 } } as const;
  const { box, count } = drawn(podWith(met, false));
  expect([count('lens-slot'), count('lens-frame met bad')]).toEqual([0, 1]);
  expect(box?.text).toContain(
    'READY 0/1, RESTARTS 0, Service web sends nothing to it, readiness: 3 failed in a row: not ready',
  );
});

test('where how often would lie on the name of the probe, it is how long alone', () => {
  const often = (width: number) =>
    drawn(podWith({}, true), width).shapes.flatMap((shape) =>
      shape.of === 'text' && shape.text.endsWith('5 s') ? [shape.text] : [],
    );
  expect(often(1000)).toEqual(['every 5 s']);
  expect(often(560)).toEqual(['5 s']);
});

test('a threshold of thirty has thirty slots, all within the pod', () => {
  for (const width of [720, 1000]) {
    const { box, shapes, count } = drawn(podWith({ failureThreshold: 30 }, true), width);
    const marks = shapes.filter(({ look }) => ['lens-slot', 'lens-cross'].includes(look));
    const right = Math.max(...marks.map((shape) => ('x' in shape ? (shape.x ?? 0) : 0)));
    expect(right).toBeLessThan(box?.w ?? 0);
    expect(count('lens-slot') + 2).toBeGreaterThan(width === 1000 ? 29 : 15);
  }
});
