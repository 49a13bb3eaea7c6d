/** Which labels the nodes have, and which of them was meant by one that none has. */
import {
  archLabel,
  betaRegionLabel,
  betaZoneLabel,
  osLabel,
  regionLabel,
  zoneLabel,
} from '../../objects/wellKnownLabels.ts';
import { labelName } from '../../objects/ref.ts';
import type { Labels } from '../../objects/types.ts';
import type { Snapshot } from '../../scheduler/snapshot.ts';
import type { LabelCount, NearLabel } from './cause.ts';
import { nearest } from './near.ts';

export type NodeLabels = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Key → value → how many nodes have it. */
export function labelsOf(snapshot: Snapshot): NodeLabels {
  const known = labelsKnown.get(snapshot);
  if (known) return known;
  const found = new Map<string, Map<string, number>>();
  for (const { node } of snapshot.nodes) count(found, node.metadata.labels ?? {});
  labelsKnown.set(snapshot, found);
  return found;
}

const labelsKnown = new WeakMap<Snapshot, NodeLabels>();

function count(found: Map<string, Map<string, number>>, labels: Labels): void {
  for (const [key, value] of Object.entries(labels)) {
    const values = found.get(key) ?? new Map<string, number>();
    values.set(value, (values.get(value) ?? 0) + 1);
    found.set(key, values);
  }
}

/** The most nodes first. */
export const valuesOf = (labels: NodeLabels, key: string): readonly LabelCount[] =>
  [...(labels.get(key) ?? [])].map(([value, nodes]) => ({ value, nodes })).toSorted((a, b) => b.nodes - a.nodes);

/** Names that labels had in earlier versions of Kubernetes, and what they are called now. */
const renamed: ReadonlyMap<string, string> = new Map([
  [betaZoneLabel, zoneLabel],
  [betaRegionLabel, regionLabel],
  ['beta.kubernetes.io/os', osLabel],
  ['beta.kubernetes.io/arch', archLabel],
  ['beta.kubernetes.io/instance-type', 'node.kubernetes.io/instance-type'],
  ['node-role.kubernetes.io/master', 'node-role.kubernetes.io/control-plane'],
]);

/** A key that nodes have in place of one that none has. */
export function nearKey(labels: NodeLabels, key: string): string | null {
  if (labels.has(key)) return key;
  const now = renamed.get(key);
  if (now !== undefined && labels.has(now)) return now;
  const sameName = [...labels.keys()].filter((one) => labelName(one) === labelName(key));
  return nearest(key, labels.keys()) ?? (sameName.length === 1 ? (sameName[0] ?? null) : null);
}

/** @param value null: any does */
export function nearLabel(labels: NodeLabels, key: string, value: string | null): NearLabel | null {
  const meant = nearKey(labels, key);
  const values = meant === null ? undefined : labels.get(meant);
  if (meant === null || !values) return null;
  if (value === null) {
    const [most] = valuesOf(labels, meant);
    return meant !== key && most ? { key: meant, ...most } : null;
  }
  const found = values.has(value) ? value : nearest(value, values.keys());
  return found === null || (meant === key && found === value)
    ? null
    : { key: meant, value: found, nodes: values.get(found) ?? 0 };
}
