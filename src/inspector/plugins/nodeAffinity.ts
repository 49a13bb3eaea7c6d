/** NodeAffinity: nodeSelector and required terms refuse, preferred terms score. */
import type { FilterFacts, ScoreFacts } from '../../engine/scheduler/decision.ts';
import type { NodeSelectorTerm } from '../../engine/objects/types.ts';
import { type Field, ofNode, ofPod, ofScheduler } from '../fields/field.ts';
import type { About, Check, Explanation, Section } from '../explain/explanation.ts';
import { joined, number, parts } from '../explain/formula.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';
import type { MatchedRequirement } from '../../engine/objects/nodeSelector.ts';

type Refusal = Extract<FilterFacts, { plugin: 'NodeAffinity' }>;
type Score = Extract<ScoreFacts, { plugin: 'NodeAffinity' }>;

const affinity = ['spec', 'affinity', 'nodeAffinity'] as const;
const required = ofPod(...affinity, 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms');
const preferred = ofPod(...affinity, 'preferredDuringSchedulingIgnoredDuringExecution');

function explainAffinity({ nodeSelector, terms, addedMatched }: Refusal, { node }: About): Explanation {
  const sections: Section[] = [];
  if (nodeSelector.length > 0) {
    sections.push({
      heading: message('inspector:explain.selector'),
      checks: nodeSelector.map((one) => requirement(one, node)),
    });
  }
  if (terms.length > 0) sections.push({ heading: message('inspector:explain.terms') });
  terms.forEach((term, at) => {
    const checks = term.requirements.map((one) => requirement(one, node));
    const notes = checks.length === 0 ? [message('inspector:explain.emptyTerm')] : [];
    sections.push({ heading: message('inspector:explain.term', { index: at + 1 }), checks, notes });
  });
  if (addedMatched !== null) {
    sections.push({
      notes: [message(addedMatched ? 'inspector:explain.addedMatched' : 'inspector:explain.addedFailed')],
    });
  }
  if (sections.length === 0) sections.push({ notes: [message('inspector:explain.affinityMatched')] });
  const fields = [
    ...selectorFields(nodeSelector),
    ...(terms.length > 0 ? [required] : []),
    ...(addedMatched === null ? [] : [ofScheduler('profiles')]),
  ];
  return { sections, fields: [...fields, ofNode('metadata', 'labels')] };
}

/** The labels that do not match; all of them where none fails. */
function selectorFields(nodeSelector: Refusal['nodeSelector']): readonly Field[] {
  const failed = nodeSelector.filter(({ ok }) => !ok);
  if (failed.length > 0) return failed.map(({ key }) => ofPod('spec', 'nodeSelector', key));
  return nodeSelector.length > 0 ? [ofPod('spec', 'nodeSelector')] : [];
}

function requirement({ key, operator, values, have, ok }: MatchedRequirement, node: string): Check {
  return {
    text: requirementText(key, operator, values),
    ok,
    message:
      have === null
        ? message('inspector:explain.lacks', { node })
        : message('inspector:explain.have', { node, value: have === '' ? '""' : have }),
  };
}

function explainAffinityScore({ terms }: Score): Explanation {
  const counted = terms.filter(({ matched }) => matched);
  const sum = counted.reduce((total, { weight }) => total + weight, 0);
  const weights = counted.map(({ weight }) => [number(weight, 'weight')]);
  const formula = { parts: [...joined(weights, '+'), ...parts('=', number(sum, 'raw'))], holds: null };
  const checks = terms.map(({ weight, matched, preference }) => ({
    text: `${weight}: ${termText(preference)}`,
    ok: matched,
    message: message(matched ? 'inspector:explain.matched' : 'inspector:explain.unmatched'),
  }));
  const notes = counted.length === 0 ? [message('inspector:explain.preferredNone')] : [];
  return {
    sections: [{ ...(counted.length > 0 ? { formulas: [formula] } : {}), checks, notes }],
    fields: [preferred, ofNode('metadata', 'labels')],
  };
}

function termText({ matchExpressions = [], matchFields = [] }: NodeSelectorTerm): string {
  const all = [...matchExpressions, ...matchFields];
  return all.length === 0
    ? '{}'
    : all.map(({ key, operator, values = [] }) => requirementText(key, operator, values)).join(', ');
}

function requirementText(key: string, operator: string, values: readonly string[]): string {
  return values.length === 0 ? `${key} ${operator}` : `${key} ${operator} [${values.join(', ')}]`;
}

const requirementsIn = ({ nodeSelector, terms }: Refusal): readonly MatchedRequirement[] => [
  ...nodeSelector,
  ...terms.flatMap(({ requirements }) => requirements),
];

const labelsOf = (keys: readonly string[], { view, node }: About): readonly string[] => {
  const labels = view?.nodes.find(({ name }) => name === node)?.labels;
  return keys.filter((key) => labels?.[key] !== undefined);
};

export const nodeAffinity: PluginRecord<'NodeAffinity'> = {
  fields: [ofPod('spec', 'nodeSelector'), ofPod('spec', 'affinity', 'nodeAffinity')],
  wakes: ['labelsMatch', 'anyTaints'],
  filter: {
    explain: explainAffinity,
    reason(facts) {
      const failed = requirementsIn(facts).find(({ ok }) => !ok);
      return failed ? { word: failed.key } : null;
    },
    number: () => null,
    evidence: {
      labels: (facts, about) =>
        labelsOf(
          requirementsIn(facts).map(({ key }) => key),
          about,
        ),
    },
    counts: null,
  },
  score: {
    explain: explainAffinityScore,
    evidence: {
      labels: ({ terms }, about) =>
        labelsOf(
          terms.flatMap(({ preference }) => (preference.matchExpressions ?? []).map(({ key }) => key)),
          about,
        ),
    },
  },
};
