/** PATCH of an object: JSON Patch (RFC 6902: add, remove, replace), JSON Merge Patch (RFC 7386), strategic merge patch. */
import { strategicMerge } from './strategicMerge.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface JsonPatchStep {
  op: string;
  path: string;
  value?: unknown;
}
export type Patch =
  | { type: 'json'; steps: readonly JsonPatchStep[] }
  | { type: 'merge'; fields: Fields }
  | { type: 'strategic'; fields: Fields };

/** @returns the object with the patch; null where a step's place is not there or its operation is unknown */
export function applyPatch<Value extends object>(object: Value, patch: Patch): Value | null {
  if (patch.type === 'merge') return merged(object, patch.fields) as Value;
  if (patch.type === 'strategic') return strategicMerge(object, patch.fields) as Value;
  let result: unknown = object;
  for (const { op, path, value } of patch.steps) {
    const steps = path.split('/').slice(1).map(unescaped);
    result = changed(result, steps, { op, value });
    if (result === undefined) return null;
  }
  return result as Value;
}

/** One step of a JSON Pointer as the key that it names (RFC 6901). */
export const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** A key as one step of a JSON Pointer. */
export const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

function changed(at: unknown, [step, ...rest]: readonly string[], change: { op: string; value: unknown }): unknown {
  if (step === undefined || typeof at !== 'object' || at === null) return undefined;
  if (rest.length > 0) {
    const child = changed((at as Fields)[step], rest, change);
    return child === undefined ? undefined : withField(at, step, child);
  }
  const isThere = step in at;
  if (change.op === 'remove') return isThere ? withoutField(at, step) : undefined;
  if (change.op === 'add')
    return Array.isArray(at) ? inserted(at, step, change.value) : withField(at, step, change.value);
  return change.op === 'replace' && isThere ? withField(at, step, change.value) : undefined;
}

const withField = (at: object, step: string, value: unknown): object =>
  Array.isArray(at) ? at.with(Number(step), value) : { ...at, [step]: value };

function inserted(list: readonly unknown[], step: string, value: unknown): object | undefined {
  const index = step === '-' ? list.length : Number(step);
  return index >= 0 && index <= list.length ? list.toSpliced(index, 0, value) : undefined;
}

function withoutField(at: object, step: string): object {
  if (Array.isArray(at)) return at.toSpliced(Number(step), 1);
  return Object.fromEntries(Object.entries(at).filter(([key]) => key !== step));
}

/** null removes a field, objects are merged, all else is replaced. */
function merged(value: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const base: Record<string, unknown> = isFields(value) ? { ...value } : {};
  for (const [key, field] of Object.entries(patch)) {
    if (field === null) delete base[key];
    else base[key] = merged(base[key], field);
  }
  return base;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
