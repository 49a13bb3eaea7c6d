/** InterPodAffinity: which of its three rules decided, and the pairs that attract or repel. */
import type { FilterFacts, ScoreFacts } from '../../engine/scheduler/decision.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import { type Field, ofNode, ofPod } from '../fields/field.ts';
import { type About, type Explanation } from '../explain/explanation.ts';
import { type Formula, joined, number, parts } from '../explain/formula.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';
import { signed } from '../../i18n/minus.ts';

type Refusal = Extract<FilterFacts, { plugin: 'InterPodAffinity' }>;
type Score = Extract<ScoreFacts, { plugin: 'InterPodAffinity' }>;

const affinity = ofPod('spec', 'affinity', 'podAffinity');
const antiAffinity = ofPod('spec', 'affinity', 'podAntiAffinity');
const fields = [affinity, antiAffinity];

function explainPodAffinity(facts: Refusal, { node }: About): Explanation {
  const { rule, pods } = facts;
  const who = pods.length > 0 ? [matching(pods)] : [];
  const formulas = rule === 'firstPod' || facts.topologyKey === null ? [] : [countFormula(facts)];
  return { sections: [{ formulas, notes: [sentence(facts, node), ...who] }], fields: fieldsOf(facts) };
}

/** Affinity needs one match, anti-affinity none. */
function countFormula({ rule, count }: Refusal): Formula {
  const found = number(count, 'count');
  if (rule === 'affinity') return { holds: false, parts: parts(number(1), '>', found) };
  if (rule === 'ok') return { holds: true, parts: parts(number(1), '≤', found) };
  return { holds: false, parts: parts(found, '>', number(0)) };
}

function matching(pods: readonly PodKey[]) {
  const names = pods.slice(0, 4).map((pod) => code(nameOf(pod)));
  return pods.length > 4
    ? message('inspector:table.matchingMany', { count: pods.length, pods: names })
    : message('inspector:table.matching', { pods: names });
}

/** Where another pod's term decides, it looks at this pod's labels. */
function fieldsOf({ rule, topologyKey }: Refusal): readonly Field[] {
  const label = topologyKey === null ? [] : [ofNode('metadata', 'labels', topologyKey)];
  if (rule === 'affinity' || rule === 'firstPod') return [affinity, ...label];
  if (rule === 'antiAffinity') return [antiAffinity, ...label];
  return rule === 'existingAntiAffinity' ? [ofPod('metadata', 'labels'), ...label] : fields;
}

function sentence({ rule, topologyKey, domain, count }: Refusal, node: string) {
  const key = topologyKey ?? '';
  const place = domain ?? '';
  if (rule === 'firstPod') return message('inspector:explain.podsFirst');
  if (rule === 'affinity') {
    return domain === null
      ? message('inspector:explain.podsAffinityNoKey', { node, key })
      : message('inspector:explain.podsAffinity', { domain: place, key });
  }
  if (rule === 'antiAffinity') return message('inspector:explain.podsAnti', { count, domain: place, key });
  if (rule === 'existingAntiAffinity') return message('inspector:explain.podsExisting', { count, domain: place, key });
  return message('inspector:explain.podsOk');
}

function explainPodAffinityScore({ terms }: Score): Explanation {
  if (terms.length === 0) return { sections: [{ notes: [message('inspector:explain.pairNone')] }], fields };
  const sum = terms.reduce((total, { weight }) => total + weight, 0);
  const weights = terms.map(({ weight }) => [number(weight, 'weight')]);
  const formula = { parts: [...joined(weights, '+'), ...parts('=', number(sum, 'raw'))], holds: null };
  const origins = terms.map(({ topologyKey: key, domain, weight }) => ({
    term: 'weight' as const,
    message: message('inspector:explain.pairTerm', { key, domain, weight: signed(weight) }),
  }));
  return { sections: [{ formulas: [formula], origins }], fields };
}

export const interPodAffinity: PluginRecord<'InterPodAffinity'> = {
  fields,
  wakes: ['affinityPod', 'antiAffinityGone', 'podLabels', 'affinityNode', 'affinityLabels', 'anyTaints'],
  filter: {
    explain: explainPodAffinity,
    reason: ({ topologyKey }) => (topologyKey === null ? null : { word: topologyKey }),
    number: ({ count }) => count,
    evidence: {
      pods: ({ pods }) => [pods],
      labels: ({ topologyKey, domain }) => (topologyKey !== null && domain !== null ? [topologyKey] : []),
    },
    counts: 'anywhere',
  },
  score: {
    explain: explainPodAffinityScore,
    evidence: {
      pods: ({ terms }) => terms.map(({ pods }) => pods),
      labels: ({ terms }) => terms.map(({ topologyKey }) => topologyKey),
    },
  },
};
