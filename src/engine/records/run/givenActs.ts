/**
 * What a history gives the model: what people asked for, and what befell the nodes. What controllers, schedulers and kubelets
 * did is left out: the model does it again by itself.
 */
import { isKind } from '../../objects/kinds.ts';
import { isOfKind, keyOf } from '../../objects/ref.ts';
import { notReady } from '../../kubelet/joinNode.ts';
import { outer } from '../../out/outer.ts';
import { isSame } from '../../apiserver/changedFields.ts';
import type { KubeObject, Node, Taint } from '../../objects/types.ts';
import type { Action } from '../../simulation/situation.ts';
import { parseApiTime } from '../../simulation/apiTime.ts';
import { subjectOf } from '../../simulation/objectMaps.ts';
import type { EventOf, Millis, TraceEvent } from '../../simulation/trace.ts';
import type { Run } from '../../simulation/run.ts';
import { writesIn } from '../../history/traceIndex.ts';
import { isFields } from '../../objects/fields.ts';
import { seenMade } from '../lives/creation.ts';
import type { Silence } from './silences.ts';

/** @param from the instant of the history that becomes virtual 0 */
export function givenActs(run: Run, from: Millis, silences: readonly GivenSilence[]): readonly Action[] {
  const acts = run.trace.flatMap((event) => (event.t >= from ? actsOf(run, event) : []));
  const shifted = acts.map((act) => ({ ...act, t: act.t - from }));
  const running = { t: 0, do: 'scheduler', runs: true } as const;
  return [running, ...silences.flatMap((one) => faultsOf(one, from)), ...shifted].sort((a, b) => a.t - b.t);
}

/** A silence, and when it begins in the model. */
export interface GivenSilence extends Silence {
  since: Millis;
}

const faultsOf = ({ fault, since, back }: GivenSilence, from: Millis): readonly Action[] => [
  { t: since - from, do: 'fault', fault, runs: false },
  ...(back === null ? [] : [{ t: back - from, do: 'fault', fault, runs: true } as const]),
];

function actsOf(run: Run, event: TraceEvent): readonly Action[] {
  if (event.what === 'request')
    return event.actor.kind === 'user' && isOfKind(event.subject, 'Pod') ? [asked(event)] : [];
  if (event.what !== 'write') return [];
  const before = objectBefore(run, event);
  if (isKind(event.object, 'Node')) return before ? nodeActs(event.t, event.object, before) : nodeAdded(run, event);
  return isByPeople(event) ? workloadActs(run, event) : [];
}

function asked({ t, verb, subject, gracePeriodSeconds }: EventOf<'request'>): Action {
  const grace = gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds };
  return { t, do: verb === 'evict' ? 'evict' : 'delete', pod: keyOf(subject), ...grace };
}

/** As it was stored just before. */
function objectBefore({ index }: Run, { id, subject, type }: EventOf<'write'>): KubeObject | undefined {
  if (type === 'ADDED') return undefined;
  const former = index.about(subject).findLast((one) => one.what === 'write' && one.id < id);
  if (former?.what !== 'write') return index.object(subject);
  return former.type === 'DELETED' ? undefined : former.object;
}

/** Whoever wrote it: a cordon, a taint that no controller of Kubernetes sets, and a node that is taken away. */
function nodeActs(t: Millis, node: Node, before: KubeObject): readonly Action[] {
  const { name } = node.metadata;
  if (!isKind(before, 'Node')) return [];
  const [was, is] = [before.spec?.unschedulable ?? false, node.spec?.unschedulable ?? false];
  const [old, now] = [givenTaints(before), givenTaints(node)];
  return [
    ...(was === is ? [] : [{ t, do: 'cordon', node: name, unschedulable: is } as const]),
    ...old
      .filter((taint) => !now.some((one) => isSameTaint(one, taint)))
      .map((taint) => ({ t, do: 'taint', node: name, taint, isRemoved: true }) as const),
    ...now
      .filter((taint) => !old.some((one) => isSameTaint(one, taint)))
      .map((taint) => ({ t, do: 'taint', node: name, taint }) as const),
  ];
}

