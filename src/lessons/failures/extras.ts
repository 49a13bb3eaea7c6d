/** What the failure scenes of pressure and drain have beside their nodes. */

/** Three pods of a node with 1000Mi: requests and use as in the worked example E-15 of the specification. */
export const pressed = `${small('node-1')}---
${small('node-2')}---
${[
  ['a', 100, 600, 0],
  ['b', 500, 550, 0],
  ['c', 0, 300, 1000],
]
  .map(([name, request, use, priority]) =>
    pod({ name: `${name}`, request: Number(request), use: Number(use), priority: Number(priority) }),
  )
  .join('---\n')}`;

interface Pressed {
  name: string;
  /** Mi. */
  request: number;
  use: number;
  priority: number;
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

function pod({ name, request, use, priority }: Pressed): string {
  return `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  annotations:
    sim/main: '{"memory":{"startMi":${use},"growsMiPerSecond":${name === 'a' ? 10 : 0}}}'
spec:
  nodeName: node-1
  priority: ${priority}
  containers:
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
