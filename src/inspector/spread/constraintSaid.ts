/** One constraint in sentences: the rule with its numbers, where the minimum comes from, who is counted. */
import type { ConstraintDepth, SpreadDifference, MatchKeys, Names, Uncounted } from '../../engine/why/spread/depth.ts';
import type { SpreadConstraintFacts, SpreadDomain } from '../../engine/scheduler/decision.ts';
import { code, type RichText, said, speak } from '../../text/words.ts';

/** An empty label value is a domain of its own. */
export const domainName = (value: string): string => (value === '' ? '""' : value);

/** Names in mono, and how many more there are. */
export function listed({ count, some }: Names, shown = some.length): string[] {
  const names = some.slice(0, shown).map((name) => code(domainName(name)));
  return count > names.length ? [...names, speak(said('spreadDepth.more', { count: count - names.length }))] : names;
}

export const isHard = ({ whenUnsatisfiable }: SpreadConstraintFacts): boolean => whenUnsatisfiable === 'DoNotSchedule';

/** @param nodes of the cluster */
export const constraintSaid = (depth: ConstraintDepth, nodes: number): RichText[] => [
  ruleSaid(depth.ruler),
  ...minimumSaid(depth),
  selectorSaid(depth.ruler),
  said('spreadDepth.rule.nodes', { counted: depth.countedNodes, count: nodes }),
];

function ruleSaid(ruler: SpreadConstraintFacts): RichText {
  if (!isHard(ruler)) return said('spreadDepth.rule.soft');
  const { maxSkew, min, selfMatch: self } = ruler;
  return said('spreadDepth.rule.hard', { self, min, maxSkew, most: maxSkew + min - self });
}

function minimumSaid({ ruler, lowestIn }: ConstraintDepth): RichText[] {
  const { domainCount, minDomains, lowest, min } = ruler;
  if (domainCount === 0) return [said('spreadDepth.rule.noDomain')];
  const numbers = { count: domainCount, wanted: minDomains ?? 1 };
  if (domainCount < (minDomains ?? 1)) {
    const isAnyway = lowest === 0;
    return [
      isAnyway
        ? said('spreadDepth.rule.minShortAnyway', numbers)
        : said('spreadDepth.rule.minShort', { ...numbers, lowest }),
    ];
  }
  const where = said('spreadDepth.rule.minIs', { min, count: lowestIn.count, domains: listed(lowestIn, 6) });
  return minDomains === null ? [where] : [where, said('spreadDepth.rule.minMet', numbers)];
}

function selectorSaid({ selector }: SpreadConstraintFacts): RichText {
  if (selector === null) return said('spreadDepth.rule.noSelector');
  return selector === '' ? said('spreadDepth.rule.emptySelector') : said('spreadDepth.rule.selector', { selector });
}

export const selfSaid = ({ selfMatch }: SpreadConstraintFacts): RichText =>
  said(selfMatch === 1 ? 'spreadDepth.rule.selfMatch' : 'spreadDepth.rule.noSelfMatch');

const podsShown = 8;

/** One domain, as the ruler's cursor stands on it. */
export function domainSaid(ruler: SpreadConstraintFacts, domain: SpreadDomain): RichText[] {
  const { matchNum, skew, pods } = domain;
  const { selfMatch: self, min, maxSkew } = ruler;
  const verdict = !isHard(ruler) ? 'softly' : domain.ok ? 'fits' : 'refused';
  const names = pods.slice(0, podsShown).map((key) => code(key.slice(key.indexOf('/') + 1)));
  return [
    said('spreadDepth.ruler.domain', { domain: domainName(domain.value), count: matchNum }),
    ...(domain.counted ? [] : [said('spreadDepth.ruler.notCounted')]),
    said('spreadDepth.ruler.sum', { matchNum, self, min, skew }),
    verdict === 'softly'
      ? said('spreadDepth.ruler.softly', { skew })
      : said(`spreadDepth.ruler.${verdict}`, { skew, maxSkew }),
    ...(names.length === 0
      ? []
      : pods.length > names.length
        ? [said('spreadDepth.ruler.podsMore', { pods: names, more: pods.length - names.length })]
        : [said('spreadDepth.ruler.pods', { pods: names })]),
  ];
}

const nodesShown = 4;

/** What another value changes, in the order in which one follows from the other. */
export function differenceSaid({ leaves, joins, recounts, min, opens, closes }: SpreadDifference): RichText[] {
  const [from, to] = min;
  const domains = (key: 'leaves' | 'joins' | 'recounts', names: Names): RichText[] =>
    names.count === 0
      ? []
      : [
          said(`spreadDepth.tries.${key}`, {
            count: names.count,
            domain: domainName(names.some[0] ?? ''),
            domains: listed(names, nodesShown),
          }),
        ];
  const nodes = (key: 'opens' | 'closes', names: Names): RichText[] =>
    names.count === 0
      ? []
      : [said(`spreadDepth.tries.${key}`, { count: names.count, nodes: listed(names, nodesShown) })];
  const counts = [...domains('leaves', leaves), ...domains('joins', joins), ...domains('recounts', recounts)];
  const minimum =
    from === to ? said('spreadDepth.tries.minStays', { min: to }) : said('spreadDepth.tries.min', { from, to });
  const changes = [
    ...counts,
    ...(counts.length > 0 || from !== to ? [minimum] : []),
    ...nodes('opens', opens),
    ...nodes('closes', closes),
  ];
  return changes.length > 0 ? changes : [said('spreadDepth.tries.nothing')];
}

export function uncountedSaid({ because, pods }: Uncounted): RichText {
  return because === 'self'
    ? said('spreadDepth.uncounted.self')
    : said(`spreadDepth.uncounted.${because}`, { count: pods.count });
}

/** @param hasSelector without one matchLabelKeys adds nothing (SCHED-21) */
export function keysSaid({ isUsed, keys, added, lacked }: MatchKeys, hasSelector: boolean): RichText[] {
  if (!hasSelector) return [said('spreadDepth.keys.noSelector')];
  const [first] = added;
  if (!isUsed) return first ? [said('spreadDepth.keys.unused', { key: keys[0] ?? '', value: first.value })] : [];
  return [
    ...added.map(({ key, value }) => said('spreadDepth.keys.adds', { key, value })),
    ...lacked.map((key) => said('spreadDepth.keys.lacked', { key })),
  ];
}
