/** `podyssey lint`: what would go wrong with manifests, for people and for CI. */
import type { Given } from '../given.ts';
import type { Write } from '../output.ts';
import { asJUnit } from './asJUnit.ts';
import { asSarif } from './asSarif.ts';
import { asText } from './asText.ts';
import { defaultFile, type FailOn, isFailOn, readConfiguration } from './configuration.ts';
import { lintFiles } from './lintFiles.ts';
import { type LintReport, type PlacedFinding, ranks } from './placed.ts';

const outputs = ['text', 'json', 'sarif', 'junit'] as const;
type Output = (typeof outputs)[number];

export interface AskedLint {
  files: readonly string[];
  output: Output;
  /** null: as the configuration says. */
  failOn: FailOn | null;
  config: string | null;
}

export const lintOptions = {
  'fail-on': 'note, warning (unless said), error or never: the least severity that makes the exit code 3',
  output: 'text (unless said), json, sarif (2.1.0) or junit',
  config: `rules, failOn and assume, as YAML; unless said: ${defaultFile} of this folder, where there is one`,
};

/** @returns null where what is given doesn't fit */
export function lintAsked({ names, options }: Given): AskedLint | null {
  const { 'fail-on': failOn, output: form = 'text', config } = options;
  const output = outputs.find((one) => one === form);
  if (names.length === 0 || output === undefined || (failOn !== undefined && !isFailOn(failOn))) return null;
  return { files: names, output, failOn: failOn ?? null, config: config ?? null };
}

/** @returns the exit code: 3 where something weighs as much as `--fail-on`, 1 where nothing could be read, 2 for a wrong configuration */
export async function lintCommand({ files, output, failOn, config }: AskedLint, write: Write): Promise<number> {
  const configuration = readConfiguration(config);
  if (typeof configuration === 'string') {
    process.stderr.write(`podyssey lint: ${configuration}\n`);
    return 2;
  }
  const report = await lintFiles(files, configuration);
  const least = failOn ?? configuration.failOn;
  const fails = ({ severity }: PlacedFinding) => least !== 'never' && ranks[severity] >= ranks[least];
  for (const line of written(report, output, fails)) write(line);
  if (report.isEmpty) return 1;
  return report.findings.some(fails) ? 3 : 0;
}

function written(report: LintReport, output: Output, fails: (finding: PlacedFinding) => boolean): readonly string[] {
  switch (output) {
    case 'text':
      return asText(report);
    case 'json':
      return report.findings.map((finding) => JSON.stringify(finding));
    case 'sarif':
      return [JSON.stringify(asSarif(report), null, 2)];
    case 'junit':
      return [asJUnit(report, fails)];
  }
}
