/** Which other timelines one leads to, the most telling first. */
import { isOfKind, namespaceOfKey, asRef, refOf, type ObjectRef } from '../objects/ref.ts';
import { newestOf } from '../history/podAt.ts';
import type { PodHistory } from '../history/podHistory.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { faultSpans } from '../history/faultSpans.ts';
import { besidePods } from './besideNode.ts';
import { preemptionsAround, preemptionsIn } from '../history/preemptions.ts';
import type { PodPart } from './timeline.ts';
import type { Topic } from './topic.ts';
import { controllerOf } from '../objects/owner.ts';

const most = { faults: 3, preemptions: 2, holders: 3, nodes: 3, owners: 2 };

/** What makes it anew, the node that it ran on, preemptions, faults of the node in its life, other pods of its name. */
export function besidePod(run: Run, pod: PodHistory): readonly Topic[] {
  const { uid, node, made, gone } = pod;
  const during = { node, from: made?.t ?? 0, to: gone?.t ?? Number.POSITIVE_INFINITY };
  return [
    ...ownersOf(run, pod),
    ...(node === null ? [] : [{ about: 'node', node } as const]),
    ...preemptionsOf(run, uid),
    ...faultsDuring(run, during),
    ...otherPodsOfName(run, pod),
  ];
}

/** Its controller last: a Deployment rather than its ReplicaSet. */
function ownersOf({ index }: Run, pod: PodHistory): readonly Topic[] {
  const namespace = namespaceOfKey(pod.pod);
  const owners: Topic[] = [];
  let reference: { kind: string; name: string } | null | undefined = newestOf(pod).controller;
  while (reference && owners.length < most.owners) {
    const subject = refOf(reference.kind, `${namespace}/${reference.name}`);
    const owner = index.object(subject);
    if (!owner) break;
    owners.unshift({ about: 'owner', owner: subject });
    reference = controllerOf(owner);
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

function otherPodsOfName(run: Run, { pod, uid }: PodHistory): readonly Topic[] {
  const others = run.index.uids(pod).filter((other) => other !== uid);
  return others.slice(0, most.holders).map((other) => ({ about: 'pod', pod, uid: other }));
}

/** From a group to other groups about its objects, to its pods, and to the nodes that they ran on. */
export function besideGroup(
  run: Run,
  { pods, subjects }: { pods: readonly PodPart[]; subjects: readonly ObjectRef[] },
): readonly Topic[] {
  const index = run.index;
  const owners = subjects
    .map(asRef)
    .flatMap((owner): Topic[] =>
      isOfKind(owner, 'Node') || index.about(owner).length === 0 ? [] : [{ about: 'owner', owner }],
    );
  const bound = new Set(pods.flatMap(nodesOf));
  const nodes = [...bound].slice(0, most.nodes).map((node): Topic => ({ about: 'node', node }));
  const uids = new Set(pods.map(({ uid }) => uid));
  const taken = preemptionsIn(run).filter((one) => one.victims.some((uid) => uids.has(uid)) && !uids.has(one.uid));
  const preemptions = [...new Set(taken.map(({ preemptor }) => preemptor))]
    .slice(0, most.preemptions)
    .map((pod): Topic => ({ about: 'preemption', pod }));
  return [...owners.slice(0, most.owners), ...preemptions, ...besidePods(run, pods), ...nodes];
}

const nodesOf = ({ first, writes }: PodPart): readonly string[] =>
  [first, ...writes.map(({ pod }) => pod)].flatMap(({ node }) => node ?? []);
