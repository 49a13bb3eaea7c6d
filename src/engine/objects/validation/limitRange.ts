/** LimitRanges (Kubernetes 1.36, core/validation, ValidateLimitRange; SetDefaults_LimitRangeItem; API-22). */
import { labelKeyErrors } from '../labelSyntax.ts';
import { readList } from '../podQuantities.ts';
import {
  compareQuantities,
  exactMilliValue,
  type Quantity,
  quantityText,
  readQuantity,
  isQuantityError,
} from '../quantity.ts';
import type { KubeObject, ResourceList } from '../types.ts';
import { Field } from './field.ts';
import { duplicateTyped, type FieldErrors, forbidden, invalid, invalidTyped, required } from './fieldErrors.ts';
import { metadataErrors } from './metadata.ts';
import { containerResourceName, isOvercommitAllowed, standardNameErrors } from './resources.ts';
import { subdomainNameErrors } from './syntax.ts';

const lists = ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const;
type Lists = Partial<Record<(typeof lists)[number], ResourceList>>;
interface LimitItem extends Lists {
  type?: string;
}
export interface WrittenLimitRange extends KubeObject {
  kind: 'LimitRange';
  spec?: { limits?: readonly LimitItem[] };
}

export function* limitRangeErrors({ metadata, spec = {} }: WrittenLimitRange): FieldErrors {
  yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  const seen = new Set<string>();
  for (const [index, written] of (spec.limits ?? []).entries()) {
    const at = Field.of('spec', 'limits').index(index);
    const { type = '' } = written;
    yield* typeErrors(type, at.child('type'));
    if (seen.has(type)) yield duplicateTyped(at.child('type'), type);
    seen.add(type);
    yield* itemErrors(withDefaults(written), at);
  }
}

function* typeErrors(type: string, field: Field): FieldErrors {
  const wrong = labelKeyErrors(type);
  for (const detail of wrong) yield invalidTyped(field, type, detail);
  if (wrong.length === 0 && !type.includes('/') && !['Pod', 'Container', 'PersistentVolumeClaim'].includes(type))
    yield invalidTyped(field, type, 'must be a standard limit type or fully qualified');
}

/** Of containers: the largest is the default, and that is asked for by default, or the least. */
function withDefaults(item: LimitItem): LimitItem {
  if (item.type !== 'Container') return item;
  const limits = { ...item.max, ...item.default };
  return { ...item, default: limits, defaultRequest: { ...item.min, ...limits, ...item.defaultRequest } };
}

function* itemErrors(item: LimitItem, field: Field): FieldErrors {
  const { type = '' } = item;
  const nameErrors = type === 'Pod' || type === 'Container' ? containerResourceName : standardNameErrors;
  const amounts = new Map<string, Amounts>();
  for (const list of lists) {
    const at = field.child(list);
    if (type === 'Pod' && (list === 'default' || list === 'defaultRequest')) {
      if (Object.keys(item[list] ?? {}).length > 0) yield forbidden(at, "may not be specified when `type` is 'Pod'");
      continue;
    }
    for (const [name, amount] of readList(item[list])) {
      yield* nameErrors(name, at.key(name));
      amounts.set(name, { ...amounts.get(name), [list]: amount });
    }
  }
  const needed = 'either minimum or maximum storage value is required, but neither was provided';
  const { min, max } = amounts.get('storage') ?? {};
  if (type === 'PersistentVolumeClaim' && !min && !max) yield required(field.child('limits'), needed);
  for (const [name, one] of amounts) yield* amountErrors(name, one, field);
}

type Amounts = Partial<Record<(typeof lists)[number], Quantity>>;

const isMore = (a: Quantity | undefined, b: Quantity | undefined): boolean =>
  a !== undefined && b !== undefined && compareQuantities(a, b) > 0;
const text = (amount: Quantity | undefined): string => (amount ? quantityText(amount) : '');

function* amountErrors(name: string, amounts: Amounts, field: Field): FieldErrors {
  const { min, max, default: limit, defaultRequest: request } = amounts;
  const at = (list: (typeof lists)[number]) => field.child(list).key(name);
  if (isMore(min, max))
    yield invalid(at('min'), text(min), `min value ${text(min)} is greater than max value ${text(max)}`);
  if (isMore(min, request))
    yield invalid(
      at('defaultRequest'),
      text(request),
      `min value ${text(min)} is greater than default request value ${text(request)}`,
    );
  if (isMore(request, max))
    yield invalid(
      at('defaultRequest'),
      text(request),
      `default request value ${text(request)} is greater than max value ${text(max)}`,
    );
  if (isMore(request, limit))
    yield invalid(
      at('defaultRequest'),
      text(request),
      `default request value ${text(request)} is greater than default limit value ${text(limit)}`,
    );
  if (isMore(min, limit))
    yield invalid(at('default'), text(min), `min value ${text(min)} is greater than default value ${text(limit)}`);
  if (isMore(limit, max))
    yield invalid(at('default'), text(max), `default value ${text(limit)} is greater than max value ${text(max)}`);
  yield* ratioErrors(amounts, at('maxLimitRequestRatio'));
  if (!isOvercommitAllowed(name) && limit && request && compareQuantities(limit, request) !== 0) {
    const words = `default value ${text(limit)} must equal to defaultRequest value ${text(request)} in ${name}`;
    yield invalid(at('defaultRequest'), text(request), words);
  }
}

const one = readQuantity('1');

function* ratioErrors({ min, max, maxLimitRequestRatio: ratio }: Amounts, field: Field): FieldErrors {
  if (!ratio || isQuantityError(one)) return;
  if (isMore(one, ratio)) yield invalid(field, text(ratio), `ratio ${text(ratio)} is less than 1`);
  if (!min || !max) return;
  const milli = (amount: Quantity) => Number(exactMilliValue(amount));
  const most = milli(max) / milli(min);
  if (milli(ratio) / 1000 > most)
    yield invalid(field, text(ratio), `ratio ${text(ratio)} is greater than max/min = ${most.toFixed(6)}`);
}
