/** `.podyssey.yaml`: which rules lint looks for, how much each weighs, and what no manifest says. */
import { existsSync, readFileSync } from 'node:fs';
import { type Assumptions, defaultAssumptions } from '../../engine/lint/cluster.ts';
import { type RuleId, severities, type Severity } from '../../engine/lint/finding.ts';
import { lintRules } from '../../engine/lint/rules.ts';
import { readYaml } from '../../engine/manifest/yamlText.ts';

export const failLevels = [...severities, 'never'] as const;
export type FailOn = (typeof failLevels)[number];

export interface LintConfiguration {
  rules: Readonly<Partial<Record<RuleId | 'manifest', Severity | 'off'>>>;
  failOn: FailOn;
  assume: Assumptions;
}

export const defaultFile = '.podyssey.yaml';

const defaults: LintConfiguration = { rules: {}, failOn: 'warning', assume: defaultAssumptions };

/**
 * @param file null: `.podyssey.yaml`, where there is one
 * @returns what is wrong with it in a sentence, where something is
 */
export function readConfiguration(file: string | null): LintConfiguration | string {
  if (file === null && !existsSync(defaultFile)) return defaults;
  const name = file ?? defaultFile;
  const read = readYaml(readFileSync(name, 'utf8'));
  const wrong = (text: string) => `${name}: ${text}`;
  if (!('value' in read)) return wrong(read.message);
  if (!isRecord(read.value)) return wrong('it is no mapping of rules, failOn and assume');
  const { rules: set = {}, failOn = defaults.failOn, assume = {}, ...others } = read.value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return wrong(`there is no ${unknown}; known: rules, failOn, assume`);
  if (!isRecord(set) || !isRecord(assume)) return wrong('rules and assume are mappings');
  // `off` without quotes is false, as YAML 1.1 reads it.
  const rules = Object.fromEntries(Object.entries(set).map(([rule, level]) => [rule, level === false ? 'off' : level]));
  const flaw = ruleFlaw(rules) ?? assumptionFlaw(assume);
  if (flaw !== null) return wrong(flaw);
  if (!isFailOn(failOn)) return wrong(`failOn is one of ${failLevels.join(', ')}`);
  return { rules, failOn, assume: { ...defaultAssumptions, ...assume } };
}

export const isFailOn = (value: unknown): value is FailOn => failLevels.some((level) => level === value);

function ruleFlaw(rules: Readonly<Record<string, unknown>>): string | null {
  const known: readonly string[] = ['manifest', ...lintRules.map(({ id }) => id)];
  for (const [rule, level] of Object.entries(rules)) {
    if (!known.includes(rule)) return `there is no rule ${rule}; known: ${known.join(', ')}`;
    if (level !== 'off' && !severities.some((one) => one === level))
      return `${rule} is one of off, ${severities.join(', ')}`;
  }
  return null;
}

function assumptionFlaw(assume: Readonly<Record<string, unknown>>): string | null {
  for (const [name, seconds] of Object.entries(assume)) {
    if (!(name in defaultAssumptions))
      return `nothing is assumed by the name ${name}; known: ${Object.keys(defaultAssumptions).join(', ')}`;
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= mostSeconds))
      return `${name} is a number of seconds up to ${mostSeconds}`;
  }
  return null;
}

const mostSeconds = 240;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
