/** Clusters of lessons about spreading as YAML: nodes in zones, pods of app=web on them, and one that waits. */
import { indented } from './indented.ts';

export interface ZonesCast {
  nodes: readonly NodeCast[];
  /** Nodes of web-1, web-2 … */
  web: readonly string[];
  /** They are of ReplicaSet `web`; without it nobody makes them anew. */
  isOwned?: true;
  /** `web`'s constraint has these fields as well, as they stand in YAML. */
  constraint?: string;
  /** The next `web` waits for a node, with these fields in its spec. */
  waits?: { spec?: string };
  /** Further documents. */
  more?: readonly string[];
}

export interface NodeCast {
  name: string;
  /** Its last letter: `a`. */
  zone: string;
}

/** The whole manifest, as a user would write it. */
export function zonesCluster(cast: ZonesCast): string {
  const pods = cast.web.map((node, n) => webPod(n + 1, cast, `nodeName: ${node}\n`));
  const waiting = cast.waits ? [waitingPod(cast)] : [];
  const owner = cast.isOwned ? [replicaSet(cast)] : [];
  return [...cast.nodes.map(nodeOf), ...owner, ...pods, ...waiting, ...(cast.more ?? [])].join('---\n');
}

/** The pod that waits, alone. */
export const waitingPod = (cast: ZonesCast): string => webPod(cast.web.length + 1, cast, cast.waits?.spec ?? '');

const nodeOf = ({ name, zone }: NodeCast): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:
    kubernetes.io/hostname: ${name}
    topology.kubernetes.io/zone: zone-${zone}
status:
  allocatable:
    cpu: "4"
    memory: 8Gi
    pods: "110"
`;

/** What ties the pods to their owner. */
const ownerUid = '5ce9e000-0000-4000-8000-00000000000b';

const webPod = (number: number, cast: ZonesCast, spec: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: web-${number}
  labels:
    app: web
  annotations:
    sim/app: '${behaviour}'
${cast.isOwned ? owned : ''}spec:
${indented(spec, 2)}${indented(podSpec(cast), 2)}`;

const owned = `  ownerReferences:
    - apiVersion: apps/v1
      kind: ReplicaSet
      name: web
      uid: ${ownerUid}
      controller: true
`;

const behaviour = '{"runs":[{"listensAfter":2}],"onTerm":{"after":2,"code":0}}';

const replicaSet = (cast: ZonesCast): string => `apiVersion: apps/v1
kind: ReplicaSet
metadata:
  name: web
  uid: ${ownerUid}
spec:
  replicas: ${cast.web.length}
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
      annotations:
        sim/app: '${behaviour}'
    spec:
${indented(podSpec(cast), 6)}`;

const podSpec = ({ constraint = '' }: ZonesCast): string => `topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: topology.kubernetes.io/zone
    whenUnsatisfiable: DoNotSchedule
${indented(constraint, 4)}    labelSelector:
      matchLabels:
        app: web
containers:
  - name: app
    image: web:1.0
    resources:
      requests:
        cpu: 500m
        memory: 512Mi
`;
