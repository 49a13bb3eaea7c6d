import { expect, test } from 'vitest';
import { run } from './consoleFixture.ts';

const more = `apiVersion: v1
kind: Pod
metadata: { name: hostile, annotations: { mark: "red\\e[31m" } }
spec: { nodeName: n1, containers: [{ name: app, image: "web:1" }] }
status: { phase: Failed, reason: "Odd\\e[2J\\nhidden", message: "a\\rb" }
`;

test('a cell of kubectl get ends with its first line, and steers no terminal', async () => {
  const { text } = await run('get pod hostile --no-headers', null, more);
  expect(text).toContain('Odd^[[2J...');
  expect(text).not.toMatch(/hidden|\u001b/);
});

test.each([
  ['describe pod hostile', ['mark: red^[[31m', 'Odd^[[2J', String.raw`a\rb`]],
  ['get pod hostile -o custom-columns=MARK:.metadata.annotations.mark', ['red^[[31m']],
])('%s writes what would steer a terminal as signs', async (line, parts) => {
  const { text } = await run(line, null, more);
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/[\u001b\r]/);
});

test('describe tells of the address of a pod in both places', async () => {
  const { text } = await run('describe pods');
  expect(text).toMatch(/\nIP: +(10[.\d]+)\nIPs:\n {2}IP: +\1\n/);
});

test('the cause of a change comes to the set of the Deployment, and is listed', async () => {
  const caused = `apiVersion: apps/v1
kind: Deployment
metadata: { name: api, annotations: { kubernetes.io/change-cause: first image } }
spec: { replicas: 1, selector: { matchLabels: { app: api } }, template: { metadata: { labels: { app: api } }, spec: { containers: [{ name: app, image: a }] } } }
`;
  expect((await run('rollout history deploy/api', null, caused)).text).toMatch(/\n1 +first image/);
});
