/** IP addresses and ranges as text (Go's net and netip; k8s.io/utils/net, ParseIPSloppy). */

/** Its bytes: 4 of them, or 16. */
export type IpBytes = readonly number[];

/** Null for what is no address. Zeros before a number are left out, as ParseIPSloppy does. */
export function parseIp(text: string): IpBytes | null {
  return text.includes(':') ? parseIpv6(text) : parseIpv4(text);
}

function parseIpv4(text: string): IpBytes | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d+$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

function parseIpv6(text: string): IpBytes | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half) => (half === '' ? [] : bytesOf(half.split(':'))));
  if (!head || (halves.length === 2 && !tail)) return null;
  const missing = 16 - head.length - (tail?.length ?? 0);
  if (halves.length === 1) return missing === 0 ? head : null;
  return missing >= 2 ? [...head, ...Array.from({ length: missing }, () => 0), ...(tail ?? [])] : null;
}

/** Groups of four digits; the last may be an IPv4 address. */
function bytesOf(groups: readonly string[]): number[] | null {
  const bytes: number[] = [];
  for (const [index, group] of groups.entries()) {
    const ipv4 = index === groups.length - 1 && group.includes('.') ? parseIpv4(group) : null;
    if (ipv4) bytes.push(...ipv4);
    else if (/^[0-9a-fA-F]{1,4}$/.test(group))
      bytes.push(Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255);
    else return null;
  }
  return bytes;
}

/** An IPv4 address in IPv6's form: `::ffff:10.0.0.1`. */
export const isMappedIpv4 = (bytes: IpBytes): boolean =>
  bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255;

export const isIpv6 = (text: string): boolean => {
  const bytes = parseIp(text);
  return bytes !== null && bytes.length === 16 && !isMappedIpv4(bytes);
};

/** As IPv4 where it is one in either form. */
const shortest = (bytes: IpBytes): IpBytes => (isMappedIpv4(bytes) ? bytes.slice(12) : bytes);

/** As Go writes an address: `10.0.0.1`, `2001:db8::1`; one in IPv6's form of IPv4 as IPv4. */
export const ipText = (bytes: IpBytes): string => {
  const short = shortest(bytes);
  return short.length === 4 ? short.join('.') : ipv6Text(short);
};

/** The longest run of at least two zero groups left out, the first of equals (RFC 5952). @param bytes 16 of them */
export function ipv6Text(bytes: IpBytes): string {
  if (isMappedIpv4(bytes)) return `::ffff:${bytes.slice(12).join('.')}`;
  const groups = Array.from({ length: 8 }, (_, at) => ((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0));
  let [start, count] = [0, 1];
  for (const at of groups.keys()) {
    const end = groups.findIndex((group, index) => index >= at && group !== 0);
    const run = (end === -1 ? 8 : end) - at;
    if (run > count) [start, count] = [at, run];
  }
  const hex = (part: readonly number[]) => part.map((group) => group.toString(16)).join(':');
  return count < 2 ? hex(groups) : `${hex(groups.slice(0, start))}::${hex(groups.slice(start + count))}`;
}

export interface Cidr {
  address: IpBytes;
  /** The address without the bits behind the prefix. */
  network: IpBytes;
  length: number;
}

/** Null for what is no range. */
export function parseCidr(text: string): Cidr | null {
  const [ip = '', mask, ...more] = text.split('/');
  const address = parseIp(ip);
  if (!address || mask === undefined || more.length > 0 || !/^\d+$/.test(mask)) return null;
  const length = Number(mask);
  if (length > address.length * 8) return null;
  const network = address.map((byte, index) => byte & (0xff << Math.min(Math.max(8 - (length - index * 8), 0), 8)));
  return { address, network, length };
}

export const isInRange = (ip: IpBytes, { network, length }: Cidr): boolean => {
  const bytes = shortest(ip);
  if (bytes.length !== network.length) return false;
  return network.every((byte, index) => {
    const bits = Math.min(Math.max(length - index * 8, 0), 8);
    return (byte ^ (bytes[index] ?? 0)) >> (8 - bits) === 0;
  });
};

/** What is special about an address, as Go's net tells it. */
export function ipClass(
  given: IpBytes,
): 'unspecified' | 'loopback' | 'linkLocal' | 'linkLocalMulticast' | 'multicast' | null {
  const bytes = shortest(given);
  const [first = 0, second = 0, third = 0] = bytes;
  if (bytes.every((byte) => byte === 0)) return 'unspecified';
  if (bytes.length === 4) {
    if (first === 127) return 'loopback';
    if (first === 169 && second === 254) return 'linkLocal';
    if (first === 224 && second === 0 && third === 0) return 'linkLocalMulticast';
    return first >> 4 === 14 ? 'multicast' : null;
  }
  if (bytes.slice(0, 15).every((byte) => byte === 0) && bytes[15] === 1) return 'loopback';
  if (first === 0xfe && second >> 6 === 2) return 'linkLocal';
  if (first === 0xff) return (second & 15) === 2 ? 'linkLocalMulticast' : 'multicast';
  return null;
}
