import { expect, test } from 'vitest';
import { createSession } from '../../session/session.ts';
import { openedSituation } from '../../simulation/situation.ts';
import type { PodExplanation } from '../explanation/explanation.ts';

const cluster = (limitMi: number, machineMi: number) => `kind: Node
metadata: {name: n1, annotations: {sim/node: '{"memory":{"startMi":${machineMi},"growsMiPerSecond":0}}'}}
status: {allocatable: {cpu: "4", memory: 1000Mi, pods: "110"}, capacity: {cpu: "4", memory: 1000Mi, pods: "110"}}
---
kind: Pod
metadata: {name: web, annotations: {sim/app: '{"memory":{"startMi":300,"growsMiPerSecond":60}}'}}
spec:
  nodeName: n1
  containers: [{name: app, image: i, resources: {limits: {memory: ${limitMi}Mi}}}]
`;

async function causeAt(content: string, t: number) {
  const session = createSession();
  const base = [{ id: content, name: 'a.yaml', content }];
  await session.load(openedSituation(base));
  return ((await session.why('explanation', { t, pod: 'default/web' })) as PodExplanation & { cause: unknown }).cause;
}

test('a process that its own limit ended is told from one that its node had no memory for', async () => {
  expect(await causeAt(cluster(500, 0), 9000)).toMatchObject({ id: 'outOfMemory', limit: 500 * 2 ** 20 });
  expect(await causeAt(cluster(900, 500), 9000)).toMatchObject({ id: 'outOfMemory', limit: null });
});
