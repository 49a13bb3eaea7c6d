/** A lesson's words with the numbers of the run. */
import type { FactValue, FactValues } from '../engine/facts/fact.ts';
import { i18n, sentence } from '../i18n/i18n.ts';
import { wantedOf } from './condition.ts';
import type { Conditions } from './lesson.ts';

/** As it stands in a sentence; what is not known yet is an ellipsis. */
export function valueText(value: FactValue | undefined): string {
  if (value === undefined || value === null) return '…';
  if (Array.isArray(value)) return value.map((one: FactValue) => valueText(one)).join(', ');
  if (typeof value === 'number') return value.toLocaleString(i18n.language, { maximumFractionDigits: 2 });
  return String(value).replace(inDefault, '');
}

/** Pods of the namespace default go by their names, as everywhere on screen. */
const inDefault = /^(?:Pod\/)?default\/(?=[a-z0-9.-]+$)/;

/** @param goal conditions whose values the sentence may name: `{{goal.feasible}}` */
export function told(key: string, found: FactValues, goal: Conditions = []): string {
  const values = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, valueText(value)]));
  const wanted = Object.fromEntries(goal.map((condition) => [condition.fact, valueText(wantedOf(condition))]));
  const text = sentence({
    key: `lessons:${key}`,
    values: { ...values, goal: wanted } as unknown as Record<string, string>,
  });
  // While another cluster is on stage nothing is asked.
  return text.replace(/\{\{.+?\}\}/g, valueText(undefined));
}

/** Without its marks: for the live region and for names. */
export const plain = (text: string): string => text.replace(/\[([^\]|]+)(?:\|[^\]]*)?\]/g, '$1').replace(/`|\*\*/g, '');
