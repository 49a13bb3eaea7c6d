/** Kubernetes' own words: what may stand as it is. All else is a name, or text that may hold one. */

const textWords = new Set(
  `a about above access active added address admission affinity after again all allocatable allowed already am an and
  another any api are as assigned at available back-off backoff be because been before being below between bound budget but
  by can cannot claim claims cleanup closed cluster cluster-wide code com complete completed concurrent condition
  conditions connect connection constraint constraints container containers control controller cpu cpus create created
  creating current currently deadline default delete deleted deleting deletion dial didn't disk disruption does doesn't down
  due during each empty encountered ended ephemeral-storage error errors evict evicted evicting eviction exceeded exec exist
  exists exit exited expected fail failed failing failure fatal feasible filter finalizer find finished fit for forbidden force
  found free from get gone grace graceful had has have health healthy help helpful higher hook host hostname http https if
  image images in inactive initial initialized insufficient internal into invalid is it its job killed killing kubelet
  kubernetes label labels last later least less lifecycle limit lives liveness local longer lost low lower made makes match
  matched may memory message minimum missing more most mount mounted must name named namespace need needed needs new no node
  node's nodes non-zero not now object observed of off ok old on one only operation or other out over own period permission
  persistent pod pod's pods policy port ports posting potential preempt preempted preemption prestop present priority probe
  process pull pulled pulling quota reached readiness ready reason received recreate refused register rejected removed replica
  replicas request requested requests reset resource resources response restart restarted restarting result retry revision
  rules running s sandbox scaled schedule scheduled scheduler scheduling second seconds secret selector set setting setup shut
  shutdown sigkill sigterm size skew source spec spread start started starting state status stop stopped stopping storage
  succeeded success successfully taint tainted tainting taints tcp terminated terminating termination than that the their them
  then there these they this threshold time timeout timed to tolerate tolerated tolerations too topology total tried trying
  unable unavailable unbound unhealthy unknown unreachable unschedulable until untolerated up update updated usage used user
  using valid value version victims violate volume volumes wait waiting was were when which will with within without would you
  zone`.split(/\s+/),
);

/** Of messages, in any case. */
export const isTextWord = (word: string): boolean => textWords.has(word.toLowerCase());

const wellKnown = new Set(
  `default kube-system kube-public kube-node-lease linux windows amd64 arm64 default-scheduler kubelet kube-scheduler
  kube-controller-manager kube-proxy system-cluster-critical system-node-critical true false background orphan foregroundDeletion
  strategy merge json replace add remove test kubernetes cpu memory pods ephemeral-storage cluster.local / sandbox`.split(
    /\s+/,
  ),
);

/** Namespaces, components and the like that each cluster has. */
export const isWellKnown = (text: string): boolean => wellKnown.has(text);

/** A key or a finalizer in a domain of Kubernetes itself. */
export const isOfKubernetes = (text: string): boolean =>
  /^(?:[a-z-]+\.)*(?:kubernetes|k8s)\.io\/[A-Za-z][A-Za-z0-9._-]*$/.test(text);

/** Fields whose values are words of the API: phases, reasons, policies. */
const wordFields = new Set(
  `kind phase type status reason restartPolicy effect operator protocol imagePullPolicy dnsPolicy qosClass whenUnsatisfiable
  terminationMessagePolicy concurrencyPolicy completionMode podManagementPolicy propagationPolicy action preemptionPolicy
  addressType unhealthyPodEvictionPolicy podReplacementPolicy nodeTaintsPolicy nodeAffinityPolicy scope sessionAffinity
  internalTrafficPolicy externalTrafficPolicy ipFamilyPolicy ipFamilies level stage scheme requiredDropCapabilities
  whenDeleted whenScaled mountPropagation medium pathType conditionType`.split(/\s+/),
);
export const isWordField = (key: string): boolean => wordFields.has(key);
export const isApiWord = (text: string): boolean => /^[A-Z][A-Za-z0-9]{1,48}$/.test(text);

/** Numbers, amounts, times and versions name nobody; an address does, though it is numbers. */
export const isPlainAmount = (text: string): boolean => !isAddress(text) && isAmount(text);

const isAmount = (text: string): boolean =>
  text === '' ||
  /^[-+]?\d+(?:\.\d+)*(?:m|k|Ki|Mi|Gi|Ti|M|G|T|s|ms|h|%|e\d+)?$/.test(text) ||
  /^v?\d+(?:\.\d+)*$/.test(text) ||
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text);

export const isAddress = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?$/.test(text) || /^(?=.*:.*:)[0-9a-fA-F:]+$/.test(text);

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Maps whose keys people make up, or name resources. */
const userMaps = new Set(
  `labels annotations matchLabels nodeSelector selector limits requests capacity allocatable allocatedResources hard used
  overhead data stringData binaryData parameters extra`.split(/\s+/),
);
export const isUserMap = (key: string): boolean => userMaps.has(key);
