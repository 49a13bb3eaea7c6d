/** Affinity to nodes and between pods (Kubernetes 1.36, core/validation, validateAffinity). */
import type {
  Affinity,
  LabelSelectorRequirement,
  NodeAffinity,
  NodeSelectorTerm,
  PodAffinity,
  PodAffinityTerm,
} from '../types.ts';
import type { Field } from './field.ts';
import { type FieldErrors, invalid, invalids, required, invalidTyped } from './fieldErrors.ts';
import { keyErrors, operatorErrors, selectorErrors, valueErrors } from './labels.ts';
import { matchLabelKeyErrors } from './matchLabelKeyErrors.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';

const hard = 'requiredDuringSchedulingIgnoredDuringExecution';
const soft = 'preferredDuringSchedulingIgnoredDuringExecution';

export function* affinityErrors(affinity: Affinity | undefined, field: Field): FieldErrors {
  if (affinity?.nodeAffinity) yield* nodeAffinityErrors(affinity.nodeAffinity, field.child('nodeAffinity'));
  if (affinity?.podAffinity) yield* podAffinityErrors(affinity.podAffinity, field.child('podAffinity'));
  if (affinity?.podAntiAffinity) yield* podAffinityErrors(affinity.podAntiAffinity, field.child('podAntiAffinity'));
}

function* nodeAffinityErrors(affinity: NodeAffinity, field: Field): FieldErrors {
  const mandatory = affinity[hard];
  if (mandatory) {
    const at = field.child(hard, 'nodeSelectorTerms');
    const { nodeSelectorTerms = [] } = mandatory;
    if (nodeSelectorTerms.length === 0) yield required(at, 'must have at least one node selector term');
    for (const [index, term] of nodeSelectorTerms.entries()) yield* nodeTermErrors(term, at.index(index), true);
  }
  for (const [index, { weight, preference }] of (affinity[soft] ?? []).entries()) {
    const at = field.child(soft).index(index);
    yield* weightErrors(weight, at.child('weight'));
    yield* nodeTermErrors(preference ?? {}, at.child('preference'), false);
  }
}

function* weightErrors(weight: number, field: Field): FieldErrors {
  if (weight <= 0 || weight > 100) yield invalid(field, weight, 'must be in the range 1-100');
}

/** @param checksValues preferences may name values that no label can have */
export function* nodeTermErrors(term: NodeSelectorTerm, field: Field, checksValues: boolean): FieldErrors {
  for (const [index, one] of (term.matchExpressions ?? []).entries()) {
    const at = field.child('matchExpressions').index(index);
    if (one.operator !== 'Gt' && one.operator !== 'Lt') yield* operatorErrors(one, at);
    else if (one.values?.length !== 1)
      yield required(at.child('values'), "must be specified single value when `operator` is 'Lt' or 'Gt'");
    yield* keyErrors(one.key, at.child('key'));
    if (checksValues) yield* valueErrors(one.values, at.child('values'));
  }
  for (const [index, one] of (term.matchFields ?? []).entries())
    yield* nodeFieldErrors(one, field.child('matchFields').index(index));
}

function* nodeFieldErrors({ key, operator, values = [] }: LabelSelectorRequirement, field: Field): FieldErrors {
  if (operator !== 'In' && operator !== 'NotIn')
    yield invalidTyped(field.child('operator'), operator, 'not a valid selector operator');
  else if (values.length !== 1) {
    const text = "must be only one value when `operator` is 'In' or 'NotIn' for node field selector";
    yield required(field.child('values'), text);
  }
  if (key !== 'metadata.name') yield invalid(field.child('key'), key, 'not a valid field selector key');
  else
    for (const [index, value] of values.entries())
      yield* invalids(field.child('values').index(index), value, subdomainNameErrors(value));
}

function* podAffinityErrors(affinity: PodAffinity, field: Field): FieldErrors {
  for (const [index, term] of (affinity[hard] ?? []).entries())
    yield* podTermErrors(term, field.child(hard).index(index));
  for (const [index, { weight, podAffinityTerm }] of (affinity[soft] ?? []).entries()) {
    const at = field.child(soft).index(index);
    yield* weightErrors(weight, at.child('weight'));
    yield* podTermErrors(podAffinityTerm, at.child('podAffinityTerm'));
  }
}

function* podTermErrors(term: PodAffinityTerm, field: Field): FieldErrors {
  yield* selectorErrors(term.labelSelector, field.child('labelSelector'));
  yield* selectorErrors(term.namespaceSelector, field.child('namespaceSelector'));
  for (const [index, name] of (term.namespaces ?? []).entries()) {
    const at = field.child('namespace').fieldAt([...field.steps, 'namespaces', index]);
    yield* invalids(at, name, labelNameErrors(name));
  }
  yield* matchLabelKeyErrors(term, field);
  if (!term.topologyKey) yield required(field.child('topologyKey'), 'can not be empty');
  yield* keyErrors(term.topologyKey, field.child('topologyKey'));
}
