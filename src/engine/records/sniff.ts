/** Whether a text is a record of what happened, told by its beginning: a log, a watch or Events; else it describes a cluster. */
import { isSharedText } from './markedFile.ts';
import { isPodTable } from './podTable.ts';

/** Of a file of any size the first part, unpacked, is enough: characters. */
export const enoughToSniff = 20_000;

/** @param head the first characters of the text; of a dump, which is no record by itself, false */
export function isRecordText(head: string): boolean {
  if (isSharedText(head)) return true;
  // CloudWatch Logs hold each line as a text within another: its quotes are escaped.
  if (/apiVersion\\?"?\s*:\s*\\?"?audit\.k8s\.io\//.test(head)) return true;
  if (/\bk8s\.io\b/.test(head) && /"(?:protoPayload|logName)"\s*:/.test(head)) return true;
  if (/"type"\s*:\s*"(?:ADDED|MODIFIED|DELETED|BOOKMARK)"/.test(head) && /"object"\s*:/.test(head)) return true;
  if (isPodTable(head)) return true;
  // kubectl sorts the fields of a list: its items come before its own kind.
  const [, first] = /"?\bkind"?\s*:\s*"?(\w+)/.exec(head.replace(/"?involvedObject"?\s*:\s*\{[^}]*\}/g, '')) ?? [];
  return first === 'Event' || first === 'EventList';
}
