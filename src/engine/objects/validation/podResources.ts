/** Requests and limits on the pod as a whole (Kubernetes 1.36, core/validation, validatePodResources). */
import { containerLimitQuantities, containerQuantities, readList } from '../podQuantities.ts';
import { compareQuantities, quantityText } from '../quantity.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid } from './fieldErrors.ts';
import { isHugepages, podResourceName, resourceErrors } from './resources.ts';
import type { WrittenPodSpec } from './written.ts';

export function* podResourceErrors(spec: WrittenPodSpec, claims: readonly string[], field: Field): FieldErrors {
  const { resources } = spec;
  if (!resources) return;
  if (spec.os?.name === 'windows') {
    yield forbidden(field, 'may not be set for a windows pod');
    return;
  }
  if (resources.claims) yield forbidden(field.child('claims'), 'claims may not be set for Resources at pod-level');
  yield* resourceErrors(resources, field, { nameErrors: podResourceName, claims });
  yield* totalErrors(spec, field);
  yield* containerErrors(spec, field);
}

/** The pod's amounts hold what its containers ask for together. */
function* totalErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  const least = 'must be greater than or equal to aggregate container';
  const requests = readList(spec.resources?.requests);
  for (const [name, total] of containerQuantities(spec)) {
    const own = requests.get(name);
    if (own && compareQuantities(total, own) > 0)
      yield invalid(
        field.child('requests').key(name),
        quantityText(own),
        `${least} requests of ${quantityText(total)}`,
      );
  }
  const limits = readList(spec.resources?.limits);
  for (const [name, total] of containerLimitQuantities(spec)) {
    const own = limits.get(name);
    if (own && isHugepages(name) && compareQuantities(total, own) > 0)
      yield invalid(field.child('limits').key(name), quantityText(own), `${least} limits of ${quantityText(total)}`);
  }
}

function* containerErrors({ containers, resources }: WrittenPodSpec, field: Field): FieldErrors {
  const limits = readList(resources?.limits);
  for (const [index, container] of containers.entries())
    for (const [name, limit] of readList(container.resources?.limits)) {
      const most = limits.get(name);
      if (!most || compareQuantities(limit, most) <= 0) continue;
      const at = field.child('containers').index(index).key(name).child('limits');
      const steps = [...field.steps.slice(0, -1), 'containers', index, 'resources', 'limits', name];
      const text = `must be less than or equal to pod limits of ${quantityText(most)}`;
      yield invalid(at.fieldAt(steps), quantityText(limit), text);
    }
}
