/** Clusters of pods with priorities as YAML: small nodes of which each pod takes a part, so that somebody has to go. */

export interface PriorityCluster {
  /** PriorityClasses by name. */
  classes: Readonly<Record<string, number | ClassFields>>;
  nodes: readonly CastNode[];
  pods: readonly CastPod[];
  /** PodDisruptionBudgets: name = `app` of the pods that they guard, and minAvailable. */
  budgets?: Readonly<Record<string, number>>;
}

interface ClassFields {
  value: number;
  preemptionPolicy: 'Never' | 'PreemptLowerPriority';
}

export interface CastNode {
  name: string;
  zone: string;
  cpu?: number;
  unschedulable?: true;
  /** Key of a NoSchedule taint. */
  taint?: string;
}

export interface CastPod {
  name: string;
  /** Absent: it waits. */
  node?: string;
  priority?: string;
  cpu: number | string;
  /** Seconds from SIGTERM to the end of its process; 1 without it. */
  ends?: number;
  /** The name without its number by default. */
  app?: string;
  /** Further lines of spec. */
  spec?: string;
}

/** The whole manifest, as a user would write it. */
export const priorityCluster = ({ classes, nodes, pods, budgets = {} }: PriorityCluster): string =>
  [
    ...Object.entries(classes).map(([name, fields]) =>
      priorityClass(name, typeof fields === 'number' ? { value: fields } : fields),
    ),
    ...nodes.map(node),
    ...pods.map(pod),
    ...Object.entries(budgets).map(([app, least]) => budget(app, least, pods)),
  ].join('---\n');

const priorityClass = (name: string, fields: Partial<ClassFields>): string => `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata:
  name: ${name}
${Object.entries(fields)
  .map(([field, value]) => `${field}: ${value}\n`)
  .join('')}`;

const node = ({ name, zone, cpu = 4, unschedulable, taint }: CastNode): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:
    kubernetes.io/hostname: ${name}
    kubernetes.io/os: linux
    topology.kubernetes.io/zone: ${zone}
    topology.kubernetes.io/region: region-1
${unschedulable ? 'spec:\n  unschedulable: true\n' : ''}${
  taint === undefined ? '' : `spec:\n  taints:\n    - key: ${taint}\n      effect: NoSchedule\n`
}status:
  allocatable:
    cpu: "${cpu}"
    memory: 8Gi
    pods: "110"
`;

const appOf = ({ name, app = name.replace(/-\w*\d$/, '') }: CastPod): string => app;

const pod = (one: CastPod): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${one.name}
  labels:
    app: ${appOf(one)}
  annotations:
    sim/app: '{"onTerm":{"after":${one.ends ?? 1},"code":0}}'
spec:
${one.node === undefined ? '' : `  nodeName: ${one.node}\n`}${
  one.priority === undefined ? '' : `  priorityClassName: ${one.priority}\n`
}${indented(one.spec ?? '')}  containers:
    - name: app
      image: ${appOf(one)}:1.0
      resources:
        requests:
          cpu: ${one.cpu}
          memory: 256Mi
`;

const budget = (app: string, least: number, pods: readonly CastPod[]): string => {
  const healthy = pods.filter((one) => one.node !== undefined && appOf(one) === app).length;
  return `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${app}
spec:
  minAvailable: ${least}
  selector:
    matchLabels:
      app: ${app}
status:
  disruptionsAllowed: ${Math.max(0, healthy - least)}
  currentHealthy: ${healthy}
  desiredHealthy: ${least}
  expectedPods: ${healthy}
`;
};

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');
