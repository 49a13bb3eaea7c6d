/** A Deployment spread over three zones, as YAML: what a rollout and a scale-down do to its skew. */
import { nodeManifest } from '../nodeManifest.ts';

interface Cast {
  /** Nodes of zones a, b and c. */
  nodes: readonly [number, number, number];
  replicas: number;
  /** Each revision is spread for itself. */
  matchLabelKeys?: boolean;
}

export function unevenCluster({ nodes, replicas, matchLabelKeys = false }: Cast): string {
  const made = nodes.flatMap((count, zone) => {
    const letter = 'abc'[zone] ?? '';
    return Array.from({ length: count }, (_, n) => nodeManifest(`node-${letter}${n + 1}`, `zone-${letter}`));
  });
  return [...made, deployment(replicas, matchLabelKeys)].join('---\n');
}

const deployment = (replicas: number, matchLabelKeys: boolean): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: ${replicas}
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
      annotations:
        sim/app: '{"runs":[{"listensAfter":2}],"onTerm":{"after":2,"code":0}}'
    spec:
      terminationGracePeriodSeconds: 10
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
          whenUnsatisfiable: DoNotSchedule
          labelSelector:
            matchLabels:
              app: web
${matchLabelKeys ? '          matchLabelKeys:\n            - pod-template-hash\n' : ''}      containers:
        - name: app
          image: web:1.0
          resources:
            requests:
              cpu: 250m
              memory: 256Mi
`;
