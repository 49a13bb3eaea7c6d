/** Name resolution of a pod (Kubernetes 1.36, core/validation, validatePodDNSConfig and ValidateHostAliases). */
import type { Field } from './field.ts';
import { type FieldErrors, invalid, invalids, required } from './fieldErrors.ts';
import { ipErrors, searchPathErrors, subdomainNameErrors } from './syntax.ts';
import type { DnsConfig, WrittenPodSpec } from './written.ts';

export function* dnsErrors({ dnsPolicy, dnsConfig }: WrittenPodSpec, field: Field): FieldErrors {
  if (dnsPolicy === 'None' && !dnsConfig) yield required(field, 'must provide `dnsConfig` when `dnsPolicy` is None');
  else if (dnsPolicy === 'None' && !dnsConfig?.nameservers?.length)
    yield required(field.child('nameservers'), 'must provide at least one DNS nameserver when `dnsPolicy` is None');
  else if (dnsConfig) yield* configErrors(dnsConfig, field);
}

function* configErrors({ nameservers = [], searches = [], options = [] }: DnsConfig, field: Field): FieldErrors {
  if (nameservers.length > 3)
    yield invalid(field.child('nameservers'), nameservers, 'must not have more than 3 nameservers');
  for (const [index, server] of nameservers.entries())
    yield* invalids(field.child('nameservers').index(index), server, ipErrors(server));
  const at = field.child('searches');
  if (searches.length > 32) yield invalid(at, searches, 'must not have more than 32 search paths');
  if (searches.join(' ').length > 2048)
    yield invalid(at, searches, 'must not have more than 2048 characters (including spaces) in the search list');
  for (const [index, search] of searches.entries()) {
    const path = search.replace(/\.$/, '');
    if (search !== '.') yield* invalids(at.index(index), path, searchPathErrors(path));
  }
  for (const [index, { name }] of options.entries())
    if (!name) yield required(field.child('options').index(index), 'must not be empty');
}

export function* hostAliasErrors(aliases: WrittenPodSpec['hostAliases'], field: Field): FieldErrors {
  for (const [index, { ip, hostnames }] of (aliases ?? []).entries()) {
    const at = field.index(index);
    yield* invalids(at.child('ip'), ip, ipErrors(ip));
    for (const [position, name] of (hostnames ?? []).entries())
      yield* invalids(at.child('hostnames').index(position), name, subdomainNameErrors(name));
  }
}
