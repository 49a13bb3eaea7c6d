/** Computes a formula again from what it shows, so that tests can hold what is drawn against what the engine said. */
import type { FormulaFunction, Formula, Operator, FormulaPart } from './formula.ts';

/** The values of the sides of a chain such as `1 + 1 − 0 = 2 > 1` → [2, 2, 1]. */
export function sides({ parts }: Formula): number[] {
  const found: FormulaPart[][] = [[]];
  for (const part of parts) {
    if (part.kind === 'relation') found.push([]);
    else found.at(-1)?.push(part);
  }
  return found.map(valueOf);
}

const rank: Record<Operator, number> = { '+': 1, '−': 1, '×': 2, '÷': 2 };
const apply: Record<Operator, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '−': (a, b) => a - b,
  '×': (a, b) => a * b,
  '÷': (a, b) => a / b,
};
const call: Record<FormulaFunction, (x: number) => number> = {
  trunc: Math.trunc,
  round: (x) => Math.floor(x + 0.5),
  abs: Math.abs,
  ln: Math.log,
};

type Held = Operator | { call: FormulaFunction | null };

function valueOf(parts: readonly FormulaPart[]): number {
  const values: number[] = [];
  const held: Held[] = [];
  const reduce = (operator: Operator) => {
    const b = values.pop() ?? Number.NaN;
    const a = values.pop() ?? Number.NaN;
    values.push(apply[operator](a, b));
  };
  const reduceWhile = (wanted: (operator: Operator) => boolean) => {
    for (let top = held.at(-1); typeof top === 'string' && wanted(top); top = held.at(-1)) {
      held.pop();
      reduce(top);
    }
  };
  for (const part of parts) {
    if (part.kind === 'number') values.push(part.value);
    else if (part.kind === 'open') held.push({ call: part.call });
    else if (part.kind === 'operator') {
      reduceWhile((top) => rank[top] >= rank[part.sign]);
      held.push(part.sign);
    } else if (part.kind === 'close') {
      reduceWhile(() => true);
      const open = held.pop();
      if (typeof open === 'object' && open.call) values.push(call[open.call](values.pop() ?? Number.NaN));
    }
  }
  reduceWhile(() => true);
  return values.length === 1 ? (values[0] ?? Number.NaN) : Number.NaN;
}
