/** Addresses and ranges in fields of the API (apimachinery 1.36, util/validation/ip.go; core/validation). */
import { ipClass, isMappedIpv4, parseCidr, parseIp } from '../ipAddress.ts';
import type { Field } from './field.ts';
import { type FieldErrors, invalid } from './fieldErrors.ts';

/** Whether a number begins with a zero that means nothing. */
export const isPadded = (text: string): boolean => /(?:^|[.:])0\d+(?:\.|$)/.test(text.replace(/\/.*$/, ''));

/** @param old addresses that were there before: these are let be */
export function* addressErrors(text: string, field: Field, old: readonly string[] = []): FieldErrors {
  if (old.includes(text)) return;
  const bytes = parseIp(text);
  if (!bytes) yield invalid(field, text, 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)');
  else if (isPadded(text)) yield invalid(field, text, 'must not have leading 0s');
  else if (isMappedIpv4(bytes)) yield invalid(field, text, 'must not be an IPv4-mapped IPv6 address');
}

export function* rangeErrors(text: string, field: Field, old: readonly string[] = []): FieldErrors {
  if (old.includes(text)) return;
  const range = parseCidr(text);
  if (!range) yield invalid(field, text, 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)');
  else if (isPadded(text) || /\/0\d/.test(text))
    yield invalid(field, text, 'must not have leading 0s in IP or prefix length');
  else if (isMappedIpv4(range.address)) yield invalid(field, text, 'must not have an IPv4-mapped IPv6 address');
  else if (range.address.some((byte, index) => byte !== range.network[index]))
    yield invalid(field, text, 'must not have bits set beyond the prefix length');
}

const local = {
  loopback: 'may not be in the loopback range (127.0.0.0/8, ::1/128)',
  linkLocal: 'may not be in the link-local range (169.254.0.0/16, fe80::/10)',
  linkLocalMulticast: 'may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)',
} as const;

/** An address that clients reach from elsewhere. */
export function* endpointErrors(text: string, field: Field): FieldErrors {
  const kind = ipClass(parseIp(text) ?? []);
  if (kind === 'unspecified') yield invalid(field, text, `may not be unspecified (${text})`);
  else if (kind !== null && kind !== 'multicast') yield invalid(field, text, local[kind]);
}
