/** What makes an explanation sound; tests hold every explanation against this. */
import { inspector } from '../../i18n/en/inspector.ts';
import { sides } from './evaluate.ts';
import type { Explanation } from './explanation.ts';
import type { Formula, NumberPart, FormulaPart } from './formula.ts';
import { textOf, type Message } from '../../i18n/message.ts';

/** @returns what is wrong with it, in words; empty for a sound one */
export function flaws({ sections }: Explanation): string[] {
  if (sections.every((section) => Object.keys(section).length === 0)) return ['says nothing'];
  return sections.flatMap((section) => [
    ...(section.formulas ?? []).flatMap(formulaFlaws),
    ...sentences(section).flatMap(sentenceFlaws),
  ]);
}

function sentences({ heading, notes = [], origins = [], checks = [] }: Explanation['sections'][number]): Message[] {
  const named = [...origins, ...checks].map(({ message }) => message);
  return [...(heading ? [heading] : []), ...notes, ...named];
}

function sentenceFlaws(sentence: Message): string[] {
  const spoken = textOf(sentence);
  const missing = /\{\{|undefined|NaN|null/.test(spoken) || spoken === '' || spoken.endsWith(sentence.key);
  const unpaired = spoken.split('`').length % 2 === 0;
  return missing || unpaired ? [`${sentence.key}: ${spoken}`] : [];
}

function formulaFlaws(formula: Formula): string[] {
  const text = written(formula.parts);
  const values = sides(formula);
  const relations = formula.parts.flatMap((part) => (part.kind === 'relation' ? [part.sign] : []));
  const wrong = relations.filter((sign, at) => !relates(sign, values[at], values[at + 1]));
  const verdict = relations.includes('>') ? false : relations.includes('≤') ? true : null;
  return [
    ...(values.some(Number.isNaN) || relations.length === 0 ? [`cannot be evaluated: ${text}`] : []),
    ...(wrong.length > 0 ? [`does not hold: ${text}`] : []),
    ...(verdict !== formula.holds ? [`says ${formula.holds}, shows ${verdict}: ${text}`] : []),
    ...formula.parts.flatMap((part) => (part.kind === 'number' ? numberFlaws(part) : [])),
  ];
}

function relates(sign: '=' | '>' | '≤', a = Number.NaN, b = Number.NaN): boolean {
  if (sign === '>') return a > b;
  if (sign === '≤') return a <= b;
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
}

const units: Readonly<Record<string, number>> = { Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 };

/** The text shows the value: as it is, in cores, or in a binary unit; rounded ones within one per cent of their unit. */
function numberFlaws({ value, text, exact, name }: NumberPart): string[] {
  const unit = Object.keys(units).find((suffix) => text.endsWith(suffix)) ?? '';
  const shown = Number(text.replace('−', '-').slice(0, text.length - unit.length)) * (units[unit] ?? 1);
  const near = exact ? 0 : 0.0051 * (units[unit] ?? 1);
  const fits = [shown, shown * 1000].some((candidate) => Math.abs(candidate - value) <= near + 1e-9);
  const known = name === undefined || name in inspector.term;
  return fits && known ? [] : [`shows ${text} for ${value}`];
}

/** A formula as one line, as tests compare it. */
export function written(parts: readonly FormulaPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'number') return part.text;
      if (part.kind === 'open') return `${part.call ?? ''}(`;
      return part.kind === 'close' ? ')' : part.sign;
    })
    .join(' ');
}
