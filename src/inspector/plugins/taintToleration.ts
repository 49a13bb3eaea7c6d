/** TaintToleration: the first NoSchedule or NoExecute taint that is not tolerated refuses; PreferNoSchedule ones score. */
import type { FilterFacts, ScoreFacts } from '../../engine/scheduler/decision.ts';
import type { Taint } from '../../engine/objects/types.ts';
import { type Field, ofNode, ofPod } from '../fields/field.ts';
import type { About, Explanation, Section } from '../explain/explanation.ts';
import { number, parts } from '../explain/formula.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';

type Refusal = Extract<FilterFacts, { plugin: 'TaintToleration' }>;
type Score = Extract<ScoreFacts, { plugin: 'TaintToleration' }>;

function explainTaints({ taints, untolerated }: Refusal, about: About): Explanation {
  const { node } = about;
  return {
    sections: [untolerated ? refusal(taints, untolerated) : { notes: [tolerated(taints, node)] }],
    fields: [taintField(untolerated, about), ofPod('spec', 'tolerations')],
  };
}

/** The taint that decides, where the view tells its place. */
function taintField(untolerated: Taint | null, { view, node }: About): Field {
  const all = view?.nodes.find(({ name }) => name === node)?.taints ?? [];
  const place = untolerated ? all.findIndex((taint) => sameTaint(taint, untolerated)) : -1;
  return place < 0 ? ofNode('spec', 'taints') : ofNode('spec', 'taints', place);
}

function refusal(taints: readonly Taint[], untolerated: Taint): Section {
  const after = taints.length - 1 - taints.findIndex((taint) => sameTaint(taint, untolerated));
  return {
    notes: [
      message('inspector:explain.taint', { taint: taintText(untolerated) }),
      ...(after > 0 ? [message('inspector:explain.taintAfter', { count: after })] : []),
      message('inspector:explain.taintFix'),
    ],
    snippet: matchingToleration(untolerated),
  };
}

function tolerated(taints: readonly Taint[], node: string) {
  if (taints.length === 0) return message('inspector:explain.noTaints', { node });
  return message('inspector:explain.taintsTolerated', {
    count: taints.length,
    taints: taints.map((taint) => code(taintText(taint))),
  });
}

function explainTaintScore({ intolerable }: Score, { node }: About): Explanation {
  const count = intolerable.length;
  const note =
    count === 0
      ? message('inspector:explain.preferNone', { node })
      : message('inspector:explain.prefer', { taints: intolerable.map((taint) => code(taintText(taint))) });
  const formula = { parts: parts(number(count, 'intolerable'), '=', number(count, 'raw')), holds: null };
  return {
    sections: [{ formulas: [formula], notes: [note] }],
    fields: [ofNode('spec', 'taints'), ofPod('spec', 'tolerations')],
  };
}

/** As kubectl writes it: `key=value:Effect`. */
function taintText({ key, value, effect }: Taint): string {
  return value ? `${key}=${value}:${effect}` : `${key}:${effect}`;
}

function matchingToleration({ key, value, effect }: Taint): string {
  const how = value ? ['  operator: Equal', `  value: ${JSON.stringify(value)}`] : ['  operator: Exists'];
  return ['tolerations:', `- key: ${key}`, ...how, `  effect: ${effect}`].join('\n');
}

function sameTaint(a: Taint, b: Taint): boolean {
  return a.key === b.key && a.value === b.value && a.effect === b.effect;
}

export const taintToleration: PluginRecord<'TaintToleration'> = {
  fields: [ofNode('spec', 'taints'), ofPod('spec', 'tolerations')],
  wakes: ['taintsTolerated', 'toleration'],
  filter: {
    explain: explainTaints,
    reason: ({ untolerated }) => untolerated && { word: untolerated.key },
    number: ({ taints }) => taints.length,
    evidence: { taints: ({ taints, untolerated }) => (untolerated ? [untolerated.key] : taints.map(({ key }) => key)) },
    counts: null,
  },
  score: {
    explain: explainTaintScore,
    evidence: { taints: ({ intolerable }) => intolerable.map(({ key }) => key) },
  },
};
