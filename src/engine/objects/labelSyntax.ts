/** What a label's key and value may look like (apimachinery 1.36, api/validate/content). */
import { remembered } from './remembered.ts';

const nameFormat = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const subdomainFormat = '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*';
const namePattern = new RegExp(`^${nameFormat}$`);
const subdomainPattern = new RegExp(`^${subdomainFormat}$`);

const characters =
  "consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const keyRule = `${characters} (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '${nameFormat}')`;
const valueRule =
  `a valid label must be an empty string or ${characters} ` +
  `(e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(${nameFormat})?')`;
const subdomainRule =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start " +
  `and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${subdomainFormat}')`;

const encoder = new TextEncoder();
const isLonger = (text: string, bytes: number) =>
  text.length > bytes || (text.length * 3 > bytes && encoder.encode(text).length > bytes);
const tooLong = (bytes: number) => `must be no more than ${bytes} bytes`;

/** What is wrong with a DNS subdomain, in the API server's words; empty if nothing is. */
function subdomainErrors(text: string): readonly string[] {
  const errors: string[] = [];
  if (isLonger(text, 253)) errors.push(tooLong(253));
  if (!subdomainPattern.test(text)) errors.push(subdomainRule);
  return errors;
}

/** What is wrong with a label key such as `example.com/zone`, in the API server's words; empty if nothing is. */
export const labelKeyErrors = remembered((key: string): readonly string[] => {
  const parts = key.split('/');
  if (parts.length > 2)
    return [
      `a valid label key must ${keyRule} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  const name = parts.at(-1) ?? '';
  const errors = parts.length === 2 ? prefixErrors(parts[0] ?? '') : [];
  if (name === '') errors.push('name part must be non-empty');
  else if (isLonger(name, 63)) errors.push(`name part ${tooLong(63)}`);
  if (!namePattern.test(name)) errors.push(`name part must ${keyRule}`);
  return errors;
});

const prefixErrors = (prefix: string): string[] =>
  prefix === '' ? ['prefix part must be non-empty'] : subdomainErrors(prefix).map((error) => `prefix part ${error}`);

/** What is wrong with a label value, in the API server's words; empty if nothing is. */
export const labelValueErrors = remembered((text: string): readonly string[] => {
  const errors: string[] = [];
  if (isLonger(text, 63)) errors.push(tooLong(63));
  if (text !== '' && !namePattern.test(text)) errors.push(valueRule);
  return errors;
});
