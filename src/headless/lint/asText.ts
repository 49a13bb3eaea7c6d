/** Findings for people: the place first, as compilers write it, and what would mend it below. */
import { textOf } from '../../i18n/message.ts';
import { message } from '../../i18n/lint.ts';
import { plainText } from '../../text/fixes.ts';
import { shownLine } from '../shownText.ts';
import type { LintReport, PlacedFinding } from './placed.ts';

export function asText({ findings, ignored, nodes }: LintReport): readonly string[] {
  const counts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = findings.filter((one) => one.severity === severity).length;
    return count > 0 ? [`${count} ${severity}${count === 1 ? '' : 's'}`] : [];
  });
  return [
    ...findings.flatMap(lines),
    ...(nodes === 'given'
      ? []
      : [plainText(textOf(message(nodes === 'assumed' ? 'inspector:unknown.ignored.assumedNodes' : 'lint:unknown')))]),
    ...(ignored > 0 ? [textOf(message('lint:ignored', { count: ignored }))] : []),
    counts.length > 0 ? counts.join(', ') : 'nothing found',
  ];
}

const lines = (finding: PlacedFinding): readonly string[] => {
  const { file, line, column, severity, rule, subject, message: text, fix } = finding;
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  const whose = subject === undefined ? '' : `${subject}: `;
  return [shownLine(`${place}: ${severity}: ${whose}${text} [${rule}]`), ...fix.map((one) => `    ${one}`)];
};
