/** Makes steps: a change to the pod's own spec, to a node, or to what is in the cluster. */
import type { ObjectRef } from '../../objects/ref.ts';
import { applyPatch, escaped, type JsonPatchStep, unescaped } from '../../apiserver/applyPatch.ts';
import { type Node, type Pod, podKey, type Taint } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import type { NodeDifference } from '../tried/change.ts';
import type { FieldChange, Step, StepFacts, Tier } from './step.ts';
import { add, addTo, remove } from './jsonPatch.ts';
import { specPatch } from './podPatch.ts';

/** @returns null where the pod's spec has nothing to change so */
export function podStep(pod: Pod, facts: StepFacts, cost: { tier: Tier; share: number }): Step | null {
  const steps = specPatch(pod.spec, facts);
  return steps && patchStep(pod, `Pod/${podKey(pod)}`, { facts, ...cost, steps: steps.map(inside('/spec')) });
}

/** The same step from a place further out. */
export const inside =
  (place: string) =>
  (step: JsonPatchStep): JsonPatchStep => ({ ...step, path: place + step.path });

interface Patching {
  facts: StepFacts;
  tier: Tier;
  share: number;
  steps: readonly JsonPatchStep[];
}

export function patchStep(object: object, subject: ObjectRef, { facts, tier, share, steps }: Patching): Step | null {
  const patch = { type: 'json', steps } as const;
  const changed = applyPatch(object, patch);
  if (!changed) return null;
  const fields = steps
    .map((step) => fieldOf(step, subject, { object, changed }))
    .filter(({ before, after }) => before !== after);
  return { facts, tier, share, change: { do: 'patch', subject, patch }, fields };
}

function fieldOf(
  { op, path }: JsonPatchStep,
  subject: ObjectRef,
  of: { object: object; changed: object },
): FieldChange {
  const written = path.split('/').slice(1).map(unescaped);
  // An entry that comes to the end of a list is its last one then.
  const isNew = written.at(-1) === '-';
  const list = isNew ? at(of.changed, written.slice(0, -1)) : null;
  const place = isNew && Array.isArray(list) ? [...written.slice(0, -1), String(list.length - 1)] : written;
  return {
    subject,
    path: place.map((key, depth) => (/^\d+$/.test(key) ? `[${key}]` : `${depth > 0 ? '.' : ''}${key}`)).join(''),
    before: isNew ? undefined : at(of.object, place),
    after: op === 'remove' ? undefined : at(of.changed, place),
  };
}

function at(value: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}

/** A node where none of the others is, by the label. */
export const addPlaceStep = ({ like, name, topologyKey }: Omit<PlaceFacts, 'kind'>): Step => ({
  facts: { kind: 'addPlace', like, name, topologyKey },
  tier: 'hardware',
  share: 0.5,
  change: { do: 'addNode', like, name, but: { labels: { [topologyKey]: `of-${name}` } } },
  fields: [],
});

type PlaceFacts = Extract<StepFacts, { kind: 'addPlace' }>;

const cordonKey = 'node.kubernetes.io/unschedulable';

/** Its taint goes as well: the node lifecycle controller takes it away (CTRL-3). */
export function uncordonStep(node: Node): Step | null {
  const { name } = node.metadata;
  const lasting = (node.spec?.taints ?? []).filter(({ key }) => key !== cordonKey);
  const taints = taintsPatch(node.spec?.taints, lasting);
  const steps = [{ op: 'remove', path: '/spec/unschedulable' }, ...taints];
  return patchStep(node, `Node/${name}`, { facts: { kind: 'uncordon', node: name }, tier: 'node', share: 0, steps });
}

export function untaintStep(node: Node, taint: Taint): Step | null {
  const { name } = node.metadata;
  const taints = node.spec?.taints ?? [];
  const steps = taintsPatch(
    taints,
    taints.filter(({ key, effect }) => key !== taint.key || effect !== taint.effect),
  );
  const facts = { kind: 'untaint', node: name, taint } as const;
  return steps.length > 0 ? patchStep(node, `Node/${name}`, { facts, tier: 'node', share: 0.2, steps }) : null;
}

function taintsPatch(before: readonly Taint[] = [], left: readonly Taint[]): readonly JsonPatchStep[] {
  if (left.length === before.length) return [];
  return [
    left.length === 0 ? { op: 'remove', path: '/spec/taints' } : { op: 'replace', path: '/spec/taints', value: left },
  ];
}

/** @param to null takes the label off */
export function labelStep({ node, name }: NodeInfo, key: string, to: string | null): Step | null {
  const { labels } = node.metadata;
  const path = `/metadata/labels/${escaped(key)}`;
  const facts = { kind: 'label', node: name, key, from: labels?.[key] ?? null, to } as const;
  const step = to === null ? remove(path) : labels ? add(path, to) : add('/metadata/labels', { [key]: to });
  return patchStep(node, `Node/${name}`, { facts, tier: 'node', share: 0.4, steps: [step] });
}

/** The node holds the image, so that it need not be pulled. */
export function imageStep({ metadata: { name }, ...node }: Node, image: string, sizeBytes: number): Step | null {
  const facts = { kind: 'image', node: name, image, sizeBytes } as const;
  const steps = [addTo(node.status?.images, '/status/images', { names: [image], sizeBytes })];
  return patchStep(node, `Node/${name}`, { facts, tier: 'node', share: 0.5, steps });
}

export const addNodeStep = (
  { like, name, but }: { like: string; name: string; but: NodeDifference | null },
  share: number,
): Step => ({
  facts: { kind: 'addNode', like, name, but },
  tier: 'hardware',
  share,
  change: { do: 'addNode', like, name, ...(but && { but }) },
  fields: [],
});
