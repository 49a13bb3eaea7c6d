import { describe, expect, test } from 'vitest';
import { createSession } from '../../session/session.ts';
import { type Action, defaultOptions } from '../../simulation/situation.ts';

const nodes = 'kind: Node\nmetadata: {name: n1}\nstatus: {allocatable: {cpu: "4", memory: 8Gi, pods: "110"}}\n';
const of = (kind: string, spec: string) => `---
kind: ${kind}
metadata: {name: web}
spec: {${spec}, selector: {matchLabels: {app: web}}, template: {metadata: {labels: {app: web}}, spec: {restartPolicy: ${
  kind === 'Job' ? 'Never' : 'Always'
}, containers: [{name: a, image: i}]}}}
`;
const applying = (content: string): Action => ({
  t: 0,
  do: 'apply',
  source: { id: content, name: 'b.yaml', content: nodes + content },
});

async function owner(kind: string, spec: string) {
  const session = createSession();
  const base = [{ id: nodes, name: 'a.yaml', content: nodes }];
  const actions = [applying(of(kind, spec))];
  await session.load({ version: 1, title: 'a', base, actions, tuning: {}, options: defaultOptions, seed: 1 });
  return session.why('owner', { t: 5000, subject: `${kind}/default/web` });
}

describe('a controller without pods', () => {
  test.each([
    ['Deployment', 'replicas: 2, paused: true', 'paused'],
    ['Deployment', 'replicas: 0', 'noReplicas'],
    ['StatefulSet', 'replicas: 0', 'noReplicas'],
  ])('%s with %s says why', async (kind, spec, id) =>
    expect(await owner(kind, spec)).toMatchObject({ pods: [], cause: { id }, message: null }),
  );
});

test('one with pods has no cause to have none', async () =>
  expect(await owner('Deployment', 'replicas: 1')).toMatchObject({ cause: null, pods: [expect.any(String)] }));
