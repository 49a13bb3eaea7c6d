/** ResourceQuotas (Kubernetes 1.36, core/validation, ValidateResourceQuota and -Update; API-21). */
import { readList } from '../podQuantities.ts';
import { compareQuantities, quantityText } from '../quantity.ts';
import type { KubeObject, ResourceList } from '../types.ts';
import { Field } from './field.ts';
import { type FieldErrors, invalid, invalidTyped, required, type Warnings } from './fieldErrors.ts';
import { immutable, metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { amountErrors, quotaResourceName } from './resources.ts';
import { subdomainNameErrors } from './syntax.ts';

interface ScopeRequirement {
  scopeName?: string;
  operator?: string;
  values?: readonly string[];
}
interface QuotaSpec {
  hard?: ResourceList;
  scopes?: readonly string[];
  scopeSelector?: { matchExpressions?: readonly ScopeRequirement[] };
}
export interface WrittenQuota extends KubeObject {
  kind: 'ResourceQuota';
  spec?: QuotaSpec;
  status?: { hard?: ResourceList; used?: ResourceList };
}

const field = Field.of('spec');

export function* quotaErrors({ metadata, spec = {} }: WrittenQuota, old?: WrittenQuota): FieldErrors {
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
  else yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  for (const [name, amount] of readList(spec.hard)) {
    const at = field.child('hard').key(name);
    yield* quotaResourceName(name, at);
    yield* amountErrors(name, amount, at);
  }
  yield* scopeErrors(spec);
  if (spec.scopeSelector) yield* selectorErrors(spec);
  const scopes = ({ scopes: written = [] }: QuotaSpec) => JSON.stringify([...new Set(written)].sort());
  if (old && scopes(spec) !== scopes(old.spec ?? {}))
    yield invalid(field.child('scopes'), spec.scopes ?? null, immutable);
}

const known = [
  ...['Terminating', 'NotTerminating', 'BestEffort', 'NotBestEffort', 'PriorityClass', 'VolumeAttributesClass'],
  'CrossNamespacePodAffinity',
];
const onlyExists = ['Terminating', 'NotTerminating', 'BestEffort', 'NotBestEffort', 'CrossNamespacePodAffinity'];
const computed = ['cpu', 'memory'].flatMap((name) => [name, `requests.${name}`, `limits.${name}`]);

/** Whether a scope says anything of the resource (IsResourceQuotaScopeValidForResource). */
function isCounted(resource: string, scope: string): boolean {
  if (!known.includes(scope)) return true;
  if (scope === 'VolumeAttributesClass') return ['persistentvolumeclaims', 'requests.storage'].includes(resource);
  return resource === 'pods' || (scope !== 'BestEffort' && computed.includes(resource));
}

const uncounted = ({ hard }: QuotaSpec, scope: string): readonly string[] =>
  Object.keys(hard ?? {}).filter(
    (name) => [...quotaResourceName(name, field)].length === 0 && !name.includes('/') && !isCounted(name, scope),
  );

const isConflicting = (scopes: readonly string[]): readonly string[] =>
  ['BestEffort', 'Terminating'].filter((scope) => scopes.includes(scope) && scopes.includes(`Not${scope}`));

function* scopeErrors(spec: QuotaSpec): FieldErrors {
  const { scopes = [] } = spec;
  const at = field.child('scopes');
  for (const scope of scopes) {
    if (!known.includes(scope)) yield invalid(at, scopes, 'unsupported scope');
    for (const _ of uncounted(spec, scope)) yield invalid(at, scopes, 'unsupported scope applied to resource');
  }
  for (const _ of isConflicting(scopes)) yield invalid(at, scopes, 'conflicting scopes');
}

function* selectorErrors(spec: QuotaSpec): FieldErrors {
  const at = field.child('scopeSelector', 'matchExpressions');
  const { matchExpressions = [] } = spec.scopeSelector ?? {};
  for (const { scopeName = '', operator = '', values = [] } of matchExpressions) {
    if (!known.includes(scopeName)) yield invalidTyped(at.child('scopeName'), scopeName, 'unsupported scope');
    for (const _ of uncounted(spec, scopeName))
      yield invalid(at, selectorJson(matchExpressions), 'unsupported scope applied to resource');
    if (onlyExists.includes(scopeName) && operator !== 'Exists')
      yield invalidTyped(at.child('operator'), operator, mustExist);
    if (operator === 'In' || operator === 'NotIn') {
      const text = "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector";
      if (values.length === 0) yield required(at.child('values'), text);
    } else if (operator === 'Exists' || operator === 'DoesNotExist') {
      const text = "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector";
      if (values.length > 0) yield invalid(at.child('values'), values, text);
    } else yield invalidTyped(at.child('operator'), operator, 'not a valid selector operator');
  }
  const scopes = matchExpressions.map(({ scopeName = '' }) => scopeName);
  for (const _ of isConflicting(scopes)) yield invalid(at, spec.scopes ?? null, 'conflicting scopes');
}

const mustExist =
  "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, " +
  'ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity';

/** Nobody can use what is asked for and not allowed. @returns warnings */
export function* quotaWarnings({ spec = {} }: WrittenQuota): Warnings {
  const amounts = readList(spec.hard);
  for (const name of ['cpu', 'memory', 'ephemeral-storage']) {
    const bare = name === 'ephemeral-storage' ? undefined : name;
    const request = [`requests.${name}`, bare].find((one) => one !== undefined && amounts.has(one)) ?? '';
    const [asked, limit] = [amounts.get(request), amounts.get(`limits.${name}`)];
    if (asked && limit && compareQuantities(asked, limit) > 0)
      yield `ResourceQuota ${request} (${quantityText(asked)}) should be less than limits.${name} (${quantityText(limit)})`;
  }
}

/** As Go writes the internal type down. */
const selectorJson = (requirements: readonly ScopeRequirement[]): object => ({
  MatchExpressions: requirements.map(({ scopeName = '', operator = '', values }) => ({
    ScopeName: scopeName,
    Operator: operator,
    Values: values ?? null,
  })),
});
