/** Equality as upstream's semantic comparison sees it: absent and empty are the same, quantities compare by value. */
import { isSame } from '../../apiserver/changedFields.ts';
import { compareQuantities } from '../../objects/quantity.ts';
import { readList } from '../../objects/podQuantities.ts';
import type { Labels, ResourceList } from '../../objects/types.ts';

export const isSameList = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  isSame(a ?? [], b ?? []);

export const isSameLabels = (a: Labels | undefined, b: Labels | undefined): boolean => isSame(a ?? {}, b ?? {});

export function isSameResources(a: ResourceList | undefined, b: ResourceList | undefined): boolean {
  const [left, right] = [readList(a), readList(b)];
  if (left.size !== right.size) return false;
  return [...left].every(([name, amount]) => {
    const other = right.get(name);
    return other !== undefined && compareQuantities(amount, other) === 0;
  });
}
