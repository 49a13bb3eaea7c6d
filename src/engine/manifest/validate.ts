/** Values that the API server refuses, in its words and at their place in the manifest. */
import type { KubeObject } from '../objects/types.ts';
import type { FieldSteps } from '../objects/validation/field.ts';
import type { FieldError } from '../objects/validation/fieldErrors.ts';
import { storedErrors } from '../objects/validation/validate.ts';
import { isReadObject, type ValueProblem } from './decode.ts';

interface JudgedValue extends ValueProblem {
  /** `warning`: it can be read all the same. */
  severity: 'error' | 'warning';
}

/**
 * What is wrong with a decoded object, the first of each field; empty if the API server would take it. Manifests may
 * be cut down to what matters: nothing is said of what is left out and not read here.
 * @param isGoodSpec of a pod: its spec was judged before
 */
export function validate(object: KubeObject, isGoodSpec = false): JudgedValue[] {
  const reported = new Set<string>();
  const problems: JudgedValue[] = [];
  for (const error of storedErrors(object, isGoodSpec)) {
    const { field, text, steps } = error;
    if (reported.has(field) || isLeftOut(error, object)) continue;
    reported.add(field);
    problems.push({ path: steps, message: text, severity: readable.test(field) ? 'warning' : 'error' });
  }
  return problems;
}

/** What is computed reads them nowhere, or does with what they say; whoever makes a dump nameless hides such ranges. */
const readable = /\.limits$|^spec\.podCIDRs/;

/** Fields that can be missed: what is computed does without them. */
const spared = /\.(image|containers|selector|restartPolicy|ports|clusterIPs)$/;

function isLeftOut({ type, field, steps }: FieldError, object: KubeObject): boolean {
  if (type === 'FieldValueRequired')
    return spared.test(field) || field === 'spec' || steps.includes('volumeClaimTemplates');
  // Without selector or labels there is nothing to match.
  if (field.endsWith('template.metadata.labels')) return !holds(object, ['spec', 'selector']) || !holds(object, steps);
  // Requests that were made from limits: those have the error already.
  return steps.includes('requests') && !holds(object, steps);
}

function holds(value: unknown, [step, ...rest]: FieldSteps): boolean {
  if (step === undefined) return value !== undefined;
  if (Array.isArray(value)) return holds(value[Number(step)], rest);
  return isReadObject(value) && holds(value[step], rest);
}
