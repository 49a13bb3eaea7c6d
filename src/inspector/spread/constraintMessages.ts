/** One constraint in sentences: the rule with its numbers, where the minimum comes from, who is counted. */
import { nameOf } from '../../engine/objects/ref.ts';
import type { ConstraintDepth, SpreadDifference, MatchKeys, Names, Uncounted } from '../../engine/why/spread/depth.ts';
import { message } from '../../i18n/inspector.ts';
import { code, textOf, type Message } from '../../i18n/message.ts';
import type {
  SpreadConstraintFacts,
  SpreadDomain,
} from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

/** An empty label value is a domain of its own. */
export const domainName = (value: string): string => (value === '' ? '""' : value);

/** Names in mono, and how many more there are. */
export function listed({ count, some }: Names, shown = some.length): string[] {
  const names = some.slice(0, shown).map((name) => code(domainName(name)));
  return count > names.length
    ? [...names, textOf(message('inspector:spreadDepth.more', { count: count - names.length }))]
    : names;
}

export const isHard = ({ whenUnsatisfiable }: SpreadConstraintFacts): boolean => whenUnsatisfiable === 'DoNotSchedule';

/** @param nodes of the cluster */
export const constraintMessages = (depth: ConstraintDepth, nodes: number): Message[] => [
  ruleMessage(depth.ruler),
  ...minimumMessages(depth),
  selectorMessage(depth.ruler),
  message('inspector:spreadDepth.rule.nodes', { counted: depth.countedNodes, count: nodes }),
];

function ruleMessage(ruler: SpreadConstraintFacts): Message {
  if (!isHard(ruler)) return message('inspector:spreadDepth.rule.soft');
  const { maxSkew, min, selfMatch: self } = ruler;
  return message('inspector:spreadDepth.rule.hard', { self, min, maxSkew, most: maxSkew + min - self });
}

function minimumMessages({ ruler, lowestIn }: ConstraintDepth): Message[] {
  const { domainCount, minDomains, lowest, min } = ruler;
  if (domainCount === 0) return [message('inspector:spreadDepth.rule.noDomain')];
  const numbers = { count: domainCount, wanted: minDomains ?? 1 };
  if (domainCount < (minDomains ?? 1)) {
    const isAnyway = lowest === 0;
    return [
      isAnyway
        ? message('inspector:spreadDepth.rule.minShortAnyway', numbers)
        : message('inspector:spreadDepth.rule.minShort', { ...numbers, lowest }),
    ];
  }
  const where = message('inspector:spreadDepth.rule.minIs', {
    min,
    count: lowestIn.count,
    domains: listed(lowestIn, 6),
  });
  return minDomains === null ? [where] : [where, message('inspector:spreadDepth.rule.minMet', numbers)];
}

function selectorMessage({ selector }: SpreadConstraintFacts): Message {
  if (selector === null) return message('inspector:spreadDepth.rule.noSelector');
  return selector === ''
    ? message('inspector:spreadDepth.rule.emptySelector')
    : message('inspector:spreadDepth.rule.selector', { selector });
}

export const selfMessage = ({ selfMatch }: SpreadConstraintFacts): Message =>
  message(selfMatch === 1 ? 'inspector:spreadDepth.rule.selfMatch' : 'inspector:spreadDepth.rule.noSelfMatch');

const podsShown = 8;

/** One domain, as the ruler's cursor stands on it. */
export function domainMessages(ruler: SpreadConstraintFacts, domain: SpreadDomain): Message[] {
  const { matchNum, skew, pods } = domain;
  const { selfMatch: self, min, maxSkew } = ruler;
  const verdict = !isHard(ruler) ? 'softly' : domain.ok ? 'fits' : 'refused';
  const names = pods.slice(0, podsShown).map((key) => code(nameOf(key)));
  return [
    message('inspector:spreadDepth.ruler.domain', { domain: domainName(domain.value), count: matchNum }),
    ...(domain.counted ? [] : [message('inspector:spreadDepth.ruler.notCounted')]),
    message('inspector:spreadDepth.ruler.sum', { matchNum, self, min, skew }),
    verdict === 'softly'
      ? message('inspector:spreadDepth.ruler.softly', { skew })
      : message(`inspector:spreadDepth.ruler.${verdict}`, { skew, maxSkew }),
    ...(names.length === 0
      ? []
      : pods.length > names.length
        ? [message('inspector:spreadDepth.ruler.podsMore', { pods: names, more: pods.length - names.length })]
        : [message('inspector:spreadDepth.ruler.pods', { pods: names })]),
  ];
}

const nodesShown = 4;

/** What another value changes, in the order in which one follows from the other. */
export function differenceMessages({ leaves, joins, recounts, min, opens, closes }: SpreadDifference): Message[] {
  const [from, to] = min;
  const domains = (key: 'leaves' | 'joins' | 'recounts', names: Names): Message[] =>
    names.count === 0
      ? []
      : [
          message(`inspector:spreadDepth.tries.${key}`, {
            count: names.count,
            domain: domainName(names.some[0] ?? ''),
            domains: listed(names, nodesShown),
          }),
        ];
  const nodes = (key: 'opens' | 'closes', names: Names): Message[] =>
    names.count === 0
      ? []
      : [message(`inspector:spreadDepth.tries.${key}`, { count: names.count, nodes: listed(names, nodesShown) })];
  const counts = [...domains('leaves', leaves), ...domains('joins', joins), ...domains('recounts', recounts)];
  const minimum =
    from === to
      ? message('inspector:spreadDepth.tries.minStays', { min: to })
      : message('inspector:spreadDepth.tries.min', { from, to });
  const changes = [
    ...counts,
    ...(counts.length > 0 || from !== to ? [minimum] : []),
    ...nodes('opens', opens),
    ...nodes('closes', closes),
  ];
  return changes.length > 0 ? changes : [message('inspector:spreadDepth.tries.nothing')];
}

export function uncountedMessage({ because, pods }: Uncounted): Message {
  return because === 'self'
    ? message('inspector:spreadDepth.uncounted.self')
    : message(`inspector:spreadDepth.uncounted.${because}`, { count: pods.count });
}

/** @param hasSelector without one matchLabelKeys adds nothing (SCHED-21) */
export function keysMessages({ isUsed, keys, added, lacked }: MatchKeys, hasSelector: boolean): Message[] {
  if (!hasSelector) return [message('inspector:spreadDepth.keys.noSelector')];
  const [first] = added;
  if (!isUsed)
    return first ? [message('inspector:spreadDepth.keys.unused', { key: keys[0] ?? '', value: first.value })] : [];
  return [
    ...added.map(({ key, value }) => message('inspector:spreadDepth.keys.adds', { key, value })),
    ...lacked.map((key) => message('inspector:spreadDepth.keys.lacked', { key })),
  ];
}
