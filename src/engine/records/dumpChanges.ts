/** What changed between dumps of different instants: each pair of them with what the later one says otherwise. */
import { at, listAt, numberAt, textAt } from '../objects/fields.ts';
import type { Listing, Listings } from './listings.ts';
import type { ObjectRecord } from './objectRecord.ts';
import type { Records } from './records.ts';

export interface DumpChanges {
  from: DumpMoment;
  to: DumpMoment;
  changes: readonly DumpChange[];
}

export interface DumpMoment {
  file: string;
  /** ms since 1970 of the newest that it tells of: it was taken then or later. null: it tells no time. */
  at: number | null;
}

/** `uid` only of pods. */
export type DumpChange = { kind: string; namespace: string | null; name: string; uid: string | null } & (
  | { what: 'came' | 'went' }
  | { what: ChangedField; from: string; to: string }
);

export type ChangedField = 'phase' | 'ready' | 'node' | 'restarts' | 'deletion' | 'replicas' | 'image' | 'cordoned';

/** What is told of each kind; what follows from it (ReplicaSets, endpoints, Events) is not. */
const kinds = ['Node', 'Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'PodDisruptionBudget', 'Pod'];

export function dumpChanges({ of, listings }: Pick<Records, 'of' | 'listings'>): readonly DumpChanges[] {
  const dumps = listings.inOrder.filter((one) => kinds.some((kind) => one.kinds.has(kind)));
  const records = kinds.flatMap(of);
  return dumps.slice(1).map((to, i) => {
    const from = dumps[i] ?? to;
    return {
      from: takenOf(from),
      to: takenOf(to),
      changes: records.flatMap((one) => changesOf(one, from, to, listings)),
    };
  });
}

const takenOf = ({ file, newest }: Listing): DumpMoment => ({ file, at: newest === null ? null : newest / 1000 });

function changesOf(record: ObjectRecord, from: Listing, to: Listing, listings: Listings): readonly DumpChange[] {
  const { kind, namespace = null, name, uid = null, lists } = record;
  const named = { kind, namespace, name, uid: kind === 'Pod' ? uid : null };
  const [was, is] = [lists.has(from.file), lists.has(to.file)];
  const [has, lacks] = listings.missedBetween(record) ?? [];
  if (was && !is) return has === from && lacks === to ? [{ ...named, what: 'went' }] : [];
  if (is && !was) return isNewIn(record, from) ? [{ ...named, what: 'came' }] : [];
  const [before, after] = [stateIn(record, from, listings), stateIn(record, to, listings)];
  if (!was || before === after) return [];
  return fields.flatMap(([what, read]) => {
    const [a, b] = [read(before), read(after)];
    return a === b ? [] : [{ ...named, what, from: a ?? '–', to: b ?? '–' }];
  });
}

/** The earlier list would have it. */
const isNewIn = ({ kind, namespace = '', lists }: ObjectRecord, from: Listing): boolean =>
  lists.size > 0 && from.kinds.has(kind) && (kind === 'Node' || from.namespaces.has(namespace));

/** One that has not changed stands in the first list that has it. */
function stateIn({ states }: ObjectRecord, { file }: Listing, { inOrder }: Listings): unknown {
  const until = inOrder.findIndex((one) => one.file === file);
  const listed = states.filter(({ by }) => by === 'list');
  return listed.findLast(({ place }) => inOrder.findIndex((one) => one.file === place.file) <= until)?.object;
}

type Read = (object: unknown) => string | undefined;

const fields: readonly (readonly [ChangedField, Read])[] = [
  ['phase', (object) => textAt(object, 'status', 'phase')],
  ['deletion', (object) => textAt(object, 'metadata', 'deletionTimestamp')],
  ['node', (object) => textAt(object, 'spec', 'nodeName')],
  ['ready', (object) => textAt(conditionOf(object), 'status')],
  ['restarts', restartsOf],
  ['replicas', (object) => numberAt(object, 'spec', 'replicas')?.toString()],
  ['image', imagesOf],
  ['cordoned', (object) => (at(object, 'spec', 'unschedulable') === true ? 'true' : undefined)],
];

const conditionOf = (object: unknown) => listAt(object, 'status', 'conditions').find(({ type }) => type === 'Ready');

function restartsOf(object: unknown): string | undefined {
  const statuses = listAt(object, 'status', 'containerStatuses');
  const sum = statuses.reduce((total, one) => total + (numberAt(one, 'restartCount') ?? 0), 0);
  return statuses.length > 0 ? String(sum) : undefined;
}

function imagesOf(object: unknown): string | undefined {
  const containers = listAt(object, 'spec', 'template', 'spec', 'containers');
  return containers.flatMap((one) => textAt(one, 'image') ?? []).join(', ') || undefined;
}
