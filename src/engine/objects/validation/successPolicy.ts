/** Success policies of Jobs (Kubernetes 1.36, apis/batch/validation, validateSuccessPolicy). */
import { goQuoted } from '../fieldError.ts';
import type { Field } from './field.ts';
import { type FieldErrors, invalid, notNegative, required, tooLong, tooMany } from './fieldErrors.ts';
import type { WrittenWorkloadSpec } from './workloadTypes.ts';

type Rule = NonNullable<NonNullable<WrittenWorkloadSpec['successPolicy']>['rules']>[number];

const mostRules = 20;
const longestIndexes = 65_536;

/** Of an indexed Job. */
export function* successPolicyErrors(
  { successPolicy, completions = 0 }: WrittenWorkloadSpec,
  field: Field,
): FieldErrors {
  const rules = successPolicy?.rules ?? [];
  const at = field.child('rules');
  if (rules.length === 0)
    yield required(at, 'at least one rules must be specified when the successPolicy is specified');
  if (rules.length > mostRules) yield tooMany(at, rules.length, mostRules);
  for (const [index, rule] of rules.entries()) yield* ruleErrors(rule, completions, at.index(index));
}

function* ruleErrors(
  { succeededIndexes: indexes, succeededCount: count }: Rule,
  completions: number,
  field: Field,
): FieldErrors {
  if (indexes === undefined && count === undefined)
    yield required(field, 'at least one of succeededCount or succeededIndexes must be specified');
  let total = 0;
  if (indexes !== undefined) {
    const at = field.child('succeededIndexes');
    if (indexes.length > longestIndexes) yield tooLong(at, longestIndexes);
    const counted = countIndexes(indexes, completions);
    if (typeof counted === 'string') yield invalid(at, indexes, `error parsing succeededIndexes: ${counted}`);
    else total = counted;
  }
  if (count === undefined) return;
  const at = field.child('succeededCount');
  yield* notNegative(count, at);
  if (count > completions)
    yield invalid(at, count, `must be less than or equal to ${completions} (the number of specified completions)`);
  if (indexes !== undefined && count > total) {
    const text = `must be less than or equal to ${total} (the number of indexes in the specified succeededIndexes field)`;
    yield invalid(at, count, text);
  }
}

/** How many indexes `1,3-5` names, or what is wrong with it (validateIndexesFormat). */
function countIndexes(text: string, completions: number): number | string {
  if (text === '') return 0;
  let [total, last] = [0, -1];
  for (const interval of text.split(',')) {
    const limits = interval.split('-');
    if (limits.length > 2)
      return `the fragment ${goQuoted(interval)} violates the requirement that an index interval can have at most two parts separated by '-'`;
    const [first = 0, end = first] = limits.map((limit) => (/^[-+]?\d+$/.test(limit) ? Number(limit) : Number.NaN));
    const wrong = limits.find((limit) => !/^[-+]?\d+$/.test(limit));
    if (wrong !== undefined) return `cannot convert string to integer for index: ${goQuoted(wrong)}`;
    const large = limits.find((limit) => Number(limit) >= completions);
    if (large !== undefined) return `too large index: ${goQuoted(large)}`;
    if (limits.length === 2 && first >= end) return `non-increasing order, previous: ${first}, current: ${end}`;
    if (total > 0 && last >= first) return `non-increasing order, previous: ${last}, current: ${first}`;
    total += end - first + 1;
    last = end;
  }
  return total;
}

/** As Go writes the internal type down. */
export const successPolicyJson = ({ rules }: NonNullable<WrittenWorkloadSpec['successPolicy']>) => ({
  Rules:
    rules?.map(({ succeededIndexes, succeededCount }) => ({
      SucceededIndexes: succeededIndexes ?? null,
      SucceededCount: succeededCount ?? null,
    })) ?? null,
});
