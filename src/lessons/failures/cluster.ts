/** The clusters of what can fail as YAML: nodes in three zones, StatefulSet `db`, ReplicaSet `api`, and what else a scene needs. */

export interface FailureCast {
  /** Names of nodes; zones a, b and c in turn. */
  nodes: readonly string[];
  /** Nodes of db-0, db-1 …; its pods ask for a volume each if `volume` says what backs it. */
  db?: readonly string[];
  /** Source of the PersistentVolumes, as it stands in spec: `nfs: { … }`. */
  volume?: string;
  /** Nodes of the pods of ReplicaSet api. */
  api?: readonly string[];
  /** Further documents. */
  more?: string;
}

/** The whole manifest, as a user would write it. */
export const failureCluster = ({ nodes, db = [], api = [], volume, more }: FailureCast): string =>
  [
    ...nodes.map((name, index) => node(name, ['a', 'b', 'c'][index % 3] ?? 'a')),
    ...(db.length > 0 ? [service('db'), statefulSet(db.length, volume !== undefined)] : []),
    ...db.flatMap((at, n) => [
      ...(volume === undefined ? [] : [persistentVolume(n, volume), claim(n)]),
      pod(`db-${n}`, { node: at, owner: dbOwner, app: 'db', ...(volume !== undefined && { claim: `data-db-${n}` }) }),
    ]),
    ...(api.length > 0 ? [service('api'), replicaSet(api.length)] : []),
    ...api.map((at, n) => pod(`api-${'xyzuvw'[n] ?? n}`, { node: at, owner: apiOwner, app: 'api' })),
    ...(more === undefined ? [] : [more]),
  ].join('---\n');

interface Owner {
  kind: string;
  name: string;
  uid: string;
}
const dbOwner: Owner = { kind: 'StatefulSet', name: 'db', uid: '5ce9e000-0000-4000-8000-00000000000d' };
const apiOwner: Owner = { kind: 'ReplicaSet', name: 'api', uid: '5ce9e000-0000-4000-8000-00000000000a' };

const node = (name: string, zone: string): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:
    kubernetes.io/hostname: ${name}
    kubernetes.io/os: linux
    topology.kubernetes.io/zone: zone-${zone}
status:
  allocatable:
    cpu: "4"
    memory: 8Gi
    pods: "110"
`;

const service = (app: string): string => `apiVersion: v1
kind: Service
metadata:
  name: ${app}
spec:
${app === 'db' ? '  clusterIP: None\n' : ''}  selector:
    app: ${app}
  ports:
    - port: 80
`;

const statefulSet = (replicas: number, hasVolume: boolean): string => `apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: db
  uid: ${dbOwner.uid}
spec:
  serviceName: db
  replicas: ${replicas}
  selector:
    matchLabels:
      app: db
  template:
${template('db', hasVolume ? '' : null)}${hasVolume ? claimTemplate : ''}`;

const claimTemplate = `  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        resources:
          requests:
            storage: 10Gi
`;

const replicaSet = (replicas: number): string => `apiVersion: apps/v1
kind: ReplicaSet
metadata:
  name: api
  uid: ${apiOwner.uid}
spec:
  replicas: ${replicas}
  selector:
    matchLabels:
      app: api
  template:
${template('api', null)}`;

/** @param mount null: no volume; '': the one that its StatefulSet adds */
const template = (app: string, mount: string | null): string => `    metadata:
      labels:
        app: ${app}
      annotations:
        sim/${app}: '{"onTerm":{"after":1,"code":0}}'
    spec:
${indented(podSpec(app, mount), 6)}
`;

const podSpec = (app: string, claimName: string | null): string =>
  [
    'terminationGracePeriodSeconds: 30',
    'containers:',
    `  - name: ${app}`,
    `    image: ${app}:1.0`,
    '    resources:',
    '      requests:',
    '        cpu: 500m',
    '        memory: 512Mi',
    ...(claimName === null ? [] : ['    volumeMounts:', '      - name: data', '        mountPath: /data']),
    ...(claimName ? ['volumes:', '  - name: data', '    persistentVolumeClaim:', `      claimName: ${claimName}`] : []),
  ].join('\n');

const persistentVolume = (n: number, source: string): string => `apiVersion: v1
kind: PersistentVolume
metadata:
  name: pv-${n}
spec:
  capacity:
    storage: 10Gi
  accessModes: [ReadWriteOnce]
  claimRef:
    namespace: default
    name: data-db-${n}
  ${source}
status:
  phase: Bound
`;

const claim = (n: number): string => `apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: data-db-${n}
  labels:
    app: db
spec:
  accessModes: [ReadWriteOnce]
  volumeName: pv-${n}
  resources:
    requests:
      storage: 10Gi
status:
  phase: Bound
`;

interface PodPlace {
  node: string;
  owner: Owner;
  app: string;
  claim?: string;
}

const pod = (name: string, { node: at, owner, app, claim: claimName }: PodPlace): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels:
    app: ${app}
  annotations:
    sim/${app}: '{"onTerm":{"after":1,"code":0}}'
  ownerReferences:
    - apiVersion: apps/v1
      kind: ${owner.kind}
      name: ${owner.name}
      uid: ${owner.uid}
      controller: true
spec:
  nodeName: ${at}
${indented(podSpec(app, claimName ?? null), 2)}
`;

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
