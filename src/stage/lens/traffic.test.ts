import { expect, test } from 'vitest';
import type { TrafficFacts, TrafficPod } from '../../engine/view/lens/lensFacts.ts';
import { fixtureScene, spreadSpec } from '../fixture.ts';
import { layoutNodes } from '../layout/nodes.ts';
import { planStage } from '../layout/plan.ts';
import { traffic } from './traffic.ts';
import { endOf } from './shapes.ts';
import { sumsOf, trafficLabel } from './trafficWords.ts';

const uid = fixtureScene(spreadSpec).view.pods.find(({ name }) => name === 'web-4')?.uid ?? '';
const pod = (more: Partial<TrafficPod> = {}): TrafficPod => ({
  ...{ pod: 'default/web-4', uid, node: 'node-b1', phase: 'Running', goneAt: null },
  kubectl: { ready: '1/1', status: 'Terminating', restarts: '0' },
  processes: [{ state: 'terminating', attempt: 0, since: 0, exitCode: null, startedAt: 0 }],
  ...{ isAsked: true, failed: 2 },
  ...more,
});
const facts = (pods: readonly TrafficPod[]): TrafficFacts => ({
  services: [
    {
      ...{ service: 'web', isBalanced: true },
      endpoints: [
        { uid, ready: false, serving: true, terminating: true },
        { uid: 'other', ready: true, serving: true, terminating: false },
      ],
      senders: [
        { node: 'node-b1', sendsTo: ['other'] },
        { node: null, sendsTo: [uid, 'other'] },
      ],
    },
  ],
  pods: [...pods, pod({ uid: 'other', pod: 'default/web-1', isAsked: false })],
  requests: [],
  counts: { served: 12, refused: 2, cut: 0, lost: 0 },
});

function cardOf(of: TrafficFacts) {
  const scene = fixtureScene(spreadSpec, { lens: 'traffic', lensFacts: { lens: 'traffic', traffic: of } });
  const { domains } = layoutNodes(planStage(scene, { width: 1000, height: 800, narrow: false }, null), {
    ...{ shown: scene, opened: null, lens: traffic },
  });
  return domains.flatMap(({ cards }) => cards).find((card) => card.scene.node.name === 'node-b1');
}

test('a pod says what the slice has it as, whether it lives, and how many requests it failed', () => {
  const box = cardOf(facts([pod()]))?.pods.find(({ scene }) => scene.pod.uid === uid);
  expect(box?.text).toContain('EndpointSlice terminating, process stopping, failed 2 requests');
});

test.each([130, 145, 176, 340])('pods grow no further than their words have room in a card of %i px', (width) => {
  const scene = fixtureScene(spreadSpec, { lens: 'traffic', lensFacts: { lens: 'traffic', traffic: facts([pod()]) } });
  const node = scene.domains.flatMap(({ nodes }) => nodes).find((one) => one.node.name === 'node-b1');
  const room = { kind: 'full', width, height: 600, suffix: '' } as const;
  const box =
    node && traffic.card(node, room, { shown: scene, opened: null }).pods.find((one) => one.scene.pod.uid === uid);
  const ends = (box?.shapes ?? []).map(endOf);
  expect(Math.max(...ends) * (box?.zoom ?? 1)).toBeLessThanOrEqual(Math.max(box?.w ?? 0, ...(box?.zoom ? [] : ends)));
});

test('the place of a pod that is gone stays, so that what is still sent there leads somewhere', () => {
  const card = cardOf(facts([pod({ uid: 'gone', pod: 'default/web-9', goneAt: 6700 })]));
  expect(card?.shapes?.filter(({ key }) => key !== undefined).map(({ key }) => key)).toEqual(['gone']);
  expect(card?.text).toContain('web-9 gone at 6.7 s');
});

test('the whole picture is a sentence: who sends to whom, who has not heard, and the sums', () => {
  const label = trafficLabel(facts([pod()]));
  expect(label).toContain('Service web: 1 of 2 endpoints ready');
  expect(label).toContain('node-b1 sends to web-1;');
  expect(label).toContain('load balancer sends to web-4, web-1, not heard');
  expect(label).toMatch(/requests to web-4; 12 served; 2 refused$/);
});

test('no sum is told before a request has ended', () => {
  const counts = { served: 0, refused: 0, cut: 0, lost: 0 };
  expect(sumsOf({ counts, pods: [pod()] })).toEqual([]);
});
