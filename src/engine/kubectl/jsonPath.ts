/** `-o jsonpath=…` (client-go 1.36, util/jsonpath): fields, indexes, slices, wildcards, filters that compare or ask for a field, range and texts. */

type JsonPathText = { text: string } | { error: string };

export function jsonPath(template: string, root: unknown): JsonPathText {
  const parts = template.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? [];
  const out: string[] = [];
  const error = write(parts, { from: 0, to: parts.length }, { root, current: root, out });
  return error === null ? { text: out.join('') } : { error };
}

interface Scope {
  root: unknown;
  current: unknown;
  out: string[];
}

function write(parts: readonly string[], { from, to }: { from: number; to: number }, scope: Scope): string | null {
  for (let at = from; at < to; at += 1) {
    const part = parts[at] ?? '';
    if (!part.startsWith('{')) {
      scope.out.push(part);
      continue;
    }
    const inside = part.slice(1, -1).trim();
    if (part === '{' || part === '}') return 'unclosed action';
    if (inside.startsWith('range ')) {
      const end = endOf(parts, at + 1, to);
      if (end === null) return 'not in range, nothing to end';
      for (const current of valuesAt(inside.slice('range '.length).trim(), scope) ?? []) {
        const error = write(parts, { from: at + 1, to: end }, { ...scope, current });
        if (error !== null) return error;
      }
      at = end;
      continue;
    }
    const [, quotedText] = /^"((?:[^"\\]|\\.)*)"$/.exec(inside) ?? /^'((?:[^'\\]|\\.)*)'$/.exec(inside) ?? [];
    if (quotedText !== undefined) {
      scope.out.push(quotedText.replaceAll('\\n', '\n').replaceAll('\\t', '\t'));
      continue;
    }
    const values = valuesAt(inside, scope);
    if (values === null) return `unrecognized character in action: ${part}`;
    scope.out.push(values.map(shown).join(' '));
  }
  return null;
}

/** Where the range's own {end} is. */
function endOf(parts: readonly string[], from: number, to: number): number | null {
  for (let at = from, depth = 1; at < to; at += 1) {
    const inside = (parts[at] ?? '').slice(1, -1).trim();
    if (inside.startsWith('range ')) depth += 1;
    if (inside === 'end') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

const shown = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** All values at a path; null for a path that can't be read. */
export function valuesAt(path: string, scope: Scope): readonly unknown[] | null;
export function valuesAt(object: object, path: string): readonly unknown[] | null;
export function valuesAt(first: string | object, second: Scope | string): readonly unknown[] | null {
  const path = typeof first === 'string' ? first : (second as string);
  const scope = typeof first === 'string' ? (second as Scope) : { root: first, current: first, out: [] };
  const isOfRoot = path.startsWith('$');
  const steps = path.replace(/^[$@]/, '').match(/\.\.?(?:[\w-]|\\.)+|\[[^\]]*\]|\.\*/g) ?? [];
  if (steps.join('') !== path.replace(/^[$@]/, '').replace(/^\.$/, '')) return null;
  let values: readonly unknown[] = [isOfRoot ? scope.root : scope.current];
  for (const step of steps) values = values.flatMap((value) => after(value, step));
  return values;
}

function after(value: unknown, step: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (step === '.*' || step === '[*]') return Object.values(value);
  if (step.startsWith('..')) return below(value, unescaped(step.slice(2)));
  if (step.startsWith('.')) return present((value as Readonly<Record<string, unknown>>)[unescaped(step.slice(1))]);
  const inside = step.slice(1, -1).trim();
  const [, name] = /^['"](.*)['"]$/.exec(inside) ?? [];
  if (name !== undefined) return present((value as Readonly<Record<string, unknown>>)[name]);
  if (!Array.isArray(value)) return [];
  const [, field, operator = '', wanted = ''] =
    /^\?\(\s*@(\S*?)\s*(?:(==|!=|<=|>=|<|>)\s*['"]?(.*?)['"]?)?\s*\)$/.exec(inside) ?? [];
  if (field !== undefined)
    return value.filter((one: object) =>
      (valuesAt(one, field) ?? []).some((found) => operator === '' || compares(found, operator, wanted)),
    );
  const [, from, to] = /^(-?\d*):(-?\d*)$/.exec(inside) ?? [];
  if (from !== undefined) return value.slice(from === '' ? 0 : Number(from), to === '' ? undefined : Number(to));
  return /^-?\d+$/.test(inside) ? present(value.at(Number(inside))) : [];
}

/** Numbers as numbers, all else as texts. */
function compares(found: unknown, operator: string, wanted: string): boolean {
  const areNumbers = typeof found === 'number' && wanted !== '' && Number.isFinite(Number(wanted));
  const order = areNumbers ? found - Number(wanted) : order3(String(found), wanted);
  if (operator === '==') return order === 0;
  if (operator === '!=') return order !== 0;
  return operator.startsWith('<')
    ? order < 0 || (order === 0 && operator === '<=')
    : order > 0 || (order === 0 && operator === '>=');
}

const order3 = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const present = (value: unknown): readonly unknown[] => (value === undefined || value === null ? [] : [value]);
const unescaped = (name: string): string => name.replaceAll('\\', '');

function below(value: object, name: string): readonly unknown[] {
  const own = Array.isArray(value) ? [] : present((value as Readonly<Record<string, unknown>>)[name]);
  return [
    ...own,
    ...Object.values(value).flatMap((one: unknown) =>
      typeof one === 'object' && one !== null ? below(one, name) : [],
    ),
  ];
}
