/** What makes pods, in time: each stored version of an owner and of what it owns, and what each changed of its spec. */
import type { ObjectRef } from '../objects/ref.ts';
import { workloadTable } from '../apiserver/workloadTable.ts';
import { replicasOf } from '../controllers/deploymentNumbers.ts';
import type { PodTemplate, Workload, WorkloadStatus } from '../objects/types.ts';
import { isWorkload } from '../objects/workloads.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { writesIn } from './traceIndex.ts';

export interface WorkloadHistory {
  /** As the trace names it: `Deployment/default/web`. */
  subject: ObjectRef;
  kind: Workload['kind'];
  name: string;
  versions: readonly WorkloadVersion[];
}

export interface WorkloadVersion {
  t: Millis;
  /** Id of the write; null: it was so before. */
  id: number | null;
  /** What the write was caused by. */
  cause: number | null;
  /** null: it is gone. */
  stored: StoredWorkload | null;
  /** What it changed of the spec of the version before; null: nothing, or there is no such. */
  change: WorkloadChange | null;
}

export interface StoredWorkload {
  /** How many pods it asks for; null for one that counts otherwise (a DaemonSet). */
  wanted: number | null;
  isLeaving: boolean;
  /** Number of its pod template among all that the workloads of one story ever had, the hash of a ReplicaSet left out. */
  template: number;
  status: WorkloadStatus;
  /** A controller has written of it, if only that nothing is there. */
  isCounted: boolean;
  /** What `kubectl get` prints of its status, by column: `up-to-date`. Without lengths of time. */
  printed: Readonly<Record<string, string>>;
}

export type WorkloadChange =
  | { what: 'replicas'; from: number; to: number }
  | { what: 'image'; from: string; to: string }
  | { what: 'template' | 'paused' | 'suspended' | 'resumed' | 'spec' };

/** Of these objects, in their order, those that make pods. @param subjects as the trace names them */
export function workloadHistories(
  { index }: Pick<Run, 'index'>,
  subjects: readonly ObjectRef[],
): readonly WorkloadHistory[] {
  const templates: Templates = { known: new WeakMap(), numbers: new Map() };
  return subjects.flatMap((subject): WorkloadHistory[] => {
    const first = index.object(subject);
    if (!first || !isWorkload(first)) return [];
    const writes = writesIn(index.about(subject));
    const old = { t: 0, id: null, cause: null, object: first };
    const all = [
      ...(writes[0]?.type === 'ADDED' ? [] : [old]),
      ...writes.map(({ t, id, cause, type, object }) => ({ t, id, cause, object: type === 'DELETED' ? null : object })),
    ];
    let before: Workload | null = null;
    const versions = all.map(({ object, ...when }): WorkloadVersion => {
      const now = object && isWorkload(object) ? object : null;
      const change = before && now && changeOf(before, now);
      before = now;
      return { ...when, stored: now && read(now, templates), change };
    });
    return [{ subject, kind: first.kind, name: first.metadata.name, versions }];
  });
}

interface Templates {
  known: WeakMap<object, number>;
  /** By their text. */
  numbers: Map<string, number>;
}

function read(workload: Workload, templates: Templates): StoredWorkload {
  const { metadata, spec, status = {} } = workload;
  const isCounted = workload.status !== undefined;
  const template = numberOf(spec?.template ?? {}, templates);
  const isLeaving = metadata.deletionTimestamp !== undefined;
  return { wanted: wantedBy(workload), isLeaving, template, status, isCounted, printed: printedOf(workload) };
}

/** Age and Duration go on between two writes. */
function printedOf(workload: Workload): StoredWorkload['printed'] {
  const { Name: _, Age: __, Duration: ___, ...lasting } = workloadTable(workload, 0).columns;
  return Object.fromEntries(Object.entries(lasting).map(([column, cell]) => [column.toLowerCase(), String(cell)]));
}

function wantedBy(workload: Workload): number | null {
  const { kind, spec } = workload;
  if (kind === 'DaemonSet') return null;
  return kind === 'Job' ? (spec?.completions ?? spec?.parallelism ?? 1) : replicasOf(workload);
}

function numberOf(template: Partial<PodTemplate>, { known, numbers }: Templates): number {
  const seen = known.get(template);
  if (seen !== undefined) return seen;
  const text = templateText(template);
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  known.set(template, number);
  return number;
}

/** A ReplicaSet's template differs from its Deployment's by the hash alone, and anybody may write fields in another order. */
function templateText({ metadata = {}, spec }: Partial<PodTemplate>): string {
  const { 'pod-template-hash': _, ...labels } = metadata.labels ?? {};
  return JSON.stringify([labels, metadata.annotations ?? {}, spec], inOrder);
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The one that says most. */
function changeOf(before: Workload, after: Workload): WorkloadChange | null {
  // What its controller writes of its status leaves the spec the very object that it was.
  if (before.spec === after.spec) return null;
  const [old, now] = [before.spec ?? {}, after.spec ?? {}];
  const [from, to] = [wantedBy(before), wantedBy(after)];
  if (from !== to && from !== null && to !== null) return { what: 'replicas', from, to };
  const [was, is] = [imagesOf(before), imagesOf(after)];
  if (was !== is) return { what: 'image', from: was, to: is };
  if (JSON.stringify(old.template) !== JSON.stringify(now.template)) return { what: 'template' };
  if (old.paused !== now.paused) return { what: now.paused ? 'paused' : 'resumed' };
  if (old.suspend !== now.suspend) return { what: now.suspend ? 'suspended' : 'resumed' };
  return JSON.stringify(old) === JSON.stringify(now) ? null : { what: 'spec' };
}

const imagesOf = ({ spec }: Workload): string =>
  (spec?.template?.spec.containers ?? []).map(({ image = '' }) => image).join(', ');
