/** Pods, Deployments, Services and spread constraints of small clusters, as a user would write them. */
import type { Document } from '../../engine/facts/fact.ts';
import { nodeManifest } from '../nodeManifest.ts';

export interface Constraint {
  maxSkew: number;
  topologyKey: string;
  isSoft?: boolean;
  /** Value of `app` that is counted. */
  app: string;
  minDomains?: number;
}

interface Made {
  name: string;
  app: string;
  constraints?: readonly Constraint[];
  cpu?: string;
  memory?: string;
}

export const zone = 'topology.kubernetes.io/zone';

/** Documents of one file. */
export const manifest = (...documents: readonly string[]): string => documents.join('---\n');

/** @param node none: it waits */
export const pod = (made: Made & { node?: string }): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${made.name}
  labels:
    app: ${made.app}
spec:
${made.node === undefined ? '' : `  nodeName: ${made.node}\n`}${podSpec(made, 2)}`;

/** @param isRecreated all old pods go before the first new one comes */
export const deployment = (made: Made & { replicas: number; isRecreated?: true }): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${made.name}
spec:
  replicas: ${made.replicas}
${made.isRecreated ? '  strategy:\n    type: Recreate\n' : ''}  selector:
    matchLabels:
      app: ${made.app}
  template:
    metadata:
      labels:
        app: ${made.app}
      annotations:
        sim/app: '{"runs":[{"listensAfter":1}],"onTerm":{"after":1,"code":0}}'
    spec:
${podSpec(made, 6)}`;

export const service = (app: string): string => `apiVersion: v1
kind: Service
metadata:
  name: ${app}
spec:
  selector:
    app: ${app}
  ports:
    - port: 80
`;

function podSpec({ constraints = [], cpu = '250m', memory = '256Mi' }: Made, by: number): string {
  const text = `${constraints.length > 0 ? 'topologySpreadConstraints:\n' : ''}${constraints.map(constraint).join('')}containers:
  - name: app
    image: web:1.0
    resources:
      requests:
        cpu: ${cpu}
        memory: ${memory}
`;
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
}

const constraint = ({ maxSkew, topologyKey, isSoft = false, app, minDomains }: Constraint): string =>
  `  - maxSkew: ${maxSkew}
    topologyKey: ${topologyKey}
    whenUnsatisfiable: ${isSoft ? 'ScheduleAnyway' : 'DoNotSchedule'}
    labelSelector:
      matchLabels:
        app: ${app}
${minDomains === undefined ? '' : `    minDomains: ${minDomains}\n`}`;

/** Of the pods that are on a node, those of an app. */
export const podsOn = (node: string, app = 'web'): Document => ({
  of: 'objects',
  kind: 'Pod',
  where: { metadata: { labels: { app } }, spec: { nodeName: node } },
  path: 'length',
});

const roomy = (node: string): string => node.replace('cpu: "4"', 'cpu: "64"').replace('memory: 8Gi', 'memory: 128Gi');

/** A node a zone, the first of which is always the emptiest by its share of requests. */
export const unequalNodes: readonly string[] = [
  roomy(nodeManifest('node-a1', 'zone-a')),
  nodeManifest('node-b1', 'zone-b'),
  nodeManifest('node-c1', 'zone-c'),
];
