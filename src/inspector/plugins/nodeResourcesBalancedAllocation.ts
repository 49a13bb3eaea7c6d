/** NodeResourcesBalancedAllocation: how even the use is with the pod against without it. */
import type { ScoreFacts } from '../../engine/scheduler/decision.ts';
import { ofNode, ofPod } from '../fields/field.ts';
import { amounts } from '../../text/amount.ts';
import type { Explanation, Section } from '../explain/explanation.ts';
import { type Formula, number, part, parts, type FormulaPart } from '../explain/formula.ts';
import type { PluginRecord } from './record.ts';
import { podsCountedOn } from '../table/podsOn.ts';
import { message } from '../../i18n/inspector.ts';
import type { BalanceHalf } from '../../engine/scheduler/plugins/nodeResourcesBalancedAllocation.ts';

type Facts = Extract<ScoreFacts, { plugin: 'NodeResourcesBalancedAllocation' }>;

const fields = [ofPod('spec', 'containers', '*', 'resources', 'requests'), ofNode('status', 'allocatable')];

function explainBalance(facts: Facts): Explanation {
  const raw = 50 + Math.trunc((50 + facts.with.score - facts.without.score) / 2);
  const change = parts(
    '(',
    number(50),
    '+',
    number(facts.with.score, 'with'),
    '−',
    number(facts.without.score, 'without'),
    ')',
  );
  const formula = {
    parts: [...parts(number(50), '+', 'trunc('), ...change, ...parts('÷', number(2), ')', '=', number(raw, 'raw'))],
    holds: null,
  };
  return {
    sections: [
      { notes: [message('inspector:explain.balance')] },
      { heading: message('inspector:explain.balanceWith'), ...half(facts.with) },
      { heading: message('inspector:explain.balanceWithout'), ...half(facts.without) },
      { formulas: [formula] },
    ],
    fields,
  };
}

function half({ fractions, std, score }: BalanceHalf): Section {
  const deviation = part({ value: std, ...rounded(std) }, 'std');
  const [first, second] = fractions;
  const formulas: Formula[] = fractions.map(fractionFormula);
  if (fractions.length === 2 && first && second) {
    const [a, b] = [first, second].map(({ fraction }) => part({ value: fraction, ...rounded(fraction) }));
    if (a && b) formulas.push({ parts: parts('abs(', a, '−', b, ')', '÷', number(2), '=', deviation), holds: null });
  }
  formulas.push({
    parts: parts('trunc(', '(', number(1), '−', deviation, ')', '×', number(100), ')', '=', number(score, 'score')),
    holds: null,
  });
  return { formulas, notes: notes(fractions) };
}

function notes(fractions: BalanceHalf['fractions']) {
  const capped = fractions.some(({ requested, allocatable }) => requested > allocatable);
  return [
    ...(fractions.length > 2 ? [message('inspector:explain.stdMany', { count: fractions.length })] : []),
    ...(fractions.length < 2 ? [message('inspector:explain.stdSingle')] : []),
    ...(capped ? [message('inspector:explain.fractionCapped')] : []),
  ];
}

function fractionFormula({ name, requested, allocatable, fraction }: BalanceHalf['fractions'][number]): Formula {
  const capped = Math.min(requested, allocatable);
  const [used, all] = amounts(name, [capped, allocatable]);
  const shown: FormulaPart[] =
    used && all
      ? parts(
          part(used, 'requested'),
          '÷',
          part(all, 'allocatable'),
          '=',
          part({ value: fraction, ...rounded(fraction) }),
        )
      : [];
  return { label: name, parts: shown, holds: null };
}

function rounded(value: number): { text: string; exact: boolean } {
  const text = String(Math.round(value * 10_000) / 10_000);
  return { text, exact: Number(text) === value };
}

export const nodeResourcesBalancedAllocation: PluginRecord<'NodeResourcesBalancedAllocation'> = {
  fields,
  wakes: ['unknown'],
  score: {
    explain: explainBalance,
    evidence: { pods: (_, about) => [podsCountedOn(about, 0)] },
  },
};
