/** Roles and who has them (Kubernetes 1.36, rbac/validation; API-25). */
import type { KubeObject, LabelSelector } from '../types.ts';
import { Field } from './field.ts';
import { type FieldErrors, invalid, invalids, notSupportedText, required } from './fieldErrors.ts';
import { selectorErrors } from './labels.ts';
import { metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { isSame } from './sameValue.ts';
import { segmentErrors, subdomainNameErrors } from './syntax.ts';

interface Rule {
  verbs?: readonly string[];
  apiGroups?: readonly string[];
  resources?: readonly string[];
  resourceNames?: readonly string[];
  nonResourceURLs?: readonly string[];
}
export interface WrittenRole extends KubeObject {
  rules?: readonly Rule[];
  aggregationRule?: { clusterRoleSelectors?: readonly LabelSelector[] };
}
interface RoleRef {
  apiGroup?: string;
  kind?: string;
  name?: string;
}
interface Subject extends RoleRef {
  namespace?: string;
}
export interface WrittenBinding extends KubeObject {
  roleRef?: RoleRef;
  subjects?: readonly Subject[];
}

const has = (list: readonly string[] | undefined): boolean => (list?.length ?? 0) > 0;

export function* roleErrors(
  { kind, metadata, rules = [], aggregationRule }: WrittenRole,
  old?: WrittenRole,
): FieldErrors {
  const isNamespaced = kind === 'Role';
  yield* metadataErrors(metadata, { isNamespaced, nameErrors: segmentErrors });
  for (const [index, rule] of rules.entries()) yield* ruleErrors(rule, isNamespaced, Field.of('rules').index(index));
  if (aggregationRule) yield* aggregationErrors(aggregationRule.clusterRoleSelectors ?? []);
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
}

function* ruleErrors(rule: Rule, isNamespaced: boolean, at: Field): FieldErrors {
  const { verbs, apiGroups, resources, resourceNames, nonResourceURLs } = rule;
  if (!has(verbs)) yield required(at.child('verbs'), 'verbs must contain at least one value');
  if (has(nonResourceURLs)) {
    const urls = at.child('nonResourceURLs');
    if (isNamespaced) yield invalid(urls, nonResourceURLs, 'namespaced rules cannot apply to non-resource URLs');
    if ([apiGroups, resources, resourceNames].some(has))
      yield invalid(urls, nonResourceURLs, 'rules cannot apply to both regular resources and non-resource URLs');
    return;
  }
  if (!has(apiGroups)) yield required(at.child('apiGroups'), 'resource rules must supply at least one api group');
  if (!has(resources)) yield required(at.child('resources'), 'resource rules must supply at least one resource');
}

function* aggregationErrors(selectors: readonly LabelSelector[]): FieldErrors {
  const field = Field.of('aggregationRule', 'clusterRoleSelectors');
  if (selectors.length === 0)
    yield required(field, 'at least one clusterRoleSelector required if aggregationRule is non-nil');
  for (const [index, selector] of selectors.entries()) {
    const wrong = [...selectorErrors(selector, field.index(index))];
    yield* wrong;
    if (wrong.length > 0) yield invalid(field.index(index), null, 'invalid label selector.');
  }
}

const group = 'rbac.authorization.k8s.io';
const people = ['User', 'Group'];

/** With what the API server fills in (SetDefaults_RoleBinding, SetDefaults_Subject). */
const withGroups = ({ roleRef = {}, subjects = [] }: WrittenBinding) => ({
  role: { APIGroup: roleRef.apiGroup || group, Kind: roleRef.kind ?? '', Name: roleRef.name ?? '' },
  subjects: subjects.map((one) => ({
    ...one,
    apiGroup: one.apiGroup || (people.includes(one.kind ?? '') ? group : ''),
  })),
});

export function* bindingErrors(binding: WrittenBinding, old?: WrittenBinding): FieldErrors {
  const { kind, metadata } = binding;
  const isNamespaced = kind === 'RoleBinding';
  const { role, subjects } = withGroups(binding);
  const field = Field.of('roleRef');
  yield* metadataErrors(metadata, { isNamespaced, nameErrors: segmentErrors });
  if (role.APIGroup !== group) yield notSupportedText(field.child('apiGroup'), role.APIGroup, [group]);
  const kinds = isNamespaced ? ['Role', 'ClusterRole'] : ['ClusterRole'];
  if (!kinds.includes(role.Kind)) yield notSupportedText(field.child('kind'), role.Kind, kinds);
  if (role.Name === '') yield required(field.child('name'));
  else yield* invalids(field.child('name'), role.Name, segmentErrors(role.Name));
  for (const [index, subject] of subjects.entries())
    yield* subjectErrors(subject, isNamespaced, Field.of('subjects').index(index));
  if (!old) return;
  yield* metadataUpdateErrors(metadata, old.metadata);
  if (!isSame(role, withGroups(old).role)) yield invalid(field, role, 'cannot change roleRef');
}

function* subjectErrors(
  { kind = '', name = '', namespace = '', apiGroup = '' }: Subject,
  isNamespaced: boolean,
  at: Field,
): FieldErrors {
  if (name === '') yield required(at.child('name'));
  if (kind === 'ServiceAccount') {
    if (name !== '') yield* invalids(at.child('name'), name, subdomainNameErrors(name));
    if (apiGroup !== '') yield notSupportedText(at.child('apiGroup'), apiGroup, ['']);
    if (!isNamespaced && namespace === '') yield required(at.child('namespace'));
  } else if (people.includes(kind)) {
    if (apiGroup !== group) yield notSupportedText(at.child('apiGroup'), apiGroup, [group]);
  } else yield notSupportedText(at.child('kind'), kind, ['ServiceAccount', 'User', 'Group']);
}
