/** What comes along with manifests that are copied from documents and chats: fences, shell lines, placeholders, odd spaces. */
import type { Remedy } from './report.ts';
import type { SyntaxProblem } from './yamlProblem.ts';

const wrappers: readonly { remedy: Remedy; line: RegExp }[] = [
  { remedy: 'codeFence', line: /^ {0,3}(?:```|~~~)/m },
  { remedy: 'shellLine', line: /^(?:[$#] )?(?:cat|tee|kubectl|oc|k)\b.*<</m },
];

/** The line around a text that is no part of it; null: there is none. The message stays the parser's. */
export function inWrapper(text: string, problem: SyntaxProblem): SyntaxProblem | null {
  for (const { remedy, line } of wrappers) {
    const found = line.exec(text);
    if (found) return { offset: found.index, message: problem.message, remedy };
  }
  return null;
}

/** `"$NAME"`, `"${NAME}"`, `"<your-name>"` in the message of a value that is refused. */
const placeholder = /"[^"]*(?:\$\{?[A-Za-z_]\w*\}?|<[A-Za-z][\w .-]*>)[^"]*"/;
const noBreakSpace = '\u00a0';

/** What to do about a value or a field that is refused. A name such as `{{ .Release.Name }}-web`, in quotes, is good YAML and no name. */
export function remedyFor(message: string, otherwise: Remedy): Remedy {
  if (message.includes('{{')) return 'helmTemplate';
  if (message.includes(noBreakSpace)) return 'noBreakSpace';
  return placeholder.test(message) ? 'placeholder' : otherwise;
}
