import { refIn } from '../../objects/ref.ts';
import { describe, expect, test } from 'vitest';
import { createSession } from '../../session/session.ts';
import { type Action, openedSituation } from '../../simulation/situation.ts';

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
  await session.load(openedSituation(base, { actions }));
  return session.why('owner', { t: 5000, subject: refIn(kind, 'default', 'web') });
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

test('one of a file that was refused its pods says so from the start, and has them once it may', async () => {
  const session = createSession();
  const content =
    nodes + of('Deployment', 'replicas: 2').replace('restartPolicy', 'priorityClassName: high, restartPolicy');
  const high = 'kind: PriorityClass\nmetadata: {name: high}\nvalue: 7\n';
  const added: Action = { t: 3000, do: 'apply', source: { id: high, name: 'c.yaml', content: high } };
  const base = [{ id: content, name: 'a.yaml', content }];
  await session.load(openedSituation(base, { actions: [added] }));
  const at = (t: number) => session.why('owner', { t, subject: 'Deployment/default/web' });
  for (const t of [0, 2000])
    expect(await at(t)).toMatchObject({ pods: [], cause: { id: 'priorityClass', name: 'high' } });
  expect((await at(20_000))?.pods).toHaveLength(2);
});

test('one with pods has no cause to have none', async () =>
  expect(await owner('Deployment', 'replicas: 1')).toMatchObject({ cause: null, pods: [expect.any(String)] }));
