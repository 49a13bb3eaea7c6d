/** A problem of a text as the terminal says it: severity, place, and words with what to do. */
import type { Problem, Remedy } from '../engine/manifest/report.ts';
import { shownLine } from './shownText.ts';

/** `{severity, line, column, message}`; the message names the object that is meant, and ends with what to do. */
export function problemLine({ severity, line, column, message, remedy, subject, openedAt }: Problem) {
  const advice = openedAt === undefined ? remedies[remedy] : `opened in line ${openedAt}`;
  const parts = [...(subject ? [subject] : []), message, ...(advice ? [advice] : [])];
  return { severity, line, column, message: shownLine(parts.join(': ')) };
}

/** What to do, where the message alone does not say it. The page says the same at length. */
const remedies: Readonly<Partial<Record<Remedy, string>>> = {
  helmTemplate: 'a Helm template: render it with `helm template`',
  kustomizeBuild: 'render it with `kubectl kustomize`',
  tabIndent: 'a tab in the indentation: use spaces',
  indentation: 'keys of one mapping stand in one column',
  quote: 'close the quotation mark, or put the value in quotes',
  closeBracket: 'a bracket or brace is still open',
  describeOutput: 'use `kubectl get -o yaml`',
  tableOutput: 'use `kubectl get -o yaml`',
  codeFence: 'take away the lines of the code fence',
  shellLine: "take away the shell's lines",
  placeholder: 'put a value in place of the placeholder',
  noBreakSpace: 'a no-break space: use plain spaces',
  tooLarge: 'open a part of it',
  archive: 'unpack it',
  notUtf8: 'save it as UTF-8',
  json: 'as JSON it can be larger: use `kubectl get -o json`',
  unknownField: 'it is not heeded',
  servedVersion: 'Kubernetes 1.36 does not serve it: see `kubectl api-resources`',
  addPriorityClass: 'add the PriorityClass or remove the name',
  duplicateKey: 'the last one counts',
  duplicateObject: 'the last one counts',
  noObjects: 'an object needs apiVersion, kind and metadata.name',
};
