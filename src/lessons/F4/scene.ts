/** A Deployment under a budget, as YAML; its pods are ready five seconds after they start. */
import { nodeManifest } from '../nodeManifest.ts';
import { manifest } from '../spreading/manifests.ts';

/** Small ones: a pod is seen in its rack. */
const nodes = ['node-1', 'node-2', 'node-3'].map((name, at) =>
  nodeManifest(name, `zone-${'abc'[at] ?? ''}`).replace('cpu: "4"', 'cpu: "1"'),
);

const budget = (minAvailable: number): string => `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  minAvailable: ${minAvailable}
  selector:
    matchLabels:
      app: web
`;

const web = (replicas: number): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: ${replicas}
  strategy:
    rollingUpdate:
      maxUnavailable: 2
      maxSurge: 0
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
      annotations:
        sim/app: '{"runs":[{"listensAfter":5}],"onTerm":{"after":2,"code":0}}'
    spec:
      containers:
        - name: app
          image: web:1.0
          readinessProbe:
            httpGet:
              path: /ready
              port: 8080
            periodSeconds: 1
          resources:
            requests:
              cpu: 250m
              memory: 256Mi
`;

export const guarded = (replicas: number, minAvailable: number): string =>
  manifest(...nodes, budget(minAvailable), web(replicas));
