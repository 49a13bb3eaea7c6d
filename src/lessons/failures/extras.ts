/** What the failure scenes of pressure and drain have beside their nodes. */

/**
 * Three pods on a node of 2Gi: two over their requests without priority, one with priority over them.
 * @param growth of `a`, MiB a second
 */
export const pressed = (growth: number): string => `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: important
value: 1000
---
${small('node-1')}---
${small('node-2')}---
${pod({ name: 'a', request: 100, use: 600, growth })}---
${pod({ name: 'b', request: 500, use: 550 })}---
${pod({ name: 'c', request: 0, use: 300, class: 'important' })}`;

interface Pressed {
  name: string;
  /** Mi. */
  request: number;
  use: number;
  /** Mi a second. */
  growth?: number;
  /** Its PriorityClass. */
  class?: string;
}

function small(name: string): string {
  return `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:
    kubernetes.io/hostname: ${name}
    topology.kubernetes.io/zone: zone-a
status:
  allocatable:
    cpu: "4"
    memory: 2Gi
    pods: "110"
  capacity:
    cpu: "4"
    memory: 2Gi
    pods: "110"
`;
}

function pod({ name, request, use, growth = 0, class: priorityClass }: Pressed): string {
  return `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  annotations:
    sim/main: '{"onTerm":{"after":20,"code":0},"memory":{"startMi":${use},"growsMiPerSecond":${growth}}}'
spec:
  nodeName: node-1
${priorityClass ? `  priorityClassName: ${priorityClass}\n` : ''}  containers:
    - name: main
      image: main:1.0
${request > 0 ? `      resources:\n        requests:\n          memory: ${request}Mi\n` : ''}`;
}

/** The budget of ReplicaSet api. */
export const budget = (minAvailable: number): string => `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: api
spec:
  minAvailable: ${minAvailable}
  selector:
    matchLabels:
      app: api
`;
