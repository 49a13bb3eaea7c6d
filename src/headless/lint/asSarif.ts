/** Findings as SARIF 2.1.0 (OASIS), for code scanning. */
import { isAbsolute, normalize, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LintReport, PlacedFinding } from './placed.ts';

export function asSarif({ findings, rules }: LintReport): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'podyssey',
            rules: rules.map(({ id, severity, about }) => ({
              id,
              shortDescription: { text: about },
              defaultConfiguration: { level: severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => resultOf(finding, rules)),
      },
    ],
  };
}

function resultOf(
  { file, line, column, rule, severity, subject, message, fix }: PlacedFinding,
  rules: LintReport['rules'],
): object {
  const region = line > 0 ? { region: { startLine: line, startColumn: Math.max(1, column) } } : {};
  return {
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level: severity,
    message: { text: fix.length > 0 ? `${message}\n\n${fix.join('\n')}` : message },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region },
        ...(subject !== undefined && { logicalLocations: [{ fullyQualifiedName: subject, kind: 'resource' }] }),
      },
    ],
  };
}

/** Relative ones stay so: whoever reads it knows from where. Code scanning finds no file by a path with `./` or `a/../b`. */
const uriOf = (file: string): string =>
  isAbsolute(file) ? pathToFileURL(file).href : normalize(file).split(sep).map(encodeURIComponent).join('/');
