/**
 * Writes `kubectl get nodes,pods -A -o json` of a large cluster, an object a line, always the same for the same numbers:
 * `node .ci/dump.mjs 5000 150000 dump.json [--broken]`. With `--broken` each pod mounts a volume that it does not have.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const zones = ['zone-a', 'zone-b', 'zone-c'];
const pools = ['general', 'memory', 'batch', 'spot'];
const start = '2026-01-05T08:00:00Z';

const nodeOf = (index) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name: `node-${String(index).padStart(5, '0')}`,
    uid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    resourceVersion: String(1000 + index),
    creationTimestamp: start,
    labels: {
      'kubernetes.io/hostname': `node-${String(index).padStart(5, '0')}`,
      'kubernetes.io/os': 'linux',
      'kubernetes.io/arch': 'amd64',
      'topology.kubernetes.io/zone': zones[index % zones.length],
      'topology.kubernetes.io/region': 'region-1',
      'node.kubernetes.io/instance-type': `m${4 + (index % 3)}.8xlarge`,
      pool: pools[Math.floor(index / zones.length) % pools.length],
    },
  },
  spec: { providerID: `example:///${zones[index % zones.length]}/i-${index}` },
  status: {
    capacity: { cpu: '32', memory: '131072000Ki', 'ephemeral-storage': '209702892Ki', pods: '110' },
    allocatable: { cpu: '31850m', memory: '127000000Ki', 'ephemeral-storage': '193262182Ki', pods: '110' },
    conditions: ['MemoryPressure', 'DiskPressure', 'PIDPressure', 'Ready'].map((type) => ({
      type,
      status: type === 'Ready' ? 'True' : 'False',
      lastHeartbeatTime: start,
      lastTransitionTime: start,
      reason: type === 'Ready' ? 'KubeletReady' : `KubeletHasNo${type}`,
      message: type === 'Ready' ? 'kubelet is posting ready status' : `kubelet has no ${type}`,
    })),
    nodeInfo: { kubeletVersion: 'v1.36.2', operatingSystem: 'linux', architecture: 'amd64', osImage: 'Linux' },
  },
});

const apps = 300;
const waitingOf = 500;

function podOf(index, nodes, isBroken) {
  const app = `app-${String(index % apps).padStart(3, '0')}`;
  const waits = index % waitingOf === waitingOf - 1;
  const name = `${app}-${((index * 2654435761) % 4294967296).toString(36)}-${index.toString(36).padStart(5, '0')}`;
  const mounts = [{ name: 'token', mountPath: '/var/run/secrets/kubernetes.io/serviceaccount', readOnly: true }];
  if (isBroken) mounts.push({ name: 'missing', mountPath: '/data' });
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace: `team-${index % 40}`,
      uid: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      resourceVersion: String(100_000 + index),
      creationTimestamp: start,
      generateName: `${app}-5d9c7b8f6-`,
      labels: { app, 'pod-template-hash': '5d9c7b8f6', tier: index % 3 === 0 ? 'frontend' : 'backend' },
      annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': '9090' },
    },
    spec: {
      ...(waits ? {} : { nodeName: `node-${String(index % nodes).padStart(5, '0')}` }),
      volumes: [
        {
          name: 'token',
          projected: {
            defaultMode: 420,
            sources: [{ serviceAccountToken: { expirationSeconds: 3607, path: 'token' } }],
          },
        },
      ],
      containers: [
        {
          name: 'app',
          image: `registry.example/${app}:1.${index % 7}.0`,
          ports: [{ containerPort: 8080, protocol: 'TCP' }],
          env: [{ name: 'LOG_LEVEL', value: 'info' }],
          resources: {
            requests: { cpu: `${100 + 50 * (index % 4)}m`, memory: `${128 * (1 + (index % 4))}Mi` },
            limits: { memory: '1Gi' },
          },
          readinessProbe: {
            httpGet: { path: '/healthz', port: 8080, scheme: 'HTTP' },
            periodSeconds: 10,
            timeoutSeconds: 1,
            successThreshold: 1,
            failureThreshold: 3,
          },
          volumeMounts: mounts,
          terminationMessagePath: '/dev/termination-log',
          terminationMessagePolicy: 'File',
          imagePullPolicy: 'IfNotPresent',
        },
      ],
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      dnsPolicy: 'ClusterFirst',
      serviceAccountName: 'default',
      schedulerName: 'default-scheduler',
      priority: 0,
      tolerations: ['not-ready', 'unreachable'].map((key) => ({
        key: `node.kubernetes.io/${key}`,
        operator: 'Exists',
        effect: 'NoExecute',
        tolerationSeconds: 300,
      })),
      topologySpreadConstraints: [
        {
          maxSkew: 5,
          topologyKey: 'topology.kubernetes.io/zone',
          whenUnsatisfiable: 'ScheduleAnyway',
          labelSelector: { matchLabels: { app } },
        },
      ],
    },
    status: waits
      ? {
          phase: 'Pending',
          conditions: [
            {
              type: 'PodScheduled',
              status: 'False',
              reason: 'Unschedulable',
              lastTransitionTime: start,
              message: '0 nodes are available.',
            },
          ],
        }
      : {
          phase: 'Running',
          startTime: start,
          podIP: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
          conditions: ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready'].map((type) => ({
            type,
            status: 'True',
            lastTransitionTime: start,
          })),
          containerStatuses: [
            {
              name: 'app',
              ready: true,
              started: true,
              restartCount: 0,
              image: `registry.example/${app}:1.${index % 7}.0`,
              imageID: '',
              containerID: `containerd://${String(index).padStart(64, '0')}`,
              state: { running: { startedAt: start } },
            },
          ],
        },
  };
}

/** @param {{ nodes: number, pods: number, file: string, isBroken?: boolean }} wanted */
export function writeDump({ nodes, pods, file, isBroken = false }) {
  const out = openSync(file, 'w');
  const all = nodes + pods;
  writeSync(out, '{\n    "apiVersion": "v1",\n    "items": [\n');
  let part = '';
  for (let index = 0; index < all; index += 1) {
    const item = index < nodes ? nodeOf(index) : podOf(index - nodes, nodes, isBroken);
    part += `${JSON.stringify(item)}${index === all - 1 ? '\n' : ',\n'}`;
    if (part.length > 1_000_000 || index === all - 1) {
      writeSync(out, part);
      part = '';
    }
  }
  writeSync(out, '    ],\n    "kind": "List",\n    "metadata": { "resourceVersion": "" }\n}\n');
  closeSync(out);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [nodes, pods, file] = process.argv.slice(2);
  writeDump({ nodes: Number(nodes), pods: Number(pods), file, isBroken: process.argv.includes('--broken') });
}
