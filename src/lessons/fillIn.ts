/** A lesson's words with the numbers of the run. */
import type { FactValue, FactValues } from '../engine/facts/fact.ts';
import { wantedOf } from './condition.ts';
import type { Conditions } from './lesson.ts';
import { listText, numberText } from '../i18n/format.ts';
import { messageFrom, textOf } from '../i18n/message.ts';
import { duration } from '../i18n/time.ts';

/** As it stands in a sentence; what is not known yet is an ellipsis, and a dash what is known not to be there. */
export function valueText(value: FactValue | undefined): string {
  if (value === undefined) return '…';
  if (value === null) return '–';
  if (Array.isArray(value)) return listText(value.map((one: FactValue) => valueText(one)));
  if (typeof value === 'number') return numberText(value, 2);
  return String(value).replace(inDefault, '');
}

/** Pods of the namespace default go by their names, as everywhere on screen. */
const inDefault = /^(?:Pod\/)?default\/(?=[a-z0-9.-]+$)/;

/** @param goal conditions whose values the sentence may name: `{{goal.feasible}}` */
export function fillIn(key: string, found: FactValues, goal: Conditions = []): string {
  const values = Object.entries(found).flatMap(([name, value]) => textsOf(name, value));
  const wanted = goal.flatMap((condition) => textsOf(`goal.${condition.fact}`, wantedOf(condition)));
  let text = textOf(messageFrom(`lessons:${key}`, Object.fromEntries([...values, ...wanted])));
  // Each of several names has marks of its own.
  for (const value of Object.values(found))
    if (Array.isArray(value))
      text = text.replace(`\`${valueText(value)}\``, valueText(value.map((one) => `\`${valueText(one)}\``)));
  // While another cluster is on stage nothing is asked.
  return text.replace(/\{\{.+?\}\}/g, valueText(undefined));
}

/** A number is also a length of so many seconds, `{{waited s}}`, and so is each of a list. */
const textsOf = (name: string, value: FactValue | undefined): readonly (readonly [string, string])[] => [
  [name, valueText(value)],
  [
    `${name} s`,
    listText([value ?? null].flat().map((one) => (typeof one === 'number' ? duration(one * 1000) : valueText(one)))),
  ],
];

/** Without its marks: for the live region and for names. */
export const plain = (text: string): string => text.replace(/\[([^\]|]+)(?:\|[^\]]*)?\]/g, '$1').replace(/`|\*\*/g, '');
