/** The fields of a Go type that are simulated, with their words; and those that are only kept. */
import type { Shape, Struct } from '../../manifest/shape.ts';
import { autoscalerTexts } from './texts/autoscaler.ts';
import { clusterTexts } from './texts/cluster.ts';
import { containerTexts } from './texts/containers.ts';
import { metaTexts } from './texts/meta.ts';
import { placementTexts } from './texts/placement.ts';
import { podTexts } from './texts/pod.ts';
import { storageTexts } from './texts/storage.ts';
import type { FieldTexts } from './texts/texts.ts';
import { workloadTexts } from './texts/workloads.ts';

/** By the name of the Go type. */
export const fieldTexts: Readonly<Record<string, FieldTexts>> = {
  ...metaTexts,
  ...podTexts,
  ...placementTexts,
  ...containerTexts,
  ...workloadTexts,
  ...clusterTexts,
  ...storageTexts,
  ...autoscalerTexts,
};

export interface ExplainedField {
  name: string;
  shape: Shape;
  text: string;
  isRequired: boolean;
}

/** Each kind of object has a Go type of its own for its conditions. */
const tableOf = ({ name }: Struct): FieldTexts =>
  fieldTexts[name] ?? (name.endsWith('Condition') ? fieldTexts['Condition'] : undefined) ?? {};

/** In the order of the schema. */
export function simulatedFields(struct: Struct): readonly ExplainedField[] {
  const table = tableOf(struct);
  return Object.entries(struct.fields)
    .flatMap(([name, shape]) => {
      const text = table[name];
      return text === undefined ? [] : { name, shape, text, isRequired: struct.required?.includes(name) ?? false };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Fields of the API that nothing here acts on. */
export const keptFields = (struct: Struct): readonly string[] =>
  Object.keys(struct.fields)
    .filter((name) => tableOf(struct)[name] === undefined)
    .sort();

/** What is in a list or a map, or the type itself, if it has fields. */
export function structIn(shape: Shape): Struct | null {
  if (shape.type === 'struct') return shape;
  return shape.type === 'list' || shape.type === 'map' ? structIn(shape.of) : null;
}
