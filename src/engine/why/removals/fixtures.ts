/** A small cluster with a budget, and what is asked of it, for tests. */
import { createSession } from '../../session/session.ts';
import { type Action, openedSituation, type Situation, withoutClients } from '../../simulation/situation.ts';
import type { TriedRemoval, RemovalWay } from './removal.ts';

const node = (name: string, cpu = '4') => `
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
status: { allocatable: { cpu: "${cpu}", memory: 8Gi, pods: "110" } }
---`;

interface GivenPod {
  node?: string;
  spec?: string;
  labels?: string;
}

/** Runs on n1 since long before, asks for 1 cpu and 1Gi, has a grace of 30 s and takes 5 s to leave. */
export const podText = (name: string, { node: on = 'n1', spec = '', labels = 'app: web' }: GivenPod = {}) => `
kind: Pod
metadata:
  name: ${name}
  labels: { ${labels} }
  annotations: { sim/app: '{"onTerm":{"after":5,"code":0}}' }
spec:
  ${on ? `nodeName: ${on}` : ''}
  terminationGracePeriodSeconds: 30
  ${spec}
  containers: [{ name: app, image: web, resources: { requests: { cpu: "1", memory: 1Gi } } }]
${on ? '' : 'status: { phase: Pending }'}
---`;

/** Allows so many fewer than there are. */
export const budgetText = (minAvailable: number) => `
kind: PodDisruptionBudget
metadata: { name: web-pdb }
spec: { minAvailable: ${minAvailable}, selector: { matchLabels: { app: web } } }
---`;

export const deploymentText = `
kind: Deployment
apiVersion: apps/v1
metadata: { name: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: app, image: web, resources: { requests: { cpu: 500m, memory: 1Gi } } }] }
---`;

export const nodesText = node('n1') + node('n2');

export const situationOf = (content: string, actions: readonly Action[] = []): Situation =>
  openedSituation([{ id: content, name: 'test.yaml', content }], { actions, options: withoutClients });

export async function sessionOf(situation: Situation) {
  const session = createSession();
  await session.load(situation);
  return session;
}

/** All ways of one pod, by their names. */
export async function removalsOf(
  situation: Situation,
  pod: string,
  t = 5000,
): Promise<Readonly<Record<RemovalWay, TriedRemoval>>> {
  const session = await sessionOf(situation);
  const answer = await session.why('removals', { t, pod, ways: [] });
  return Object.fromEntries((answer?.rows ?? []).map((row) => [row.way, row])) as Record<RemovalWay, TriedRemoval>;
}
