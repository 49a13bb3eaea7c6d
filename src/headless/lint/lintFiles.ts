/** Lint of files: reads them as one cluster, looks for what would go wrong, and says where. */
import { lint } from '../../engine/lint/lint.ts';
import type { Finding } from '../../engine/lint/finding.ts';
import { lintRules } from '../../engine/lint/rules.ts';
import { type FieldPath, found, type PositionSearch } from '../../engine/manifest/place.ts';
import { readBytes } from '../../engine/manifest/readBytes.ts';
import type { ReadResult } from '../../engine/manifest/report.ts';
import type { ObjectRef } from '../../engine/objects/ref.ts';
import type { KubeObject } from '../../engine/objects/types.ts';
import { isDump } from '../../engine/session/dump.ts';
import { merge } from '../../engine/session/sources.ts';
import { textOf } from '../../i18n/message.ts';
import { plainText } from '../../text/fixes.ts';
import { foundMessage, ruleMessage } from '../../text/lint.ts';
import { fileBytes } from '../fileBytes.ts';
import { problemLine } from '../problemLine.ts';
import type { LintConfiguration } from './configuration.ts';
import { fixLines } from './fixLines.ts';
import { type LintReport, manifestRule, type PlacedFinding } from './placed.ts';

/** Throws the system's error for a file that can't be opened. `isEmpty`: nothing could be read from any file. */
export async function lintFiles(
  files: readonly string[],
  { rules, assume }: LintConfiguration,
): Promise<LintReport & { isEmpty: boolean }> {
  const objects: KubeObject[] = [];
  const places = new Map<ObjectRef, Place>();
  const problems: PlacedFinding[] = [];
  let kinds = 0;
  for (const file of files) {
    const read = await readBytes(fileBytes(file), file);
    kinds += Object.keys(read.counts).length;
    objects.push(...read.objects);
    for (const [ref, place] of read.places) places.set(ref, { file, place });
    if (rules.manifest !== 'off') problems.push(...problemsOf(file, read, rules.manifest));
  }
  const whole = merge(objects);
  const { findings, ignored } = lint(whole, { levels: rules, assumptions: assume });
  return {
    findings: [...problems, ...findings.map((finding) => placed(finding, places, files[0] ?? ''))],
    rules: [
      {
        id: manifestRule,
        severity: 'error' as const,
        about: 'The manifest cannot be read, or the API server refuses it.',
      },
      ...lintRules.map(({ id, severity }) => ({ id, severity, about: plainText(textOf(ruleMessage(id))) })),
    ].filter(({ id }) => rules[id as keyof typeof rules] !== 'off'),
    files,
    ignored,
    nodes: whole.length === 0 ? 'given' : nodesFor(whole),
    isEmpty: kinds === 0,
  };
}

function nodesFor(objects: readonly KubeObject[]): LintReport['nodes'] {
  if (objects.some(({ kind }) => kind === 'Node')) return 'given';
  return isDump(objects) ? 'unknown' : 'assumed';
}

interface Place {
  file: string;
  place: (path: FieldPath) => PositionSearch;
}

const problemsOf = (
  file: string,
  { problems }: ReadResult,
  level: LintConfiguration['rules']['manifest'],
): readonly PlacedFinding[] =>
  problems.map((problem) => {
    const { severity, line, column, message } = problemLine(problem);
    const set = level === undefined || level === 'off' ? severity : level;
    return { file, line, column, rule: manifestRule, severity: set, message, fix: [] };
  });

function placed(finding: Finding, places: ReadonlyMap<ObjectRef, Place>, first: string): PlacedFinding {
  const { rule, severity, subject, path, fix } = finding;
  const known = places.get(subject);
  const { line, column } = known ? found(known.place(path)) : { line: 0, column: 0 };
  const message = plainText(textOf(foundMessage(finding)));
  return { file: known?.file ?? first, line, column, rule, severity, subject, message, fix: fixLines(fix) };
}
