/** How kubectl prints what it or the API server refused (kubectl 1.36, cmd/util/helpers.go, checkErr). */

export interface Refusal {
  /** What the API server says: `Pod "p" is invalid: …` */
  message: string;
  /** Its reason: `Invalid`; empty where it gives none. */
  reason: string;
  /** `error when creating "STDIN": `; empty where no file is read. */
  before?: string;
  /** One of several of the same command: those are told each in its own line. */
  isOneOfMany?: boolean;
}

export function refusalText({ message, reason, before = '', isOneOfMany = false }: Refusal): string {
  const [, kind = '', name = '', causes = ''] =
    /^(\w+)[\w.]* ("(?:[^"\\]|\\.)*") is invalid: (.*)$/s.exec(message) ?? [];
  if (kind !== '' && !isOneOfMany) return invalidText(`The ${kind} ${name} is invalid: `, causes);
  return `Error from server${reason === '' ? '' : ` (${reason})`}: ${before}${message}`;
}

/** Field errors stand in brackets where there are several. */
function invalidText(head: string, causes: string): string {
  const listed = causes.startsWith('[') && causes.endsWith(']') ? causes.slice(1, -1).split(betweenErrors) : [causes];
  const messages = [...new Set(listed)];
  return messages.length === 1
    ? `${head}${messages[0] ?? ''}`
    : [head, ...messages.map((one) => `* ${one}`)].join('\n');
}

/** Before a field and what is wrong with it (apimachinery 1.36, field.ErrorType). */
const betweenErrors =
  /, (?=(?:<nil>|[\w.[\]"/-]+): (?:Not found|Required value|Duplicate value|Invalid value|Unsupported value|Forbidden|Too long|Too many|Internal error))/;
