/** What names of things may look like, in the API server's words (apimachinery 1.36, util/validation). */
import { inclusiveRange } from './fieldErrors.ts';

type Check = (text: string) => readonly string[];

const labelFormat = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const subdomainFormat = `${labelFormat}(\\.${labelFormat})*`;
const underscoreFormat = '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?';
const whole = (format: string) => new RegExp(`^${format}$`);
const label = whole(labelFormat);
const subdomain = whole(subdomainFormat);

const bytes = new TextEncoder();
const tooLong = (text: string, most: number): string[] =>
  text.length * 3 > most && bytes.encode(text).length > most ? [`must be no more than ${most} characters`] : [];

function ruleText(rule: string, format: string, examples: readonly string[]): string {
  const shown = examples.map((example) => `'${example}', `).join(' or ');
  return `${rule} (e.g. ${shown}regex used for validation is '${format}')`;
}

const ending = 'and must start and end with an alphanumeric character';
const labelRule = ruleText(
  `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', ${ending}`,
  labelFormat,
  ['my-name', '123-abc'],
);
const subdomainRule = ruleText(
  `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', ${ending}`,
  subdomainFormat,
  ['example.com'],
);

/** DNS label: names of containers, volumes, namespaces. */
export const labelNameErrors: Check = (text) => [
  ...tooLong(text, 63),
  ...(label.test(text) ? [] : [subdomain.test(text) ? 'must not contain dots' : labelRule]),
];

/** DNS subdomain: names of most objects. */
export const subdomainNameErrors: Check = (text) => [
  ...tooLong(text, 253),
  ...(subdomain.test(text) ? [] : [subdomainRule]),
];

const pattern = (rule: string, format: string, ...examples: string[]): Check => {
  const compiled = whole(format);
  const errors = [ruleText(rule, format, examples)];
  return (text) => (compiled.test(text) ? [] : errors);
};

const searchPath = pattern(
  `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', ${ending}`,
  `${underscoreFormat}(\\.${underscoreFormat})*`,
  'example.com',
);
export const searchPathErrors: Check = (text) => [...tooLong(text, 253), ...searchPath(text)];

const wildcardFormat = `\\*\\.${subdomainFormat}`;
const wildcard = pattern(
  "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower " +
    "case alphanumeric characters, '-' or '.' and end with an alphanumeric character",
  wildcardFormat,
  '*.example.com',
);
/** `*.example.com` */
export const wildcardErrors: Check = (text) => [...tooLong(text, 253), ...wildcard(text)];

/** A part of a request's path (api/validate/content, IsPathSegmentName). */
export function segmentErrors(text: string): readonly string[] {
  if (text === '.' || text === '..') return [`may not be '${text}'`];
  return ['/', '%']
    .filter((character) => text.includes(character))
    .map((character) => `may not contain '${character}'`);
}

export const percentErrors: Check = pattern(
  "a valid percent string must be a numeric string followed by an ending '%'",
  '[0-9]+%',
  '1%',
  '93%',
);
export const httpPathErrors: Check = pattern('Invalid path', "[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+");
export const headerNameErrors: Check = pattern(
  "a valid HTTP header must consist of alphanumeric characters or '-'",
  '[-A-Za-z0-9]+',
  'X-Header-Name',
);

export const envNameErrors: Check = (text) =>
  /^[ -<>-~]*$/.test(text)
    ? []
    : ["a valid environment variable name must consist only of printable ASCII characters other than '='"];

const objectKey = pattern(
  "a valid config key must consist of alphanumeric characters, '-', '_' or '.'",
  '[-._a-zA-Z0-9]+',
  'key.name',
  'KEY_NAME',
  'key-name',
);

/** Keys of ConfigMaps and Secrets: they become files. */
export const objectKeyErrors: Check = (text) => [
  ...tooLong(text, 253),
  ...objectKey(text),
  ...(text === '.' || text === '..'
    ? [`must not be '${text}'`]
    : text.startsWith('..')
      ? ["must not start with '..'"]
      : []),
];

export const portNameErrors: Check = (text) => [
  ...tooLong(text, 15),
  ...(/^[-a-z0-9]+$/.test(text) ? [] : ['must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)']),
  ...(/[a-z]/.test(text) ? [] : ['must contain at least one letter (a-z)']),
  ...(text.includes('--') ? ['must not contain consecutive hyphens'] : []),
  ...(/^-|-$/.test(text) ? ['must not begin or end with a hyphen'] : []),
];

export const portNumberErrors = (port: number): readonly string[] =>
  port >= 1 && port <= 65535 ? [] : [inclusiveRange(1, 65535)];

const octet = '0*(25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ipv4 = new RegExp(`^${octet}(\\.${octet}){3}$`);
const ipWrong = ['must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)'];

export const ipErrors: Check = (text) => (ipv4.test(text) || isIpv6(text) ? [] : ipWrong);

function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (!text.includes(':') || halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const endsInIpv4 = last.includes('.') && ipv4.test(last);
  const hex = endsInIpv4 ? groups.slice(0, -1) : groups;
  const count = hex.length + (endsInIpv4 ? 2 : 0);
  return hex.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group)) && (halves.length === 2 ? count < 8 : count === 8);
}
