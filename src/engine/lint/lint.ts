/** Looks for what would go wrong with manifests, by running them. */
import type { KubeObject } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Assumptions, defaultAssumptions, LintCluster } from './cluster.ts';
import type { Finding, RuleId, Severity } from './finding.ts';
import { lintRules } from './rules.ts';

export interface LintOptions {
  assumptions?: Partial<Assumptions>;
  /** By rule: another severity, or that it is not looked for. */
  levels?: Readonly<Partial<Record<RuleId, Severity | 'off'>>>;
}

/** On an object: `podyssey/ignore: pdb-never-allows, drain-hangs`, or `all`. */
const ignoreAnnotation = 'podyssey/ignore';

/**
 * @param objects of all files, read as one cluster; without Nodes three zones of two nodes are assumed, with room for all
 * @returns what is found, in the order of the objects and then of the rules; `ignored`: how many more there are that
 *   their objects' annotation takes away
 */
export function lint(
  objects: readonly KubeObject[],
  { assumptions = {}, levels = {} }: LintOptions = {},
): { findings: readonly Finding[]; ignored: number } {
  const cluster = new LintCluster(objects, { ...defaultAssumptions, ...assumptions });
  const all: Finding[] = [];
  for (const { id, severity, check } of lintRules) {
    const level = levels[id];
    if (level === 'off') continue;
    for (const found of check(cluster)) all.push({ ...found, severity: level ?? found.severity ?? severity });
  }
  const places = new Map(objects.map((object, at) => [subjectOf(object), { at, ignores: ignoredBy(object) }]));
  const findings = all.filter(({ subject, rule }) => {
    const { ignores = none } = places.get(subject) ?? {};
    return !ignores.has(rule) && !ignores.has('all');
  });
  const placeOf = ({ subject }: Finding) => places.get(subject)?.at ?? 0;
  return { findings: findings.toSorted((a, b) => placeOf(a) - placeOf(b)), ignored: all.length - findings.length };
}

const none: ReadonlySet<string> = new Set();

const ignoredBy = ({ metadata }: KubeObject): ReadonlySet<string> =>
  new Set((metadata.annotations?.[ignoreAnnotation] ?? '').split(/[\s,]+/).filter((name) => name !== ''));
