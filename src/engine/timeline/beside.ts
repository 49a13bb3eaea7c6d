/** Which other timelines one leads to, the most telling first. */
import { controllerOf, namespaceOf } from '../controllers/informers.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import { faultSpans } from '../history/faultSpans.ts';
import { besidePods } from './besideNode.ts';
import { writesOf } from '../history/traceIndex.ts';
import { preemptionsAround, preemptionsIn } from './preemptions.ts';
import type { PodPart } from './timeline.ts';
import type { Topic } from './topic.ts';

const most = { faults: 3, preemptions: 2, holders: 3, nodes: 3, owners: 2 };

/** What makes it anew, the node that it ran on, preemptions, faults of the node in its life, other pods of its name. */
export function besidePod(run: Run, pod: Pod, events: readonly TraceEvent[]): readonly Topic[] {
  const { uid = '' } = pod.metadata;
  const writes = writesOf(events, 'Pod').filter((event) => event.uid === uid);
  const newest = writes.at(-1)?.object ?? pod;
  const node = newest.spec.nodeName || null;
  const from = writes[0]?.type === 'ADDED' ? writes[0].t : 0;
  const to = writes.findLast(({ type }) => type === 'DELETED')?.t ?? Number.POSITIVE_INFINITY;
  return [
    ...ownersOf(run, newest),
    ...(node === null ? [] : [{ about: 'node', node } as const]),
    ...preemptionsOf(run, uid),
    ...faultsDuring(run, { node, from, to }),
    ...otherPodsOfName(run, pod),
  ];
}

/** Its controller last: a Deployment rather than its ReplicaSet. */
function ownersOf(run: Run, pod: Pod): readonly Topic[] {
  const index = run.index;
  const owners: Topic[] = [];
  let owned: KubeObject | undefined = pod;
  while (owned && owners.length < most.owners) {
    const reference = controllerOf(owned);
    if (!reference) break;
    const subject: string = `${reference.kind}/${namespaceOf(owned)}/${reference.name}`;
    owned = index.object(subject);
    if (owned) owners.unshift({ about: 'owner', owner: subject });
  }
  return owners;
}

function preemptionsOf(run: Run, uid: string): readonly Topic[] {
  const preemptors = preemptionsAround(run, uid).map(({ preemptor }) => preemptor);
  return [...new Set(preemptors)].slice(0, most.preemptions).map((pod) => ({ about: 'preemption', pod }));
}

interface During {
  node: string | null;
  from: Millis;
  to: Millis;
}

function faultsDuring(run: Run, { node, from, to }: During): readonly Topic[] {
  if (node === null) return [];
  const own = faultSpans(run).filter(
    (span) => span.node === node && span.since <= to && (span.until ?? Number.POSITIVE_INFINITY) >= from,
  );
  return [...new Set(own.map(({ name }) => name))].slice(0, most.faults).map((fault) => ({ about: 'fault', fault }));
}

function otherPodsOfName(run: Run, { metadata }: Pod): readonly Topic[] {
  const key = `${metadata.namespace || 'default'}/${metadata.name}`;
  const others = run.index.uids(key).filter((uid) => uid !== metadata.uid);
  return others.slice(0, most.holders).map((uid) => ({ about: 'pod', pod: key, uid }));
}

/** From a group to other groups about its objects, to its pods, and to the nodes that they ran on. */
export function besideGroup(
  run: Run,
  { pods, subjects }: { pods: readonly PodPart[]; subjects: readonly string[] },
): readonly Topic[] {
  const index = run.index;
  const owners = subjects.flatMap((owner): Topic[] =>
    owner.startsWith('Node/') || index.about(owner).length === 0 ? [] : [{ about: 'owner', owner }],
  );
  const bound = new Set(pods.flatMap(({ uid }) => [...nodesOf(run, uid)]));
  const nodes = [...bound].slice(0, most.nodes).map((node): Topic => ({ about: 'node', node }));
  const uids = new Set(pods.map(({ uid }) => uid));
  const taken = preemptionsIn(run).filter((one) => one.victims.some((uid) => uids.has(uid)) && !uids.has(one.uid));
  const preemptions = [...new Set(taken.map(({ preemptor }) => preemptor))]
    .slice(0, most.preemptions)
    .map((pod): Topic => ({ about: 'preemption', pod }));
  return [...owners.slice(0, most.owners), ...preemptions, ...besidePods(run, pods), ...nodes];
}

function* nodesOf(run: Run, uid: string): Iterable<string> {
  const index = run.index;
  const pods = [index.pod(uid), ...writesOf(index.ofPod(uid), 'Pod').map(({ object }) => object)];
  for (const pod of pods) if (pod?.spec.nodeName) yield pod.spec.nodeName;
}
