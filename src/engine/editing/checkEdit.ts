/** A text that is to replace a stored object: what is wrong with it, line by line, and what it would change. */
import { placeOf } from '../manifest/place.ts';
import { readManifests } from '../manifest/readManifests.ts';
import type { Problem, ReadResult, Remedy } from '../manifest/report.ts';
import { rangeInYaml } from '../manifest/yamlText.ts';
import { fieldText } from './changedPaths.ts';
import { type EditContext, type EditError, type EditRemedy, judgeEdit, type Judgement } from './judgeEdit.ts';

/** As of reading a manifest; `message` is the parser's, kubectl's or the API server's own text. */
export interface EditProblem extends Pick<Problem, 'severity' | 'line' | 'column' | 'message' | 'openedAt'> {
  remedy: Remedy | EditRemedy;
}

export interface EditVerdict {
  /** By line. */
  problems: readonly EditProblem[];
  /** `recreate`: refused as an update, fine when the stored object is deleted first. With an error, nothing is stored. */
  changes: Judgement['changes'];
  /** Fields that would change: `spec.tolerations`, `metadata.labels[app]` … */
  changed: readonly string[];
  /** Fields that the text changes and an update keeps. */
  ignored: readonly string[];
}

/** Reads the text as kubectl does, then asks what the API server says to it. Never throws on bad text. */
export function checkEdit(text: string, context: EditContext): EditVerdict {
  const read = readManifests(text, '');
  const found = read.problems.filter(({ remedy }) => !judged.has(remedy));
  const reading = found.map(({ source: _, subject: __, ...problem }) => problem);
  const isUnread = reading.some(({ severity }) => severity === 'error');
  const [object] = read.objects;
  if (isUnread || isOfOthers(read) || !object) {
    const other = isUnread ? [] : [placed(text, notThatObject(text, read))];
    return { problems: [...reading, ...other], changes: 'none', changed: [], ignored: [] };
  }
  const { errors, changes, changed, ignored } = judgeEdit(object, context);
  const problems = [...reading, ...errors.map((error) => placed(text, error))].toSorted((a, b) => a.line - b.line);
  return { problems, changes, changed: changed.map(fieldText), ignored };
}

/** Warnings of a text that is opened are errors of an edit: judgeEdit tells them. */
const judged: ReadonlySet<Remedy | EditRemedy> = new Set<Remedy>(['unknownField', 'servedVersion']);

/** More than one object, or one that is not read here. */
const isOfOthers = ({ counts }: ReadResult): boolean =>
  Object.values(counts).reduce((sum, count) => sum + count, 0) !== 1;

const notThatObject = (text: string, { objects }: ReadResult): EditError & { offset?: number } => ({
  path: ['kind'],
  message: 'At least one of apiVersion, kind and name was changed',
  remedy: 'sameObject',
  ...(objects.length > 0 && { offset: secondDocument(text) }),
});

/** Where what does not belong here begins. */
function secondDocument(text: string): number {
  const marks = [...text.matchAll(/^---(?=\s|$)/gm)];
  return marks.findLast(({ index }) => text.slice(0, index).trim() !== '')?.index ?? 0;
}

function placed(text: string, { path, message, remedy, offset }: EditError & { offset?: number }): EditProblem {
  return { severity: 'error', ...placeOf(text, offset ?? rangeInYaml(text, path).start), message, remedy };
}
