/** The facts of a lesson's file, and conditions on them. */
import * as v from 'valibot';
import type { Fact } from '../../engine/facts/fact.ts';
import type { GoalCondition } from '../../lessons/lesson.ts';
import { few, id, maybe, name, type Schema } from './schemaParts.ts';

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const value = v.union([scalar, few(scalar)]);
const wanted: Schema<unknown> = v.lazy(() =>
  v.union([scalar, v.object({ anyOf: few(wanted) }), v.record(name, wanted)]),
);
const names = few(name);
const at = maybe(v.union([v.pipe(v.number(), v.finite()), v.literal('end')]));
const path = { path: name, at };
const ofPod = { pod: name, ...path };

const facts: { readonly [Of in Fact['of']]: Record<string, v.GenericSchema> } = {
  object: { subject: name, ...path },
  objects: { kind: name, where: maybe(wanted), ...path },
  decision: ofPod,
  life: ofPod,
  node: { node: name, ...path },
  owners: ofPod,
  truths: path,
  view: { topologyKey: maybe(name), ...path },
  film: ofPod,
  removals: { ...ofPod, ways: names },
  spread: ofPod,
  timeline: ofPod,
  trace: {
    where: wanted,
    take: v.union([v.picklist(['count', 'first', 'last']), v.object({ path: name })]),
    whole: maybe(v.literal(true)),
    at,
  },
  clock: { at },
  sum: { facts: names, at },
  difference: { facts: names, at },
  product: { facts: names, at },
  least: { facts: names, at },
  most: { facts: names, at },
  count: { fact: name, value: maybe(v.union([v.string(), v.number(), v.boolean()])), at },
  distinct: { fact: name, at },
  rule: { value: v.union([v.number(), name]), source: name, at },
};
export const fact = v.variant(
  'of',
  Object.entries(facts).map(([of, fields]) => v.object({ of: v.literal(of), ...fields })),
) as unknown as Schema<Fact>;

const condition = v.union([
  v.strictObject({ fact: id, is: value }),
  v.strictObject({ fact: id, isNot: value }),
  v.strictObject({ fact: id, atLeast: v.number() }),
  v.strictObject({ fact: id, atMost: v.number() }),
  v.strictObject({ fact: id, holds: v.union([v.string(), v.number()]) }),
  v.strictObject({ fact: id, isAs: id }),
]) as unknown as Schema<GoalCondition>;
export const conditions = few(condition);
