/** The cluster of the worked timelines as YAML: three nodes, Service `web`, ReplicaSet `web` with web-a and web-b, or StatefulSet `web` with web-0 and web-1. */
import { nodeManifest } from '../nodeManifest.ts';

/** A container and what its process does about SIGTERM, in the form of the annotation `sim/<container>`. */
export interface WorkedContainer {
  name: string;
  onTerm: { after: number; code: number } | { ignore: true };
  /** The hook, as it stands behind `preStop:`. */
  preStop?: string;
}

/** What the pods of one timeline are made of; grace 30. */
export interface WorkedPods {
  app: readonly WorkedContainer[];
  sidecars?: readonly WorkedContainer[];
  /** Of web-a alone. */
  finalizer?: string;
  /** web-a waits for a node. */
  isUnplaced?: boolean;
  /** The pods are a StatefulSet's, so that their names come again. */
  isStateful?: boolean;
}

/** The whole manifest of a timeline, as a user would write it. */
export const clusterOf = (cast: WorkedPods): string =>
  [
    ...['a', 'b', 'c'].map((zone, i) => nodeManifest(`node-${i + 1}`, `zone-${zone}`)),
    service,
    owner(cast),
    pod(namesOf(cast)[0], {
      cast,
      node: cast.isUnplaced ? null : 'node-1',
      ...(cast.finalizer && { finalizer: cast.finalizer }),
    }),
    pod(namesOf(cast)[1], { cast, node: 'node-2' }),
  ].join('---\n');

/** Of the pod that leaves, and of the one that stays. */
export const namesOf = ({ isStateful }: WorkedPods): readonly [string, string] =>
  isStateful ? ['web-0', 'web-1'] : ['web-a', 'web-b'];

const kindOf = ({ isStateful }: WorkedPods) => (isStateful ? 'StatefulSet' : 'ReplicaSet');

const service = `apiVersion: v1
kind: Service
metadata:
  name: web
spec:
  selector:
    app: web
  ports:
    - port: 80
`;

/** What ties the pods to their owner. */
const ownerUid = '5ce9e000-0000-4000-8000-000000000001';

const owner = (cast: WorkedPods): string => `apiVersion: apps/v1
kind: ${kindOf(cast)}
metadata:
  name: web
  uid: ${ownerUid}
spec:
${cast.isStateful ? '  serviceName: web\n' : ''}  replicas: 2
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
      annotations:
${indented(annotations(cast), 8)}
    spec:
${indented(podSpec(cast), 6)}
`;

interface Written {
  cast: WorkedPods;
  node: string | null;
  finalizer?: string;
}

const pod = (name: string, { cast, node: place, finalizer }: Written): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels:
    app: web
${cast.isStateful ? '    controller-revision-hash: web-6d4cf56db6\n' : ''}  annotations:
${indented(annotations(cast), 4)}
${finalizer ? `  finalizers:\n    - ${finalizer}\n` : ''}  ownerReferences:
    - apiVersion: apps/v1
      kind: ${kindOf(cast)}
      name: web
      uid: ${ownerUid}
      controller: true
spec:
${place ? `  nodeName: ${place}\n` : ''}${indented(podSpec(cast), 2)}
`;

const annotations = ({ app, sidecars = [] }: WorkedPods): string =>
  [...sidecars, ...app].map(({ name, onTerm }) => `sim/${name}: '${JSON.stringify({ onTerm })}'`).join('\n');

const podSpec = ({ app, sidecars = [] }: WorkedPods): string =>
  [
    'terminationGracePeriodSeconds: 30',
    ...(sidecars.length > 0 ? ['initContainers:', ...sidecars.map((part) => container(part, true))] : []),
    'containers:',
    ...app.map((part) => container(part, false)),
  ].join('\n');

const container = ({ name, preStop }: WorkedContainer, isSidecar: boolean): string =>
  [
    `  - name: ${name}`,
    '    image: web:1.0',
    ...(isSidecar ? ['    restartPolicy: Always'] : []),
    ...(preStop ? ['    lifecycle:', `      preStop: ${preStop}`] : []),
  ].join('\n');

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
