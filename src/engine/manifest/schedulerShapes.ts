/** The Go types of kube-scheduler's configuration file (kube-scheduler 1.36, kubescheduler.config.k8s.io/v1). */
import { goType } from './goTypes.ts';
import { any, bool, int32, int64, list, type Shape, type Struct, string, struct } from './shape.ts';

const strings = list(string);
const typeMeta = { apiVersion: string, kind: string };
/** Written as `15s`. */
const duration: Shape = { type: 'duration' };

const plugins = list(struct('Plugin', { name: string, weight: int32 }, 'name'));
const pluginSet = struct('PluginSet', { enabled: plugins, disabled: plugins });

const profile = struct('KubeSchedulerProfile', {
  schedulerName: string,
  percentageOfNodesToScore: int32,
  plugins: struct('Plugins', {
    preEnqueue: pluginSet,
    queueSort: pluginSet,
    preFilter: pluginSet,
    filter: pluginSet,
    postFilter: pluginSet,
    preScore: pluginSet,
    score: pluginSet,
    reserve: pluginSet,
    permit: pluginSet,
    preBind: pluginSet,
    bind: pluginSet,
    postBind: pluginSet,
    multiPoint: pluginSet,
    placementGenerate: pluginSet,
    placementScore: pluginSet,
  }),
  pluginConfig: list(struct('PluginConfig', { name: string, args: any }, 'name')),
});

const extender = struct('Extender', {
  urlPrefix: string,
  filterVerb: string,
  preemptVerb: string,
  prioritizeVerb: string,
  weight: int64,
  bindVerb: string,
  enableHTTPS: bool,
  tlsConfig: struct('ExtenderTLSConfig', {
    insecure: bool,
    serverName: string,
    certFile: string,
    keyFile: string,
    caFile: string,
    certData: string,
    keyData: string,
    caData: string,
  }),
  httpTimeout: duration,
  nodeCacheCapable: bool,
  managedResources: list(struct('ExtenderManagedResource', { name: string, ignoredByScheduler: bool }, 'name')),
  ignorable: bool,
});

export const configurationShape: Struct = struct('KubeSchedulerConfiguration', {
  ...typeMeta,
  parallelism: int32,
  leaderElection: struct('LeaderElectionConfiguration', {
    leaderElect: bool,
    leaseDuration: duration,
    renewDeadline: duration,
    retryPeriod: duration,
    resourceLock: string,
    resourceName: string,
    resourceNamespace: string,
  }),
  clientConnection: struct('ClientConnectionConfiguration', {
    kubeconfig: string,
    acceptContentTypes: string,
    contentType: string,
    qps: any,
    burst: int32,
  }),
  enableProfiling: bool,
  enableContentionProfiling: bool,
  percentageOfNodesToScore: int32,
  podInitialBackoffSeconds: int64,
  podMaxBackoffSeconds: int64,
  profiles: list(profile),
  extenders: list(extender),
  delayCacheUntilActive: bool,
});

const resources = list(struct('ResourceSpec', { name: string, weight: int64 }, 'name'));
const shape: Shape = list(
  struct('UtilizationShapePoint', { utilization: int32, score: int32 }, 'utilization', 'score'),
);
const args = (name: string, fields: Struct['fields']): [string, Struct] => [
  name,
  struct(`${name}Args`, { ...typeMeta, ...fields }),
];

/** Plugin → the arguments that it takes; a plugin that is not here takes none that are read. */
export const argsShapes: ReadonlyMap<string, Struct> = new Map([
  args('DefaultPreemption', { minCandidateNodesPercentage: int32, minCandidateNodesAbsolute: int32 }),
  args('InterPodAffinity', { hardPodAffinityWeight: int32, ignorePreferredTermsOfExistingPods: bool }),
  args('NodeAffinity', { addedAffinity: goType('NodeAffinity') }),
  args('NodeResourcesBalancedAllocation', { resources }),
  args('NodeResourcesFit', {
    ignoredResources: strings,
    ignoredResourceGroups: strings,
    scoringStrategy: struct('ScoringStrategy', {
      type: string,
      resources,
      requestedToCapacityRatio: struct('RequestedToCapacityRatioParam', { shape }),
    }),
  }),
  args('PodTopologySpread', { defaultConstraints: list(goType('TopologySpreadConstraint')), defaultingType: string }),
  args('VolumeBinding', { bindTimeoutSeconds: int64, shape }),
  args('DynamicResources', { filterTimeout: duration, bindingTimeout: duration }),
]);
