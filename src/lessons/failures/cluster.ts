/** The clusters of what can fail as YAML: nodes in three zones, StatefulSet `db`, ReplicaSet `api`, and what else a scene needs. */
import { nodeManifest } from '../nodeManifest.ts';

export interface FailureCast {
  /** Names of nodes; zones a, b and c in turn. */
  nodes: readonly string[];
  /** Nodes of db-0, db-1 … of StatefulSet db. */
  db?: readonly string[];
  /** Nodes of the pods of ReplicaSet api. */
  api?: readonly string[];
  /** Source of the PersistentVolumes, as it stands in spec: `nfs: { … }`. Each pod of db asks for one, all of api for the same. */
  volume?: string;
  /** Further documents. */
  more?: string;
}

/** The whole manifest, as a user would write it. */
export function failureCluster({ nodes, db = [], api = [], volume, more }: FailureCast): string {
  const hasVolume = volume !== undefined;
  const shared = hasVolume ? 'data-api' : null;
  const claims = hasVolume ? [...db.map((_, n) => `data-db-${n}`), ...(api.length > 0 ? ['data-api'] : [])] : [];
  return [
    ...nodes.map((name, index) => nodeManifest(name, `zone-${'abc'[index % 3] ?? 'a'}`)),
    ...claims.flatMap((name, n) => [persistentVolume(`pv-${n}`, name, volume ?? ''), claim(name, `pv-${n}`)]),
    ...(db.length > 0 ? [service('db'), statefulSet(db.length, hasVolume)] : []),
    ...db.map((at, n) =>
      pod(`db-${n}`, { node: at, owner: dbOwner, app: 'db', claim: hasVolume ? `data-db-${n}` : null }),
    ),
    ...(api.length > 0 ? [service('api'), replicaSet(api.length, shared)] : []),
    ...api.map((at, n) => pod(`api-${'xyzuvw'[n] ?? n}`, { node: at, owner: apiOwner, app: 'api', claim: shared })),
    ...(more === undefined ? [] : [more]),
  ].join('---\n');
}

interface Owner {
  kind: string;
  name: string;
  uid: string;
}
const dbOwner: Owner = { kind: 'StatefulSet', name: 'db', uid: '5ce9e000-0000-4000-8000-00000000000d' };
const apiOwner: Owner = { kind: 'ReplicaSet', name: 'api', uid: '5ce9e000-0000-4000-8000-00000000000a' };

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

const replicaSet = (replicas: number, claimName: string | null): string => `apiVersion: apps/v1
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
${template('api', claimName)}`;

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

const persistentVolume = (name: string, claimName: string, source: string): string => `apiVersion: v1
kind: PersistentVolume
metadata:
  name: ${name}
spec:
  capacity:
    storage: 10Gi
  accessModes: [ReadWriteOnce]
  claimRef:
    namespace: default
    name: ${claimName}
  ${source}
status:
  phase: Bound
`;

const claim = (name: string, volume: string): string => `apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: ${name}
spec:
  accessModes: [ReadWriteOnce]
  volumeName: ${volume}
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
  claim: string | null;
}

const pod = (name: string, { node: at, owner, app, claim: claimName }: PodPlace): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels:
    app: ${app}
${owner.kind === 'StatefulSet' ? `    controller-revision-hash: db-7c9f5d6b44\n` : ''}  annotations:
    sim/${app}: '{"onTerm":{"after":1,"code":0}}'
  ownerReferences:
    - apiVersion: apps/v1
      kind: ${owner.kind}
      name: ${owner.name}
      uid: ${owner.uid}
      controller: true
spec:
  nodeName: ${at}
${indented(podSpec(app, claimName), 2)}
`;

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
