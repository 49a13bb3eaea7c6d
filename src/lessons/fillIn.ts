/** A lesson's words with the numbers of the run. */
import type { FactValue, FactValues } from '../engine/facts/fact.ts';
import { wantedOf } from './condition.ts';
import type { Conditions } from './lesson.ts';
import { listText, numberText } from '../i18n/format.ts';
import { messageFrom, textOf, type Value, type Values } from '../i18n/message.ts';
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
  let text = textOf(messageFrom(`lessons:${key}`, writtenWhenNamed(found, goal)));
  // Each of several names has marks of its own.
  for (const value of Object.values(found))
    if (Array.isArray(value))
      text = text.replace(`\`${valueText(value)}\``, valueText(value.map((one) => `\`${valueText(one)}\``)));
  // While another cluster is on stage nothing is asked.
  return text.replace(/\{\{.+?\}\}/g, valueText(undefined));
}

/**
 * The values by the names that sentences give them: `{{waited}}`, `{{goal.waited}}`; a number is also a length of so many
 * seconds, `{{waited s}}`, and so is each of a list. Each is written when it is named: a sentence names few of a run's facts.
 */
const writtenWhenNamed = (found: FactValues, goal: Conditions): Values =>
  new Proxy<Record<string, Value>>(
    {},
    {
      get: (_, name: string) => {
        const fact = name.replace(/ s$/, '');
        const wanted = goal.find((condition) => fact === `goal.${condition.fact}`);
        const value = wanted ? wantedOf(wanted) : found[fact];
        if (value === undefined) return undefined;
        return name === fact ? valueText(value) : lengthText(value);
      },
    },
  );

const lengthText = (value: FactValue): string =>
  listText([value].flat().map((one) => (typeof one === 'number' ? duration(one * 1000) : valueText(one))));

/** Without its marks: for the live region and for names. */
export const plain = (text: string): string => text.replace(/\[([^\]|]+)(?:\|[^\]]*)?\]/g, '$1').replace(/`|\*\*/g, '');
