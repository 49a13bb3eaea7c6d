/** A pod behind a Service that is deleted, with a slow kube-proxy: material for tests of cases. */
import {
  type Action,
  defaultOptions,
  openedSituation,
  type SimulationOptions,
  type Situation,
  type Source,
  type Tuning,
} from '../simulation/situation.ts';
import type { Topic } from '../timeline/topic.ts';

export const pod = 'default/web-a';
export const topic: Topic = { about: 'pod', pod };

const manifest = `
apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Node
metadata: { name: node-3 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web } }
---
apiVersion: v1
kind: Pod
metadata:
  name: web-a
  labels: { app: web }
  annotations: { sim/app: '{"onTerm":{"after":10,"code":0}}', sim/proxy: '{"onTerm":{"after":3,"code":0}}' }
spec:
  nodeName: node-1
  terminationGracePeriodSeconds: 30
  initContainers: [{ name: proxy, image: proxy, restartPolicy: Always }]
  containers: [{ name: app, image: web, lifecycle: { preStop: { sleep: { seconds: 10 } } } }]
---
apiVersion: v1
kind: Pod
metadata: { name: web-b, labels: { app: web } }
spec: { nodeName: node-3, containers: [{ name: app, image: web }] }
`;

const source: Source = { id: 'leaving', name: 'test.yaml', content: manifest };
const balanced = 'type: LoadBalancer, selector';

interface Given {
  tuning?: Tuning;
  actions?: readonly Action[];
  options?: Partial<SimulationOptions>;
  /** A load balancer stands in front of its Service. */
  isBalanced?: boolean;
}

/** grace 30, preStop 10, app 10, sidecar 3; kube-proxy of node-3 takes 12.4 s. */
export const leaving = ({ tuning, actions, options, isBalanced = false }: Given = {}): Situation =>
  openedSituation(
    [isBalanced ? { ...source, id: 'balanced', content: manifest.replace('selector', balanced) } : source],
    {
      actions: actions ?? [{ t: 5000, do: 'delete', pod }],
      tuning: tuning ? { [pod]: tuning } : {},
      options: { ...defaultOptions, proxyDelayMs: { default: 200, 'node-3': 12_400 }, ...options },
    },
  );
