import { asRef, type ObjectRef } from '../objects/ref.ts';
import { expect, test } from 'vitest';
import { type Action, openedSituation, type Situation } from '../simulation/situation.ts';
import { createSession } from './session.ts';

const manifests = `kind: Pod
metadata: { name: web, labels: { app: web } }
spec: { containers: [{ name: c, image: i }] }
---
kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
kind: PriorityClass
metadata: { name: high }
value: 1000
---
kind: Service
metadata: { name: web }
spec: { selector: { app: web } }
`;

const source = (content: string) => ({ id: content, name: 'test.yaml', content });

async function session(...actions: Action[]) {
  const made = createSession();
  const situation: Situation = openedSituation([source(manifests)], { actions });
  await made.load(situation);
  return made;
}

const edit = (text: string, force = false): Action => ({ t: 0, do: 'edit', source: source(text), force });

const pod = 'Pod/default/web';
const configuration = 'KubeSchedulerConfiguration/kube-scheduler';
const textOf = (made: Awaited<ReturnType<typeof session>>, subject: ObjectRef, t = 0): string =>
  made.manifest(t, subject) ?? '';

test('an edited text is stored, and only then', async () => {
  const text = textOf(await session(), pod).replace('app: web', 'app: api');
  const made = await session(edit(text));
  expect(made.check(0, pod, text)).toMatchObject({ problems: [], changes: 'update', changed: ['metadata.labels.app'] });
  expect(textOf(made, pod, 19)).toContain('app: web');
  expect(textOf(made, pod, 20)).toContain('app: api');
  expect(made.check(20, pod, text)).toMatchObject({ problems: [], changes: 'none' });
});

test('a pod is made anew by force only', async () => {
  const text = textOf(await session(), pod).replace('image: i', 'image: i\n    command: [sleep]');
  const [plain, forced] = [await session(edit(text)), await session(edit(text, true))];
  expect(plain.check(0, pod, text).changes).toBe('recreate');
  expect(textOf(plain, pod, 1000)).not.toContain('sleep');
  expect(textOf(forced, pod, 1000)).toContain('sleep');
});

test('the classes of the cluster decide about a priority', async () => {
  const made = await session();
  const text = textOf(made, pod).replace('priority: 0', 'priorityClassName: high');
  expect(made.check(0, pod, text).changes).toBe('recreate');
  expect(made.check(0, pod, text.replace('high', 'low')).changes).toBe('update');
});

test.each(['Pod/default/api', 'EndpointSlice/default/web', 'Node/n2', 'Ingress/default/web', ''])(
  'there is no text of %j',
  async (subject) => {
    expect((await session()).manifest(0, asRef(subject))).toBeNull();
  },
);

test('kube-scheduler’s configuration can be written where there was none', async () => {
  const made = await session();
  const text = textOf(made, configuration).replace('default-scheduler', 'mine');
  expect(made.check(0, configuration, text)).toMatchObject({ problems: [], changes: 'update' });
  const edited = await session(edit(text));
  expect(textOf(edited, configuration, 100)).toBe(text);
  const again = textOf(edited, configuration, 100).replace('mine', 'yours');
  expect(edited.check(100, configuration, again)).toMatchObject({ problems: [], changes: 'update' });
});

test('kube-scheduler refuses a bad configuration at its line', async () => {
  const made = await session();
  const text = `${textOf(made, configuration)}percentageOfNodesToScore: 101\n`;
  expect(made.check(0, configuration, text)).toMatchObject({
    problems: [{ line: 5, message: expect.stringContaining('percentageOfNodesToScore: Invalid value: 101') }],
    changes: 'none',
  });
});

test('all but pods and nodes are named', async () => {
  expect((await session()).subjects(0)).toEqual([configuration, 'PriorityClass/high', 'Service/default/web']);
});

test('a text of two objects, or of none, changes nothing', async () => {
  for (const text of [manifests.replace('app: web', 'app: api'), 'kind: ['])
    expect(textOf(await session(edit(text)), pod, 1000)).toBe(textOf(await session(), pod, 1000));
});
