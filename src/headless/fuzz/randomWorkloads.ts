/** Deployments, StatefulSets, DaemonSets, Jobs and their like, whose pods behave anyhow or never become ready. */
import { hostnameLabel, zoneLabel } from '../../engine/objects/wellKnownLabels.ts';
import fc from 'fast-check';
import type { KubeObject, PodSpec } from '../../engine/objects/types.ts';
import { podOf, type Words, whole, words } from './randomPods.ts';

export const workloadNames = ['web', 'api', 'db', 'agent', 'batch', 'rs'] as const;

const selector = { matchLabels: { app: 'web' } };
const place: fc.Arbitrary<Partial<PodSpec>> = fc.record(
  {
    tolerations: fc.constantFrom([{ operator: 'Exists' }], [{ key: 'dedicated', operator: 'Exists' }]),
    nodeSelector: fc.constantFrom({ disk: 'ssd' }, { [zoneLabel]: 'b' }, { disk: 'tape' }),
    priorityClassName: fc.constantFrom('high', 'low', 'missing'),
    schedulerName: fc.constantFrom('default-scheduler', 'other'),
    topologySpreadConstraints: fc
      .record({
        maxSkew: fc.integer({ min: 1, max: 2 }),
        topologyKey: fc.constantFrom(zoneLabel, hostnameLabel),
        whenUnsatisfiable: fc.constantFrom('DoNotSchedule', 'ScheduleAnyway'),
        labelSelector: fc.constant(selector),
      })
      .map((one) => [one]),
    affinity: fc.constantFrom({
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: selector, topologyKey: hostnameLabel }],
      },
    }),
    volumes: fc.constantFrom([{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }]),
  },
  { requiredKeys: [] },
);

const requests = fc.record({
  cpu: fc.constantFrom('0', '100m', '1', '3'),
  memory: fc.constantFrom('64Mi', '2Gi'),
});
const neverReady = JSON.stringify({ probes: { readiness: '9999-' } });
/** Half of the pods are as plain as most are. */
const template = fc
  .record({
    words: fc.option(words),
    isNeverReady: fc.constantFrom(false, false, true),
    place: fc.option(place),
    requests: fc.option(requests),
  })
  .map(({ words: given, isNeverReady, place: where, requests: asks }) => {
    const { metadata, spec } = podOf('', given ?? plain);
    const [first, ...others] = spec.containers;
    const probe = { readinessProbe: { httpGet: { port: 80 }, periodSeconds: 5 } };
    const container = { ...first, ...(isNeverReady && probe), ...(asks && { resources: { requests: asks } }) };
    return {
      annotations: { ...metadata.annotations, ...(isNeverReady && { 'sim/app': neverReady }) },
      spec: { ...spec, ...where, containers: [container, ...others] },
    };
  });
const plain: Words = {
  app: {},
  proxy: {},
  container: {},
  grace: 30,
  restartPolicy: 'Always',
  inits: [],
  finalizer: false,
  deadline: undefined,
};

const strategy = fc.constantFrom(
  undefined,
  { type: 'Recreate' },
  { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
  { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: '25%' } },
);
const replicas = fc.constantFrom(0, 1, 2, 3, 5);
const minReadySeconds = fc.constantFrom(undefined, 0, 10);

const deployment = fc.record({
  kind: fc.constant('Deployment'),
  name: fc.constantFrom('web', 'api'),
  template,
  spec: fc.record({
    replicas,
    strategy,
    minReadySeconds,
    progressDeadlineSeconds: fc.constantFrom(undefined, 1, 30, 60, 600),
    revisionHistoryLimit: fc.constantFrom(undefined, 0),
    paused: fc.constantFrom(false, false, false, true),
  }),
});
const claims = [
  {
    metadata: { name: 'd' },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  },
];
const statefulSet = fc.record({
  kind: fc.constant('StatefulSet'),
  name: fc.constant('db'),
  template,
  spec: fc.record({
    replicas,
    serviceName: fc.constant('db'),
    podManagementPolicy: fc.constantFrom('OrderedReady', 'Parallel'),
    volumeClaimTemplates: fc.constantFrom(undefined, claims),
    minReadySeconds,
  }),
});
const daemonSet = fc.record({
  kind: fc.constant('DaemonSet'),
  name: fc.constant('agent'),
  template,
  spec: fc.record({
    updateStrategy: fc.constantFrom(
      undefined,
      { type: 'OnDelete' },
      { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    ),
    minReadySeconds,
  }),
});
const replicaSet = fc.record({
  kind: fc.constantFrom('ReplicaSet', 'ReplicationController'),
  name: fc.constant('rs'),
  template,
  spec: fc.record({ replicas, minReadySeconds }),
});
const job = fc.record({
  kind: fc.constant('Job'),
  name: fc.constant('batch'),
  template: fc.record({ each: template, restartPolicy: fc.constantFrom('Never', 'OnFailure') }).map((given) => ({
    ...given.each,
    spec: { ...given.each.spec, restartPolicy: given.restartPolicy },
  })),
  spec: fc.record({
    completions: fc.constantFrom(undefined, 1, 3),
    parallelism: fc.constantFrom(undefined, 0, 2),
    backoffLimit: fc.constantFrom(undefined, 0, 2),
    completionMode: fc.constantFrom('NonIndexed', 'Indexed'),
    activeDeadlineSeconds: fc.constantFrom(undefined, undefined, 20),
    ttlSecondsAfterFinished: fc.constantFrom(undefined, 0, 30),
    suspend: fc.constantFrom(false, false, true),
  }),
});

/** One that makes pods; all label them with its name as `app`. */
export const workload: fc.Arbitrary<KubeObject> = fc
  .oneof({ arbitrary: deployment, weight: 3 }, { arbitrary: statefulSet, weight: 2 }, daemonSet, replicaSet, job)
  .chain((given) => whole(4).map((hash) => written(given, hash)));

interface Drawn {
  kind: string;
  name: string;
  template: { annotations: object; spec: object };
  spec: object;
}

/** @param hash 0: it runs in another namespace than the rest */
function written({ kind, name, template: { annotations, spec: podSpec }, spec }: Drawn, hash: number): KubeObject {
  const labels = { app: name };
  const restarts = kind === 'Job' ? {} : { restartPolicy: 'Always', activeDeadlineSeconds: undefined };
  const isSelected = kind !== 'Job';
  const bySelector = kind === 'ReplicationController' ? labels : { matchLabels: labels };
  const metadata = { name, ...(hash === 0 && { namespace: 'shop' }) };
  const made = { metadata: { labels, annotations }, spec: { ...podSpec, ...restarts } };
  return {
    kind,
    metadata,
    spec: { ...spec, ...(isSelected && { selector: bySelector }), template: made },
  } as KubeObject;
}
