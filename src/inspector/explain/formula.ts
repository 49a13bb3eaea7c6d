/** A formula as parts that can be drawn, read aloud, and evaluated again: each number knows its text and its name. */
import type { TermName } from '../../i18n/inspector.ts';
import { signed } from '../../i18n/minus.ts';

export type Operator = '+' | '−' | '×' | '÷';
export type Relation = '=' | '>' | '≤';
export type FormulaFunction = 'trunc' | 'round' | 'abs' | 'ln';

/** What a number counts, drawn with it. */
export type CountDrawing = 'counted' | 'self' | 'floor' | 'skew' | 'ceiling';

export interface NumberPart {
  kind: 'number';
  value: number;
  text: string;
  /** false where the text is rounded. */
  exact: boolean;
  name?: TermName;
  drawing?: CountDrawing;
}
export type FormulaPart =
  | NumberPart
  | { kind: 'operator'; sign: Operator }
  | { kind: 'relation'; sign: Relation }
  | { kind: 'open'; call: FormulaFunction | null }
  | { kind: 'close' };

export interface Formula {
  parts: readonly FormulaPart[];
  /** The relation it ends with holds (feasible) or not (refused); null for plain arithmetic. */
  holds: boolean | null;
  /** A resource or a half that the formula is about. */
  label?: string;
  large?: boolean;
}

/** A whole number, or one with up to three decimals that is still exact. */
export function number(value: number, name?: TermName, drawing?: CountDrawing): NumberPart {
  const text = plain(value);
  return part({ value, text, exact: Number(text.replace('−', '-')) === value }, name, drawing);
}

/** An amount that was already put into words, `500m` or `1.5Gi`. */
export function part(
  { value, text, exact }: { value: number; text: string; exact: boolean },
  name?: TermName,
  drawing?: CountDrawing,
): NumberPart {
  return { kind: 'number', value, text, exact, ...(name ? { name } : {}), ...(drawing ? { drawing } : {}) };
}

/** Decimals with a point, at most four of them, and a real minus sign. */
function plain(value: number): string {
  return signed(Math.round(value * 10_000) / 10_000);
}

/** `['trunc(', number(7), '÷', number(2), ')', '=', number(3)]` → parts. */
export function parts(
  ...written: readonly (NumberPart | Operator | Relation | '(' | ')' | `${FormulaFunction}(`)[]
): FormulaPart[] {
  return written.map((piece): FormulaPart => {
    if (typeof piece !== 'string') return piece;
    if (piece === ')') return { kind: 'close' };
    if (piece === '=' || piece === '>' || piece === '≤') return { kind: 'relation', sign: piece };
    if (piece.endsWith('('))
      return { kind: 'open', call: piece === '(' ? null : (piece.slice(0, -1) as FormulaFunction) };
    return { kind: 'operator', sign: piece as Operator };
  });
}

/** Numbers with the same operator between them: `a + b + c`. */
export function joined(numbers: readonly (readonly FormulaPart[])[], sign: Operator): FormulaPart[] {
  return numbers.flatMap((each, at) => (at === 0 ? [...each] : [{ kind: 'operator', sign } as const, ...each]));
}