/** One that was made before the eyes of the record; others were only not seen before. Who applies one here has it Ready at once, so the taint of its first moments goes when it went. */
function nodeAdded({ epoch, index }: Run, { t, id, object, subject }: EventOf<'write'>): readonly Action[] {
  if (!isKind(object, 'Node')) return [];
  const made = parseApiTime(object.metadata.creationTimestamp);
  if (made === null || epoch + t - made >= seenMade * 1000) return [];
  const { capacity, allocatable } = object.status ?? {};
  const joining = (object.spec?.taints ?? []).filter(isJoining);
  const taints = [...givenTaints(object), ...joining];
  const joined = writesIn(index.about(subject)).find(
    (one) => one.id > id && isKind(one.object, 'Node') && !one.object.spec?.taints?.some(isJoining),
  );
  const node: Node = {
    ...object,
    spec: { ...object.spec, taints },
    status: { ...(capacity && { capacity }), ...(allocatable && { allocatable }) },
  };
  const { name } = object.metadata;
  return [
    { t, do: 'apply', source: sourceOf(node, node.status) },
    ...joining.flatMap((taint) =>
      joined ? [{ t: joined.t, do: 'taint', node: name, taint, isRemoved: true } as const] : [],
    ),
  ];
}

const isJoining = ({ key, effect }: Taint): boolean => key === notReady.key && effect === notReady.effect;

/** The node controllers set the others by themselves; out-of-service is set by people (or by what they run). */
export const givenTaints = ({ spec }: Node): readonly Taint[] =>
  (spec?.taints ?? []).filter(
    ({ key }) => !key.startsWith('node.kubernetes.io/') || key === 'node.kubernetes.io/out-of-service',
  );

export const isSameTaint = (a: Taint, b: Taint): boolean =>
  a.key === b.key && a.effect === b.effect && a.value === b.value;

/** Of a watch nobody says who wrote. */
const isByPeople = ({ actor, recorded }: EventOf<'write'>): boolean => actor.kind === 'user' && recorded !== undefined;

/** Kinds whose objects people write; what a controller made is made anew. */
const written: ReadonlySet<string> = new Set([
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ReplicaSet',
  'Job',
  'Service',
  'PodDisruptionBudget',
  'Pod',
]);

function workloadActs(run: Run, event: EventOf<'write'>): readonly Action[] {
  const { t, type, object } = event;
  const before = objectBefore(run, event);
  const subject = subjectOf(object);
  const [old, spec] = [specOf(before), specOf(object)];
  if (!written.has(object.kind)) return [];
  if (type === 'ADDED') return isTold(spec) ? [{ t, do: 'apply', source: sourceOf(object) }] : [];
  if (object.kind === 'Pod') return gatesLifted(run, event);
  const isAlreadyEnding = before?.metadata.deletionTimestamp !== undefined;
  if (type === 'DELETED' || event.changed.includes('deletionTimestamp'))
    return isAlreadyEnding ? [] : [{ t, do: 'deleteObject', subject }];
  if (old === undefined || spec === undefined || isSame(old, spec)) return [];
  return [{ t, do: 'patch', subject, patch: { type: 'json', steps: [{ op: 'add', path: '/spec', value: spec }] } }];
}

/** Of a pod's spec people change that it may be scheduled; what else may change, its size, is written in another way. */
function gatesLifted({ index }: Run, { id, t, object, type }: EventOf<'write'>): readonly Action[] {
  if (type !== 'MODIFIED' || !isKind(object, 'Pod')) return [];
  const uid = object.metadata.uid ?? '';
  const before = index.podWrites(uid).findLast((one) => one.id < id)?.object ?? index.first(uid);
  const { schedulingGates: now = [] } = object.spec;
  if (now.length >= (before?.spec.schedulingGates?.length ?? 0)) return [];
  const step = { op: 'replace', path: '/spec/schedulingGates', value: now } as const;
  return [{ t, do: 'patch', subject: subjectOf(object), patch: { type: 'json', steps: [step] } }];
}

const specOf = (object: KubeObject | undefined): unknown => (object && 'spec' in object ? object.spec : undefined);

/** Logs without bodies tell of no spec. */
const isTold = (spec: unknown): boolean => {
  const containers = isFields(spec) ? spec['containers'] : undefined;
  return isFields(spec) && Object.keys(spec).length > 0 && !(Array.isArray(containers) && containers.length === 0);
};

/** As it was asked for: without what the API server and the controllers add. */
function sourceOf(object: KubeObject, status?: Node['status']): Extract<Action, { do: 'apply' }>['source'] {
  const name = subjectOf(object);
  const content = JSON.stringify({ ...outer(object, new Map()), ...(status && { status }) });
  return { id: `given ${name} ${object.metadata.uid ?? ''}`, name, content };
}
