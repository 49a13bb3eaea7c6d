/** A small cluster behind an API server of the tests' own, and the command line that serves the page beside it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type ApiServer, startApiServer } from '../src/headless/live/apiServerFixtures.ts';

const budgets = '/apis/policy/v1/poddisruptionbudgets';
const cli = resolve(import.meta.dirname, '../build/podyssey.js');

const node = (name: string, zone: string) => ({
  ...{ apiVersion: 'v1', kind: 'Node' },
  metadata: { name, labels: { 'kubernetes.io/hostname': name, 'topology.kubernetes.io/zone': zone } },
  status: {
    allocatable: { cpu: '4', memory: '8Gi', pods: '110' },
    conditions: [{ type: 'Ready', status: 'True' }],
  },
});

export const pod = (name: string, cpu: string, nodeName?: string) => ({
  ...{ apiVersion: 'v1', kind: 'Pod' },
  metadata: { name, namespace: 'shop', labels: { app: 'web' }, creationTimestamp: '2026-05-03T09:30:00Z' },
  spec: {
    ...(nodeName && { nodeName }),
    schedulerName: 'default-scheduler',
    containers: [{ name: 'app', image: 'web', resources: { requests: { cpu } } }],
  },
  status: nodeName
    ? { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] }
    : { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }] },
});

export interface LiveCluster {
  api: ApiServer;
  put: (object: ReturnType<typeof pod>) => void;
  /** Of the page. */
  url: string;
  close: () => Promise<void>;
}

/** How many of the pods `app: web` must stay, and how many there are. */
export const budget = (minAvailable: number, healthy: number) => ({
  ...{ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget' },
  metadata: { name: 'web', namespace: 'shop' },
  spec: { minAvailable, selector: { matchLabels: { app: 'web' } } },
  status: {
    ...{ currentHealthy: healthy, desiredHealthy: minAvailable, expectedPods: healthy },
    disruptionsAllowed: Math.max(0, healthy - minAvailable),
  },
});

/**
 * @param namespace the only one that may be read; nodes may not, then
 * @param guarded absent: budgets may not be read
 */
export async function startLive(namespace?: string, guarded?: ReturnType<typeof budget>): Promise<LiveCluster> {
  const api = await startApiServer();
  const pods = namespace === undefined ? '/api/v1/pods' : `/api/v1/namespaces/${namespace}/pods`;
  for (const [name, zone] of [
    ['n1', 'a'],
    ['n2', 'b'],
  ] as const)
    api.put('/api/v1/nodes', node(name, zone));
  api.put('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } });
  api.put(pods, pod('web-1', '3', 'n1'));
  api.put(pods, pod('web-2', '3', 'n2'));
  api.put(pods, pod('web-3', '2'));
  if (guarded) api.put(budgets, guarded);
  else api.refuse(budgets, 403);
  if (namespace !== undefined) api.refuse('/api/v1/nodes', 403);
  const only = namespace === undefined ? [] : ['--namespace', namespace];
  const child = spawn(process.execPath, [cli, 'live', '--address', api.address, '--port', '0', '--no-open', ...only]);
  const url = await addressOf(child);
  return {
    api,
    put: (object) => api.put(pods, object),
    url,
    async close() {
      const ended = new Promise((done) => child.once('close', done));
      child.kill('SIGINT');
      await ended;
      await api.close();
    },
  };
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((found, failed) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [url] = /http:\/\/127\.0\.0\.1:\d+\/#live/.exec(said) ?? [];
      if (url !== undefined) found(url);
    });
    child.once('close', () => failed(new Error(said)));
  });
