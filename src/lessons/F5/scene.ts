/** One pod under a budget that allows nothing, and what makes a kubelet or the scheduler take it all the same. */
import type { ObjectRef } from '../../engine/objects/ref.ts';
import type { LessonAction } from '../lesson.ts';
import { nodeManifest } from '../nodeManifest.ts';
import { manifest } from '../spreading/manifests.ts';

const behaviour = '{"onTerm":{"after":10,"code":0}}';

const web = (name: string, node: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels:
    app: web
  annotations:
    sim/app: '${behaviour}'
spec:
  nodeName: ${node}
  terminationGracePeriodSeconds: 30
  containers:
    - name: app
      image: web:1.0
      resources:
        requests:
          cpu: "1"
          memory: 1Gi
`;

const budget = `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  minAvailable: 2
  selector:
    matchLabels:
      app: web
`;

export const removalScene = manifest(
  nodeManifest('node-1', 'zone-a'),
  nodeManifest('node-2', 'zone-b'),
  web('web-1', 'node-1'),
  web('web-2', 'node-2'),
  budget,
);

const using = (startMi: number): string => `"memory":{"startMi":${startMi},"growsMiPerSecond":0}`;
const annotated = (subject: ObjectRef, key: string, value: string): LessonAction => ({
  do: 'patch',
  subject,
  patch: { type: 'merge', fields: { metadata: { annotations: { [key]: value } } } },
});

/** The container takes more than it asked for, and the machine nearly all the rest. */
export const memoryRunsShort: readonly LessonAction[] = [
  annotated('Pod/default/web-1', 'sim/app', `${behaviour.slice(0, -1)},${using(1088)}}`),
  annotated('Node/node-1', 'sim/node', `{${using(7005)}}`),
];

/** It may stand on one node alone, and fits there only without its web pod. */
export const preemptor = (priority: number, node = 'node-1'): string => `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: newcomer
value: ${priority}
---
apiVersion: v1
kind: Pod
metadata:
  name: newcomer
spec:
  priorityClassName: newcomer
  nodeSelector:
    kubernetes.io/hostname: ${node}
  containers:
    - name: app
      image: app:1.0
      resources:
        requests:
          cpu: 3500m
`;

/** The eviction API is asked for web-1, its kubelet takes it, and the scheduler its twin. */
export const allWays: readonly LessonAction[] = [
  { do: 'evict', pod: 'default/web-1' },
  ...memoryRunsShort.map((action) => ({ ...action, after: 1 })),
  { do: 'apply', yaml: preemptor(1000, 'node-2'), after: 2 },
];
