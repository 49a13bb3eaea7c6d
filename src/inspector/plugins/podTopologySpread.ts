/** PodTopologySpread, Filter: matchNum + selfMatch − min against maxSkew, a constraint a section. */
import type { FilterFacts } from '../../engine/scheduler/decision.ts';
import { type Field, ofNode, ofPod } from '../fields/field.ts';
import { type About, type Explanation, type Origin, askedPod, type Section } from '../explain/explanation.ts';
import { type Formula, number, parts } from '../explain/formula.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import type { PluginRecord } from './record.ts';
import { comparisonOf } from '../filterColumns.ts';
import { explainSpreadScore } from './podTopologySpreadScore.ts';
import { domainIn } from './spreadDomains.ts';
import type { ScoreFactsOf } from './record.ts';
import { message } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';
import type {
  SpreadCheck,
  SpreadConstraintFacts,
} from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

type Facts = Extract<FilterFacts, { plugin: 'PodTopologySpread' }>;

function explainSpread({ checks }: Facts, about: About): Explanation {
  const isAlone = checks.length === 1;
  const sections = checks.map((check) => constraint(check, about, isAlone));
  if (!isAlone) sections.push({ notes: [message('inspector:explain.spreadOrder')] });
  return {
    sections,
    fields: checks.flatMap((check) => checkFields(check, about)),
  };
}

/** Of a default constraint the configuration decides, if any. */
function checkFields({ index, topologyKey, domain }: SpreadCheck, { decision }: About): readonly Field[] {
  const label = ofNode('metadata', 'labels', topologyKey);
  if (decision.spread.some((one) => one.isDefault && one.index === index)) return [label];
  return [ofPod('spec', 'topologySpreadConstraints', index, domain === null ? 'topologyKey' : 'maxSkew'), label];
}

function constraint(check: SpreadCheck, about: About, isAlone: boolean): Section {
  const { domain, topologyKey: key } = check;
  const heading = isAlone ? {} : { heading: message('inspector:explain.constraint', { index: check.index + 1, key }) };
  if (domain === null)
    return { ...heading, notes: [message('inspector:explain.missingKey', { node: about.node, key })] };
  const counted = about.decision.spread.find(
    ({ index, whenUnsatisfiable }) => index === check.index && whenUnsatisfiable === 'DoNotSchedule',
  );
  return {
    ...heading,
    formulas: [skewFormula(check)],
    origins: counted ? origins(check, domain, { counted, about }) : [],
  };
}

function skewFormula({ matchNum, selfMatch, min, skew, maxSkew, ok }: SpreadCheck): Formula {
  return {
    holds: ok,
    large: true,
    parts: parts(
      number(matchNum, 'matchNum', 'counted'),
      '+',
      number(selfMatch, 'selfMatch', 'self'),
      '−',
      number(min, 'min', 'floor'),
      '=',
      number(skew, 'skew', 'skew'),
      ok ? '≤' : '>',
      number(maxSkew, 'maxSkew', 'ceiling'),
    ),
  };
}

interface Count {
  counted: SpreadConstraintFacts;
  about: About;
}

function origins(check: SpreadCheck, domain: string, { counted, about }: Count): Origin[] {
  return [
    { term: 'matchNum', message: matchNumOrigin(check, domain, counted) },
    { term: 'selfMatch', message: selfOrigin(check, counted, askedPod(about)) },
    { term: 'min', message: minOrigin(check, counted) },
  ];
}

function matchNumOrigin({ matchNum }: SpreadCheck, value: string, { selector, domains }: SpreadConstraintFacts) {
  const domain = quoted(value);
  if (selector === null) return message('inspector:explain.matchNumNoSelector');
  const found = domains.find((one) => one.value === value);
  if (!found?.counted) return message('inspector:explain.matchNumUncounted', { domain });
  if (found.pods.length !== matchNum) return message('inspector:explain.matchNumNominated', { domain });
  const shown = selector === '' ? '{}' : selector;
  const pods = found.pods.slice(0, 4).map((pod) => code(nameOf(pod)));
  if (matchNum === 0) return message('inspector:explain.matchNumNone', { domain, selector: shown });
  if (matchNum === 1) return message('inspector:explain.matchNumOne', { domain, pods, selector: shown });
  if (matchNum > 4)
    return message('inspector:explain.matchNumMany', { count: matchNum, domain, pods, selector: shown });
  return message('inspector:explain.matchNum', { domain, pods, selector: shown });
}

