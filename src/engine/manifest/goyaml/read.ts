/** One YAML document as kubectl reads it. */
import { firstForbidden } from './characters.ts';
import { construct, type Constructed } from './construct.ts';
import { parseYaml } from './parser.ts';
import { GoYamlError } from './token.ts';

/** Throws GoYamlError. What follows the first document is not looked at. */
export function readGoYaml(text: string): Constructed {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  const forbidden = firstForbidden(content);
  if (forbidden >= 0) throw new GoYamlError('control characters are not allowed', 0, forbidden);
  const root = parseYaml(content);
  return root ? construct(root) : { value: null, duplicateKeys: [] };
}
