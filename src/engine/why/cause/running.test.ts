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

const unpulled = (text: string) => `kind: Node
metadata: {name: n1, uid: n1}
status: {allocatable: {cpu: "4", memory: 1000Mi, pods: "110"}}
---
kind: Pod
metadata: {name: web, uid: web, creationTimestamp: "2026-01-01T00:00:00Z"}
spec: {nodeName: n1, containers: [{name: app, image: "reg.example/app:1"}]}
status:
  phase: Pending
  containerStatuses:
  - {name: app, image: "reg.example/app:1", imageID: "", ready: false, restartCount: 0,
     state: {waiting: {reason: ErrImagePull, message: ${JSON.stringify(text)}}}}
`;

test.each([
  ['Get "https://reg.example/v2/": x509: certificate is not valid for any names', 'registry'],
  [
    'failed to do request: Head "https://reg.example/v2/app/manifests/1": dial tcp: lookup reg.example: no such host',
    'registry',
  ],
  ['toomanyrequests: You have reached your unauthenticated pull rate limit.', 'registry'],
  ['manifest for reg.example/app:1 not found: manifest unknown', 'missing'],
  ["pull access denied for reg.example/app, repository does not exist or may require 'docker login'", 'denied'],
])('of an image that cannot be pulled the runtime’s words name the fault: %s', async (text, fault) => {
  expect(await causeAt(unpulled(text), 0)).toMatchObject({ id: 'image', fault });
});