function selfOrigin({ selfMatch }: SpreadCheck, { selector }: SpreadConstraintFacts, pod: string) {
  if (selector === null) return message('inspector:explain.selfNoSelector');
  if (selfMatch === 0) return message('inspector:explain.selfNo', { pod, selector });
  return selector.includes('=')
    ? message('inspector:explain.selfYes', { pod, selector })
    : message('inspector:explain.selfYesAny', { pod });
}

function minOrigin(check: SpreadCheck, { domains, domainCount, minDomains, min }: SpreadConstraintFacts) {
  if (domainCount === 0) return message('inspector:explain.minNone');
  if (minDomains !== null && domainCount < minDomains) {
    return message('inspector:explain.minDomains', { count: domainCount, wanted: minDomains });
  }
  const counted = domains.filter((domain) => domain.counted);
  const emptiest = counted.filter(({ matchNum }) => matchNum === min).map(({ value }) => code(quoted(value)));
  if (emptiest.length === 0 || check.min !== min) return message('inspector:explain.minPlain');
  if (counted.length > 8)
    return message('inspector:explain.minOverMany', { count: domainCount, emptiest: emptiest.slice(0, 3) });
  return message('inspector:explain.minOver', {
    count: domainCount,
    counts: counted.map(({ matchNum }) => String(matchNum)),
    emptiest: emptiest.slice(0, 3),
  });
}

const quoted = (domain: string): string => (domain === '' ? '""' : domain);

const hard = ({ decision: { spread } }: About, { index }: SpreadCheck): SpreadConstraintFacts | undefined =>
  spread.find((one) => one.index === index && one.whenUnsatisfiable === 'DoNotSchedule');

/** As many as the formula's origins name. */
const named = 3;

/** Of the domains that hold the minimum. */
function emptiest({ domains, min }: SpreadConstraintFacts): readonly string[] {
  const holding = domains.filter(({ counted, matchNum }) => counted && matchNum === min);
  return holding.slice(0, named).flatMap(({ nodes }) => nodes);
}

/** Terms stand in the order of the soft constraints. */
function softDomains({ terms }: ScoreFactsOf<'PodTopologySpread'>, { decision: { spread } }: About) {
  const soft = spread.filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'ScheduleAnyway');
  return terms.map(({ domain }, at) => domainIn(soft[at], domain));
}

const keysOf = (checks: readonly { domain: string | null; topologyKey: string }[]): readonly string[] =>
  checks.filter(({ domain }) => domain !== null).map(({ topologyKey }) => topologyKey);

export const podTopologySpread: PluginRecord<'PodTopologySpread'> = {
  fields: [ofPod('spec', 'topologySpreadConstraints')],
  wakes: ['counted', 'spreadNode', 'spreadNodeChange', 'spreadToleration'],
  filter: {
    explain: explainSpread,
    reason(facts) {
      const failed = facts.checks.find(({ ok }) => !ok);
      return failed?.domain === null ? { word: failed.topologyKey } : comparisonOf(facts);
    },
    number({ checks }) {
      const over = checks.filter(({ domain }) => domain !== null).map(({ skew, maxSkew }) => skew - maxSkew);
      return over.length === 0 ? null : Math.max(...over);
    },
    evidence: {
      nodes: ({ checks }, about) =>
        checks.flatMap((check) => {
          const constraint = check.domain === null ? undefined : hard(about, check);
          return constraint ? [...(domainIn(constraint, check.domain)?.nodes ?? []), ...emptiest(constraint)] : [];
        }),
      pods: ({ checks }, about) => checks.map((check) => domainIn(hard(about, check), check.domain)?.pods ?? []),
      labels: ({ checks }) => keysOf(checks),
    },
    counts: 'inDomains',
  },
  score: {
    explain: explainSpreadScore,
    evidence: {
      nodes: (facts, about) => softDomains(facts, about).flatMap((domain) => domain?.nodes ?? []),
      pods: (facts, about) => (facts.ignored ? [] : softDomains(facts, about).map((domain) => domain?.pods ?? [])),
      labels: ({ terms }) => keysOf(terms),
    },
  },
};
