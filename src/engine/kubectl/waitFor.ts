/** `kubectl wait --for=…` (kubectl 1.36, cmd/wait): what an object has to come to. */
import type { KubeObject } from '../objects/types.ts';
import { valuesAt } from './jsonPath.ts';

/** null: the object is gone. */
type Meets = (object: KubeObject | null) => boolean;

/** @returns null where nobody knows such a condition */
export function meets(wanted: string): Meets | null {
  if (wanted === 'delete') return (object) => object === null;
  if (wanted === 'create') return (object) => object !== null;
  const [, path, value] = /^jsonpath=['"]?\{?(\..*?)\}?['"]?(?:=(.*))?$/.exec(wanted) ?? [];
  if (path !== undefined)
    return (object) => {
      const found = object === null ? [] : (valuesAt(object, path) ?? []);
      return value === undefined ? found.length > 0 : found.some((one) => String(one) === value);
    };
  const [, type, status = 'True'] = /^condition=([^=]+)(?:=(.+))?$/.exec(wanted) ?? [];
  if (type === undefined) return null;
  return (object) =>
    conditionsOf(object).some(
      (one) => one.type.toLowerCase() === type.toLowerCase() && one.status.toLowerCase() === status.toLowerCase(),
    );
}

const conditionsOf = (object: KubeObject | null): readonly { type: string; status: string }[] =>
  (object as { status?: { conditions?: readonly { type: string; status: string }[] } } | null)?.status?.conditions ??
  [];
