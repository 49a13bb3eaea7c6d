/** An example: how a pod's grace is used when it is deleted, as data. */
import { readManifests, run } from 'podyssey/engine';
import { expect, test } from 'vitest';

const { objects } = readManifests(`
kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
kind: Pod
metadata: { name: web, annotations: { sim/app: '{"onTerm":{"after":4,"code":0}}' } }
spec:
  nodeName: n1
  terminationGracePeriodSeconds: 30
  containers: [{ name: app, image: web, lifecycle: { preStop: { sleep: { seconds: 10 } } } }]
`);

test('preStop takes ten seconds of the thirty, the app four', () => {
  const timeline = run(objects, { actions: [{ t: 5000, do: 'delete', pod: 'default/web' }] }).timeline('default/web');
  const { grace, overrun, rows } = timeline?.budget ?? {};
  expect([grace, overrun]).toEqual([30_000, 0]);
  const [segments = []] = (rows ?? []).map((row) => row.segments);
  expect(segments.map(({ share, from, to }) => [share, Math.round((to - from) / 1000)])).toEqual([
    ['preStop', 10],
    ['app', 4],
  ]);
});
