/** A pod that fits only on this node, and only if this pod goes (kube-scheduler 1.36, DefaultPreemption; SCHED-36). */
import { hostnameLabel } from '../../objects/wellKnownLabels.ts';
import { podRequests } from '../../objects/podResources.ts';
import { milliCpu, wholeUnits } from '../../objects/quantity.ts';
import { systemPriorityClasses } from '../../objects/priority.ts';
import type { Pod } from '../../objects/types.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import type { Action, Source } from '../../simulation/situation.ts';
import { readApiTime } from '../../simulation/apiTime.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Room } from './removal.ts';
import { isEnded } from '../../objects/podPhase.ts';
import type { Placed, RemovalPlan } from './removalPlan.ts';

/** The highest that a PriorityClass of users may have (HighestUserDefinablePriority). */
const highestOfUsers = 1_000_000_000;
const preemptorName = 'needs-the-room';
/** Until what was applied has been stored. */
const untilStored: Millis = 100;

/** By what this pod asks for; by its labels where it asks for nothing. */
export function preemptForRoom(at: Placed): RemovalPlan {
  const { milliCpu: cpu, memory } = podRequests(at.pod);
  if (cpu > 0) return preemptBy(at, 'cpu');
  return preemptBy(at, memory > 0 ? 'memory' : 'labels');
}

export function preemptBy(at: Placed, by: Room['by']): RemovalPlan {
  const priority = priorityOf(at.pod);
  const above = classAbove(priority);
  if (!above) return { why: { kind: 'highest', priority } };
  const room = by === 'labels' ? withoutItsLabels(at) : roomOf(at, by);
  if (!room) return { why: { kind: 'nothingToGain' } };
  const { name } = at.node.metadata;
  const source = manifest(at, above, room);
  const { runs } = at.state.scheduler;
  const namespace = at.pod.metadata.namespace ?? 'default';
  const steps: Action[] = [{ t: at.t, do: 'apply', source }];
  if (!runs) steps.push({ t: at.t + untilStored, do: 'schedule', pod: `${namespace}/${nameOf(at)}` });
  return { steps, staged: { kind: 'preemptor', node: name, name: nameOf(at), priority: above.value, room } };
}

interface Above {
  /** One that has to be made; null: it is the system's. */
  isNew: boolean;
  name: string;
  value: number;
}

function classAbove(priority: number): Above | null {
  if (priority < highestOfUsers) return { isNew: true, name: `above-${priority}`, value: priority + 1 };
  const system = systemPriorityClasses.toReversed().find(({ value }) => value > priority);
  return system ? { isNew: false, name: system.metadata.name, value: system.value } : null;
}

/** The least that does not fit as long as this pod stays, were all that are less important gone. */
function roomOf({ state, node, pod }: Placed, by: 'cpu' | 'memory'): Room {
  const amount = (one: Pod) => podRequests(one)[by === 'cpu' ? 'milliCpu' : 'memory'];
  const allocatable = node.status?.allocatable;
  const total = by === 'cpu' ? milliCpu(allocatable?.cpu) : wholeUnits(allocatable?.memory);
  const others = [...state.pods.values()].filter(
    (one) =>
      one.spec.nodeName === node.metadata.name && !isEnded(one.status?.phase) && one.metadata.uid !== pod.metadata.uid,
  );
  const staying = others.filter((one) => isMoreImportant(one, pod));
  const used = [pod, ...staying].reduce((sum, one) => sum + amount(one), 0);
  return { by, request: total - used + 1 };
}

/** As kube-scheduler's MoreImportantPod: the higher priority, then the earlier start. */
function isMoreImportant(a: Pod, b: Pod): boolean {
  const [higher, lower] = [priorityOf(a), priorityOf(b)];
  return higher === lower ? startOf(a) < startOf(b) : higher > lower;
}

const startOf = ({ status }: Pod): number =>
  status?.startTime ? (readApiTime(status.startTime) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;

function withoutItsLabels({ node, pod }: Placed): Room | null {
  const labels = Object.entries(pod.metadata.labels ?? {});
  if (labels.length === 0 || node.metadata.labels?.[hostnameLabel] === undefined) return null;
  return { by: 'labels', labels: labels.map(([name, value]) => `${name}=${value}`).join(',') };
}

/** No other pod has this name. */
function nameOf({ state, pod }: Placed): string {
  const namespace = pod.metadata.namespace ?? 'default';
  for (let index = 1; ; index++) {
    const name = index === 1 ? preemptorName : `${preemptorName}-${index}`;
    if (!state.pods.has(`${namespace}/${name}`)) return name;
  }
}

/** JSON is YAML too. */
function manifest(at: Placed, above: Above, room: Room): Source {
  const { pod, node } = at;
  const { namespace = 'default' } = pod.metadata;
  const only = { key: 'metadata.name', operator: 'In', values: [node.metadata.name] };
  const apart = {
    requiredDuringSchedulingIgnoredDuringExecution: [
      { labelSelector: { matchLabels: pod.metadata.labels }, topologyKey: hostnameLabel },
    ],
  };
  const preemptor = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: nameOf(at), namespace },
    spec: {
      priorityClassName: above.name,
      ...(pod.spec.schedulerName !== undefined && { schedulerName: pod.spec.schedulerName }),
      tolerations: [{ operator: 'Exists' }],
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields: [only] }] },
        },
        ...(room.by === 'labels' && { podAntiAffinity: apart }),
      },
      containers: [{ name: 'app', image: 'app', resources: { requests: requestsOf(room) } }],
    },
  };
  const priorityClass = {
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name: above.name },
    value: above.value,
  };
  const content = [...(above.isNew ? [priorityClass] : []), preemptor]
    .map((object) => JSON.stringify(object, null, 2))
    .join('\n---\n');
  return { id: content, name: 'preemptor.yaml', content };
}

const requestsOf = (room: Room): Readonly<Record<string, string>> =>
  room.by === 'labels' ? {} : { [room.by]: room.by === 'cpu' ? `${room.request}m` : String(room.request) };
