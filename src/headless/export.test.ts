import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { linesWritten } from './linesWritten.ts';
import { run } from './run.ts';

const cluster = `kind: Node
metadata: {name: n1, labels: {topology.kubernetes.io/zone: a}}
spec: {taints: [{key: dedicated, effect: NoSchedule}, {key: node.kubernetes.io/unreachable, effect: NoExecute}]}
status: {allocatable: {cpu: "4", memory: 8Gi, pods: "10"}}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {tolerations: [{operator: Exists}], containers: [{name: app, image: web}]}
---
kind: Pod
metadata: {name: alone}
spec: {priority: 1000, tolerations: [{operator: Exists}], containers: [{name: app, image: web}]}
`;
const scheduler = `---
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles: [{schedulerName: default-scheduler}]
`;

let folder: string;
let from: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podyssey-export-'));
  [from, out] = [join(folder, 'cluster.yaml'), join(folder, 'out')];
});
afterEach(() => rmSync(folder, { recursive: true }));

async function exported(text: string, ...args: readonly string[]): Promise<number> {
  writeFileSync(from, text);
  const { code } = await linesWritten((write) => run(['export', from, '--out', out, ...args], write, () => {}));
  return code;
}

const written = (name: string): string => readFileSync(join(out, name), 'utf8');
const objectsIn = (name: string) =>
  parseAllDocuments(written(name)).map((document) => document.toJS() as Record<string, unknown> & { kind: string });

test('nodes go out as fake ones of the same size, without the taints of their state', async () => {
  expect(await exported(cluster)).toBe(0);
  expect(objectsIn('nodes.yaml')).toEqual([
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: {
        name: 'n1',
        labels: { 'topology.kubernetes.io/zone': 'a' },
        annotations: { 'kwok.x-k8s.io/node': 'fake' },
      },
      spec: { taints: [{ key: 'dedicated', effect: 'NoSchedule' }] },
      status: {
        allocatable: { cpu: '4', memory: '8Gi', pods: '10' },
        capacity: { cpu: '4', memory: '8Gi', pods: '10' },
      },
    },
  ]);
});

test('what controllers make stays out, and a priority without a class gets one', async () => {
  await exported(cluster, '--at', '60');
  const objects = objectsIn('objects.yaml');
  expect(objects.map(({ kind }) => kind)).toEqual([
    'Namespace',
    'ServiceAccount',
    'PriorityClass',
    'Deployment',
    'Pod',
  ]);
  expect(objects.at(2)).toMatchObject({ metadata: { name: 'priority-1000' }, value: 1000 });
  expect(objects.at(-1)).toMatchObject({ spec: { priorityClassName: 'priority-1000', nodeName: 'n1' } });
  expect(objects.at(-1)).not.toHaveProperty('spec.priority');
  expect(written('changes.diff')).toContain('--- before/v1.Pod.default.alone\n+++ after/v1.Pod.default.alone\n');
  expect(written('changes.diff')).toMatch(/^\+ {2}nodeName: n1$/m);
});

test('three commands build it, on kwok and on kind', async () => {
  await exported(cluster + scheduler);
  const commands = () => /```sh\n([^`]*)```/.exec(written('README.md'))?.[1]?.trim().split('\n');
  expect(commands()).toEqual([
    'kwokctl create cluster --name podyssey --kube-scheduler-config scheduler.yaml',
    'kubectl apply -f nodes.yaml',
    'kubectl apply -f objects.yaml',
  ]);
  rmSync(out, { recursive: true });
  await exported(cluster + scheduler, '--to', 'kind');
  expect(commands()).toHaveLength(3);
  const [kind] = objectsIn('kind.yaml');
  expect(kind).toMatchObject({ kind: 'Cluster', nodes: [{ extraMounts: [{ hostPath: './scheduler.yaml' }] }] });
  expect(objectsIn('scheduler.yaml')).toMatchObject([
    { clientConnection: { kubeconfig: '/etc/kubernetes/scheduler.conf' } },
  ]);
});

test('the README is called as the file is, and says whose values are missing', async () => {
  const other = join(folder, '<b>a_b|c.yaml');
  writeFileSync(
    other,
    `${cluster}---
kind: Pod
metadata: {name: told}
spec: {containers: [{name: app, image: web, env: [{name: KEY, value: secret}]}]}
`,
  );
  await linesWritten((write) => run(['export', other, '--out', out], write, () => {}));
  expect(written('README.md')).toMatch(/^# \\<b\\>a\\_b\\\|c\.yaml\n/);
  expect(written('README.md')).toContain('are never kept: `Pod/default/told`.');
  expect(written('objects.yaml')).not.toContain('secret');
});

test('a folder that holds something stays as it is', async () => {
  await exported(cluster);
  writeFileSync(join(out, 'README.md'), 'mine');
  expect(await exported(cluster)).toBe(1);
  expect(written('README.md')).toBe('mine');
});

test.each([[[]], [['--to', 'minikube']], [['--at', 'noon']]])(
  'called with %j it fits only with a folder and a target',
  async (args) => {
    expect(await exported(cluster, ...args)).toBe(args.length === 0 ? 0 : 2);
  },
);
