/** Pods, Deployments, Services and spread constraints of small clusters, as a user would write them. */

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
export const hostname = 'kubernetes.io/hostname';

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

export const deployment = (made: Made & { replicas: number }): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${made.name}
spec:
  replicas: ${made.replicas}
  selector:
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
