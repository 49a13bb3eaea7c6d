/** Node labels that are on their way out, wherever nodes are selected (Kubernetes 1.36, api/node, util.go). */
import { labelValueErrors } from '../labelSyntax.ts';
import type { NodeSelectorTerm } from '../types.ts';
import type { Field } from './field.ts';
import type { Warnings } from './fieldErrors.ts';

const deprecatedLabels: ReadonlyMap<string, string> = new Map([
  ['beta.kubernetes.io/arch', 'deprecated since v1.14; use "kubernetes.io/arch" instead'],
  ['beta.kubernetes.io/os', 'deprecated since v1.14; use "kubernetes.io/os" instead'],
  ['failure-domain.beta.kubernetes.io/region', 'deprecated since v1.17; use "topology.kubernetes.io/region" instead'],
  ['failure-domain.beta.kubernetes.io/zone', 'deprecated since v1.17; use "topology.kubernetes.io/zone" instead'],
  ['beta.kubernetes.io/instance-type', 'deprecated since v1.17; use "node.kubernetes.io/instance-type" instead'],
  ['app.kubernetes.io/created-by', 'deprecated since v1.9'],
  ['scheduler.alpha.kubernetes.io/preferAvoidPods', 'deprecated since v1.22; use Taints and Tolerations instead'],
  ['node-role.kubernetes.io/master', 'use "node-role.kubernetes.io/control-plane" instead'],
]);

/** @param field of the key; @param shown what stands before the text: nothing, or the label */
export function* nodeLabelWarnings(label: string, field: Field, shown: 'label' | 'nothing'): Warnings {
  const text = deprecatedLabels.get(label);
  if (text) yield `${field.text}: ${shown === 'label' ? `${label} is ` : ''}${text}`;
}

/** @param checksValues whether values are looked at, too: those of preferred terms are not validated */
export function* nodeTermWarnings(
  { matchExpressions = [] }: NodeSelectorTerm,
  field: Field,
  checksValues: boolean,
): Warnings {
  for (const [index, { key, values = [] }] of matchExpressions.entries()) {
    const at = field.child('matchExpressions').index(index);
    yield* nodeLabelWarnings(key, at.child('key'), 'label');
    if (!checksValues) continue;
    for (const [position, value] of values.entries())
      for (const wrong of labelValueErrors(value))
        yield `${at.child('values').index(position).text}: ${value} is invalid, ${wrong}`;
  }
}
