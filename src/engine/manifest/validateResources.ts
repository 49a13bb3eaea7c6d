/** Amounts that the API server refuses (Kubernetes 1.36, apis/core/validation, ValidateResourceRequirements). */
import { compareQuantities, isQuantityError, quantityText, readQuantity, signOf } from '../objects/quantity.ts';
import type { ResourceList, ResourceRequirements } from '../objects/types.ts';
import { invalidValue } from '../objects/fieldError.ts';
import type { ValueProblem } from './decode.ts';
import { type FieldPath, pathText } from './place.ts';

/** Negative amounts. @param field how the API server writes the list's path, where it differs */
export function quantityListProblems(
  list: ResourceList | undefined,
  path: FieldPath,
  field: string = pathText(path),
): ValueProblem[] {
  const problems: ValueProblem[] = [];
  for (const [name, text] of Object.entries(list ?? {})) {
    const read = readQuantity(text);
    if (isQuantityError(read) || signOf(read) >= 0) continue;
    const message = invalidValue(`${field}[${name}]`, quantityText(read), 'must be greater than or equal to 0');
    problems.push({ path: [...path, name], message });
  }
  return problems;
}

/** Negative amounts, and requests above their limits. */
export function requirementProblems(resources: ResourceRequirements | undefined, path: FieldPath): ValueProblem[] {
  if (!resources) return [];
  const { requests, limits } = resources;
  return [
    ...quantityListProblems(limits, [...path, 'limits']),
    ...quantityListProblems(requests, [...path, 'requests']),
    ...Object.keys(requests ?? {}).flatMap((name) => overLimit(name, resources, path)),
  ];
}

function overLimit(name: string, { requests, limits }: ResourceRequirements, path: FieldPath): ValueProblem[] {
  const limitText = limits?.[name];
  const request = readQuantity(requests?.[name] ?? '0');
  const limit = readQuantity(limitText ?? '0');
  if (limitText === undefined || isQuantityError(request) || isQuantityError(limit)) return [];
  if (compareQuantities(request, limit) <= 0) return [];
  const detail = `must be less than or equal to ${name} limit of ${quantityText(limit)}`;
  const message = invalidValue(`${pathText(path)}.requests`, quantityText(request), detail);
  return [{ path: [...path, 'requests', name], message }];
}
