/** Addresses that are written in an unusual form (apimachinery 1.36, util/validation/ip.go, GetWarningsForIP and GetWarningsForCIDR). */
import { ipText, ipv6Text, isMappedIpv4, parseCidr, parseIp } from '../ipAddress.ts';
import type { Field } from './field.ts';
import type { Warnings } from './fieldErrors.ts';
import { isPadded } from './ipErrors.ts';

export function* addressWarnings(text: string, field: Field): Warnings {
  const bytes = parseIp(text);
  if (!bytes) return;
  if (isPadded(text) || isMappedIpv4(bytes))
    yield `${field.text}: non-standard IP address "${text}" is invalid: use "${ipText(bytes)}"`;
  else if (bytes.length === 16 && ipv6Text(bytes) !== text)
    yield `${field.text}: IPv6 address "${text}" should be in RFC 5952 canonical format ("${ipv6Text(bytes)}")`;
}

export function* rangeWarnings(text: string, field: Field): Warnings {
  const range = parseCidr(text);
  if (!range) return;
  const { address, network, length } = range;
  const whole = `${ipText(network)}/${length}`;
  const isPlain = !isPadded(text) && !/\/0\d/.test(text) && !isMappedIpv4(address);
  const hasMore = address.some((byte, index) => byte !== network[index]);
  const single = `${ipText(address)}/${address.length * 8}`;
  if (hasMore)
    yield `${field.text}: CIDR value "${text}" is ambiguous in this context (should be "${whole}" or "${single}"?)`;
  if (!isPlain) yield `${field.text}: non-standard CIDR value "${text}" is invalid: use "${whole}"`;
  const canonical = `${ipv6Text(address)}/${length}`;
  if (!hasMore && isPlain && address.length === 16 && canonical !== text)
    yield `${field.text}: IPv6 CIDR value "${text}" should be in RFC 5952 canonical format ("${canonical}")`;
}
