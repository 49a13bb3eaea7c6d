/** A small cluster, and a command that is carried out on it as the console does it. */
import { createSession } from '../session/session.ts';
import { type Action, openedSituation, withoutClients } from '../simulation/situation.ts';
import { actionOf } from './plannedRequest.ts';
import type { AnsweredLine } from './kubectl.ts';

export const cluster = `
apiVersion: v1
kind: Node
metadata: { name: n1, labels: { kubernetes.io/hostname: n1 } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" }, conditions: [{ type: Ready, status: "True" }] }
---
apiVersion: v1
kind: Node
metadata: { name: n2, labels: { kubernetes.io/hostname: n2 } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" }, conditions: [{ type: Ready, status: "True" }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: default }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: app, image: "web:1", resources: { requests: { cpu: 500m, memory: 64Mi } } }] }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: web, namespace: default }
spec: { minAvailable: 2, selector: { matchLabels: { app: web } } }
`;

/** When the command is given. */
export const since = 60_000;

export interface Ran extends AnsweredLine {
  text: string;
}

type Session = ReturnType<typeof createSession>;

const before: readonly Action[] = [{ t: 0, do: 'scheduler', runs: true }];

async function opened(more: string, actions: readonly Action[]): Promise<Session> {
  const session = createSession();
  await session.load(
    openedSituation([{ id: 'cluster', name: 'cluster.yaml', content: `${cluster}---\n${more}` }], {
      actions: [...before, ...actions],
      options: withoutClients,
    }),
  );
  return session;
}

/** Sessions in which nothing was done yet, by the manifests beside the cluster's. */
const untouched = new Map<string, Promise<Session>>();

/** @param more manifests beside the cluster's */
export async function run(line: string, input: string | null = null, more = ''): Promise<Ran> {
  const session = untouched.get(more) ?? opened(more, []);
  untouched.set(more, session);
  const asked = { line, input, since, first: null };
  const planned = await (await session).kubectl(asked);
  if (planned.actions.length === 0) return { ...planned, text: textOf(planned.lines) };
  const acted = await opened(
    more,
    planned.actions.map((action) => actionOf(action, since)),
  );
  const done = await acted.kubectl({ ...asked, first: before.length });
  return { ...done, actions: planned.actions, text: textOf(done.lines) };
}

/** What a command that only looks prints as soon as the one before it is done. */
export async function runAfter(first: string, line: string): Promise<string> {
  const asked = { line: first, input: null, since, first: null };
  const { actions } = await (await opened('', [])).kubectl(asked);
  const acted = await opened(
    '',
    actions.map((action) => actionOf(action, since)),
  );
  const { until } = await acted.kubectl({ ...asked, first: before.length });
  return textOf((await acted.kubectl({ line, input: null, since: until ?? since, first: null })).lines);
}

const textOf = (lines: readonly { text: string }[]): string => lines.map(({ text }) => text).join('\n');
