/** Names that several pods have had while processes of an earlier one lived on: their lives side by side. */
import { isReady } from '../objects/ready.ts';
import { namespaceOfKey, type ObjectRef, refIn } from '../objects/ref.ts';
import { kubectlColumns } from '../apiserver/kubectlColumns.ts';
import { askedBy } from './causes.ts';
import { livingSpans, processesOf } from './processes.ts';
import type { WriteOf } from './traceIndex.ts';
import { isFromFile } from '../kubelet/criticalPods.ts';
import type { Pod, PodKey } from '../objects/types.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { type Remover, removerOf } from './actorName.ts';
import { controllerOf } from '../objects/owner.ts';

/** All pods that have had one name and overlapped. */
export interface NameHolders {
  pod: PodKey;
  /** `StatefulSet/default/db`; null where nothing controls it. */
  controller: ObjectRef | null;
  holders: readonly NameHolder[];
  /** Number of lives with processes, as steps: from each `t` on `count`. */
  running: readonly { t: Millis; count: number }[];
}

export interface NameHolder {
  uid: string;
  node: string | null;
  /** Spans of the object, and what it was in each: `Running`, `Terminating` …; `to` null: goes on at t. */
  object: readonly { from: Millis; to: Millis | null; status: string; isReady?: boolean }[];
  process: readonly { from: Millis; to: Millis | null }[];
  removedBy: Remover | null;
}

type Span = NameHolder['process'][number];
type ObjectSpan = NameHolder['object'][number];

/** A life over the whole run. */
interface WholeHolder extends NameHolder {
  /** When its object came; 0 for what was there before. */
  madeAt: Millis;
  newest: Pod | null;
}

interface WholeName {
  key: PodKey;
  holders: readonly WholeHolder[];
  /** When the first one was made while another ran. */
  overlapsAt: Millis;
}

/** Those that have overlapped until t, the first first. */
export function nameHoldersAt(run: Run, t: Millis): readonly NameHolders[] {
  return namesOf(run).flatMap((name) => (name.overlapsAt <= t ? [cutAt(name, t)] : []));
}

function cutAt({ key, holders }: WholeName, t: Millis): NameHolders {
  const begun = holders.filter(({ madeAt }) => madeAt <= t);
  const owner = begun.map(({ newest }) => newest && controllerOf(newest)).find(Boolean);
  return {
    pod: key,
    controller: owner ? refIn(owner.kind, namespaceOfKey(key), owner.name) : null,
    holders: begun.map(({ uid, node, object, process, removedBy }) => {
      const left = object.at(-1)?.to ?? null;
      const isGone = left !== null && left <= t;
      return { uid, node, object: until(object, t), process: until(process, t), removedBy: isGone ? removedBy : null };
    }),
    running: countsOf(begun.flatMap(({ process }) => process)).filter((step) => step.t <= t),
  };
}

const until = <Each extends Span>(spans: readonly Each[], t: Millis): readonly Each[] =>
  spans.filter(({ from }) => from <= t).map((span) => (span.to !== null && span.to > t ? { ...span, to: null } : span));

/** From each `t` on so many of the spans go on. */
function countsOf(spans: readonly Span[]): NameHolders['running'] {
  const times = [...new Set(spans.flatMap(({ from, to }) => (to === null ? [from] : [from, to])))].sort(
    (a, b) => a - b,
  );
  const goesOn = (t: Millis) => spans.filter(({ from, to }) => from <= t && (to === null || to > t)).length;
  return times.map((t) => ({ t, count: goesOn(t) }));
}

const known = new WeakMap<Run['trace'], readonly WholeName[]>();

function namesOf(run: Run): readonly WholeName[] {
  const names = known.get(run.trace) ?? readNames(run);
  known.set(run.trace, names);
  return names;
}

function readNames(run: Run): readonly WholeName[] {
  const names: WholeName[] = [];
  for (const { key, uids } of run.index.namesakes()) {
    const holders = uids.map((uid) => holderOf(run, key, uid));
    const overlaps = holders.flatMap(({ madeAt, uid }) =>
      holders.some((one) => one.uid !== uid && runsAt(one, madeAt)) ? [madeAt] : [],
    );
    if (overlaps.length > 0) names.push({ key, holders, overlapsAt: Math.min(...overlaps) });
  }
  return names.sort((a, b) => a.overlapsAt - b.overlapsAt);
}

const runsAt = ({ process, madeAt }: WholeHolder, t: Millis): boolean =>
  madeAt < t && process.some(({ from, to }) => from <= t && (to === null || to > t));

function holderOf(run: Run, key: PodKey, uid: string): WholeHolder {
  const old = objectsOf(run.base.objects, 'Pod').get(key);
  const first = old?.metadata.uid === uid ? old : null;
  const writes = run.index.podWrites(uid);
  const last = writes.at(-1);
  const newest = last?.object ?? first;
  const madeAt = first ? 0 : (writes[0]?.t ?? 0);
  const isMirror = newest !== null && isFromFile(newest);
  const isLeft = isMirror || !run.index.pod(uid);
  return {
    uid,
    node: newest?.spec.nodeName || null,
    object: objectSpans(run, first, writes),
    process: isLeft ? [] : livingSpans(processesOf(run, uid)),
    removedBy: last?.type === 'DELETED' ? removerOf(askedBy(run.trace, last)?.actor ?? null) : null,
    madeAt,
    newest,
  };
}

function objectSpans({ epoch }: Run, first: Pod | null, writes: readonly WriteOf<'Pod'>[]): readonly ObjectSpan[] {
  const spans: { from: Millis; to: Millis | null; status: string; isReady: boolean }[] = [];
  const see = (pod: Pod, t: Millis) => {
    const { status } = kubectlColumns(pod, epoch + t);
    const last = spans.at(-1);
    if (last?.status === status && last.isReady === isReady(pod)) return;
    if (last) last.to = t;
    spans.push({ from: t, to: null, status, isReady: isReady(pod) });
  };
  if (first) see(first, 0);
  for (const { object, type, t } of writes) {
    const last = spans.at(-1);
    if (type !== 'DELETED') see(object, t);
    else if (last) last.to = t;
  }
  return spans.filter(({ from, to }) => from !== to);
}
