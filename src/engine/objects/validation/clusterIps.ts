/** A Service's own addresses (Kubernetes 1.36, core/validation, ValidateServiceClusterIPsRelatedFields). */
import { isIpv6 } from '../ipAddress.ts';
import { Field } from './field.ts';
import { duplicate, type FieldErrors, invalid, notSupported, oneOf, required } from './fieldErrors.ts';
import { addressErrors } from './ipErrors.ts';
import { isHeadless, type ServiceSpec } from './serviceTypes.ts';

const field = Field.of('spec');
const at = field.child('clusterIPs');
const families = ['IPv4', 'IPv6'];

/** @param old as it is stored, where it is updated */
export function* clusterIpErrors(spec: ServiceSpec, old?: ServiceSpec): FieldErrors {
  if (spec.type === 'ExternalName') return;
  const { clusterIP = '', clusterIPs = [], ipFamilies = [], ipFamilyPolicy } = spec;
  if (clusterIP !== '' && clusterIPs.length === 0) yield required(at);
  else if (clusterIP !== '' && clusterIPs[0] !== clusterIP)
    yield invalid(at, clusterIPs, 'first value must match `clusterIP`');
  else if (clusterIP === '' && clusterIPs.length > 0)
    yield invalid(at, clusterIPs, 'must be empty when `clusterIP` is not specified');
  for (const [index, family] of ipFamilies.entries()) {
    const place = field.child('ipFamilies').index(index);
    if (!families.includes(family)) yield notSupported(place, family, families);
    if (ipFamilies.indexOf(family) < index) yield duplicate(place, family);
  }
  yield* oneOf(ipFamilyPolicy, ['PreferDualStack', 'RequireDualStack', 'SingleStack'], field.child('ipFamilyPolicy'));
  const wrong = [...addressListErrors(clusterIPs, old?.clusterIPs ?? [])];
  yield* wrong;
  if (clusterIPs.length > 2) yield invalid(at, clusterIPs, 'may only hold up to 2 values');
  if (wrong.length > 0) return;
  if (clusterIPs.length > 1 && new Set(clusterIPs.map(isIpv6)).size < 2)
    yield invalid(at, clusterIPs, 'may specify no more than one IP for each IP family');
  if (!isHeadless(spec)) yield* familyErrors(clusterIPs, ipFamilies);
}

function* addressListErrors(clusterIPs: readonly string[], old: readonly string[]): FieldErrors {
  for (const [index, address] of clusterIPs.entries()) {
    if (index > 0 || address !== 'None') yield* addressErrors(address, at.index(index), old);
    else if (clusterIPs.length > 1) yield invalid(at, clusterIPs, "'None' must be the first and only value");
  }
}

function* familyErrors(clusterIPs: readonly string[], ipFamilies: readonly string[]): FieldErrors {
  for (const [index, address] of clusterIPs.entries()) {
    const family = ipFamilies[index];
    if (family !== undefined && families.includes(family) && (family === 'IPv6') !== isIpv6(address))
      yield invalid(at.index(index), address, `expected an ${family} value as indicated by \`ipFamilies[${index}]\``);
  }
}

const onceSet = 'may not change once set';

/** What an update may not do to them (validateUpgradeDowngradeClusterIPs, -IPFamilies). */
export function* clusterIpUpdateErrors(spec: ServiceSpec, old: ServiceSpec): FieldErrors {
  if (spec.type === 'ExternalName' || old.type === 'ExternalName') return;
  const [isNow, was] = [isHeadless(spec), isHeadless(old)];
  if (!(isNow && was)) yield* changedListErrors('clusterIPs', spec, old);
  if (!isNow && !was) yield* changedListErrors('ipFamilies', spec, old);
}

function* changedListErrors(name: 'clusterIPs' | 'ipFamilies', spec: ServiceSpec, old: ServiceSpec): FieldErrors {
  const [now, before] = [spec[name] ?? [], old[name] ?? []];
  const place = field.child(name);
  if (now.length === before.length) {
    for (const [index, value] of before.entries())
      if (value !== now[index]) yield invalid(place.index(name === 'clusterIPs' ? index : 0), now, onceSet);
    return;
  }
  const what = name === 'clusterIPs' ? 'clusterIP' : 'ipFamily';
  if (now.length < before.length && (spec.clusterIPs ?? []).length === 0)
    yield invalid(place.index(0), now, `primary ${what} can not be unset`);
  if (before.length > 0 && now.length > 0 && now[0] !== before[0])
    yield invalid(place.index(0), spec.clusterIPs ?? [], onceSet);
  if (now.length === 1 && before.length > 1 && spec.ipFamilyPolicy !== 'SingleStack') {
    const text = `must be set to 'SingleStack' when releasing the secondary ${what}`;
    yield invalid(field.child('ipFamilyPolicy'), spec.ipFamilyPolicy ?? null, text);
  }
}
