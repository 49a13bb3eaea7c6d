/** Families about objects alone: amounts, selectors, affinity, taints. */
import { scaledValue } from '../engine/objects/intOrPercent.ts';
import { compileSelector, matchesLabels, type Selector, selectorText } from '../engine/objects/labelSelector.ts';
import { parseSelector } from '../engine/objects/labelSelectorText.ts';
import {
  compilePreferred,
  matchRequired,
  preferredScore,
  requiredNodeAffinity,
} from '../engine/objects/nodeSelector.ts';
import {
  addQuantities,
  compareQuantities,
  exactMilliValue,
  exactValue,
  isQuantityError,
  parseQuantity,
  type Quantity,
  quantityText,
  signOf,
  subtractQuantities,
} from '../engine/objects/quantity.ts';
import { firstUntolerated, noExecuteVerdict, tolerates } from '../engine/objects/taints.ts';
import type {
  LabelSelector,
  Labels,
  Node,
  Pod,
  PreferredSchedulingTerm,
  Taint,
  Toleration,
} from '../engine/objects/types.ts';
import { withoutEmptyTexts } from './podRules.ts';
import type { Families } from './families.ts';

interface RuleInput {
  s: string;
  a: string;
  b: string;
  selector?: LabelSelector | null;
  text?: string;
  labels: Labels;
  pod?: Pod;
  preferred?: readonly PreferredSchedulingTerm[];
  node: Node;
  taints: readonly Taint[];
  tolerations: readonly Toleration[];
  value: number | string;
  total: number;
  roundUp: boolean;
}

export const objectFamilies: Families = {
  quantities,
  'quantity-ops': quantityOps,
  'label-selectors': labelSelectors,
  'node-affinity': nodeAffinity,
  'taints-tolerations': taintsTolerations,
  'percent-rounding': percentRounding,
};

function quantities({ s }: RuleInput): unknown {
  const read = parseQuantity(s);
  if (isQuantityError(read)) return { error: read.error };
  return {
    canonical: quantityText(read),
    format: read.format,
    sign: signOf(read),
    ...reliable('value', read, exactValue(read), 1_000_000_000n),
    ...reliable('milliValue', read, exactMilliValue(read), 1_000_000n),
  };
}

/** Recorded only where upstream's answer is right: it fits an int64, and a long negative one needs no rounding. */
function reliable(name: string, { isLong, nanos }: Quantity, rounded: bigint, unit: bigint): Record<string, string> {
  const fits = BigInt.asIntN(64, rounded) === rounded;
  const isRight = !isLong || nanos >= 0n || (BigInt.asIntN(64, nanos) === nanos && nanos % unit === 0n);
  return fits && isRight ? { [name]: String(rounded) } : {};
}

function quantityOps(input: RuleInput): unknown {
  const [a, b] = [parseQuantity(input.a), parseQuantity(input.b)];
  if (isQuantityError(a)) return { error: a.error };
  if (isQuantityError(b)) return { error: b.error };
  return {
    cmp: compareQuantities(a, b),
    sum: quantityText(addQuantities(a, b)),
    difference: quantityText(subtractQuantities(a, b)),
  };
}

function labelSelectors({ selector, text, labels }: RuleInput): unknown {
  const compiled: Selector = text === undefined ? compileSelector(selector) : parseSelector(text);
  if (compiled.error !== null) return { error: compiled.error };
  return { matches: matchesLabels(compiled, labels), text: selectorText(compiled) };
}

function nodeAffinity({ pod, preferred, node }: RuleInput): unknown {
  if (pod) {
    const { matches, error } = matchRequired(requiredNodeAffinity(pod), node);
    return { matches, ...(error !== null && { error }) };
  }
  const terms = compilePreferred(preferred);
  return terms.error === null ? { score: preferredScore(terms, node) } : { error: terms.error };
}

function taintsTolerations({ taints, tolerations }: RuleInput): unknown {
  const { seconds, used, ...noExecute } = noExecuteVerdict(taints, tolerations);
  return {
    tolerates: taints.map((taint) => tolerations.map((toleration) => tolerates(toleration, taint))),
    firstUntolerated: firstUntolerated(taints, tolerations),
    noExecute: { ...noExecute, ...(used.length > 0 && { used: used.map(withoutEmptyTexts), seconds }) },
  };
}

function percentRounding({ value, ...rounding }: RuleInput): unknown {
  const result = scaledValue(value, rounding);
  return typeof result === 'number' ? { result } : result;
}
