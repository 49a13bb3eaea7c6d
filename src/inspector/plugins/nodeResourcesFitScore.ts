/** NodeResourcesFit, Score: each resource in hundredths by the strategy, then the weighted mean. */
import type { ScoreFacts } from '../../engine/scheduler/decision.ts';
import { ofNode, ofPod } from '../fields/field.ts';
import { amounts, quantity } from '../../text/amount.ts';
import { type About, type Explanation, askedPod, type Section } from '../explain/explanation.ts';
import { type Formula, joined, number, part, parts } from '../explain/formula.ts';
import { message } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';

type Facts = Extract<ScoreFacts, { plugin: 'NodeResourcesFit' }>;
type Resource = Facts['resources'][number];

const strategySentence = {
  LeastAllocated: 'explain.leastAllocated',
  MostAllocated: 'explain.mostAllocated',
  RequestedToCapacityRatio: 'explain.toCapacityRatio',
} as const;

export function explainFitScore(facts: Facts, about: About): Explanation {
  const sections: Section[] = [
    { notes: [message(`inspector:${strategySentence[facts.strategy]}`), message('inspector:explain.nonZero')] },
    ...facts.resources.map((resource) => resourceSection(resource, facts.strategy, about)),
    mean(facts),
  ];
  return {
    sections,
    fields: [ofPod('spec', 'containers', '*', 'resources', 'requests'), ofNode('status', 'allocatable')],
  };
}

function resourceSection(resource: Resource, strategy: Facts['strategy'], about: About): Section {
  const { name, allocated, request, capacity, score } = resource;
  const used = allocated + request;
  if (strategy === 'RequestedToCapacityRatio') {
    const percent = used > capacity ? 100 : Math.trunc((used * 100) / capacity);
    return { notes: [message('inspector:explain.shapeScore', { resource: code(name), percent, score })] };
  }
  if (used > capacity && strategy === 'LeastAllocated') {
    return { notes: [message('inspector:explain.overCapacity', { resource: code(name) })] };
  }
  const [before, own] = [allocated, request].map((value) => code(quantity(name, value)));
  const parts = { before: before ?? '', own: own ?? '', node: about.node, pod: askedPod(about) };
  return {
    formulas: [{ ...share(resource, strategy), label: name }],
    origins: [{ term: 'used', message: message('inspector:explain.used', parts) }],
  };
}

/** A use beyond the capacity counts as the whole of it (MostAllocated). */
function share({ name, allocated, request, capacity, score }: Resource, strategy: Facts['strategy']): Formula {
  const [all, used] = amounts(name, [capacity, Math.min(capacity, allocated + request)]);
  if (!all || !used) return { parts: [], holds: null };
  const whole = part(all, 'capacity');
  const taken = part(used, 'used');
  const inside =
    strategy === 'MostAllocated'
      ? parts('trunc(', taken, '×', number(100), '÷', whole, ')')
      : parts('trunc(', '(', whole, '−', taken, ')', '×', number(100), '÷', whole, ')');
  return { parts: [...inside, ...parts('=', number(score, 'score'))], holds: null };
}

/** Whole numbers divide without a fraction; only the ratio strategy rounds, and leaves out what scored 0. */
function mean({ strategy, resources, weightSum }: Facts): Section {
  if (weightSum === 0) return { notes: [message('inspector:explain.noWeights')] };
  const rounds = strategy === 'RequestedToCapacityRatio';
  const counted = rounds ? resources.filter(({ score }) => score > 0) : resources;
  const sum = counted.reduce((total, { score, weight }) => total + score * weight, 0);
  const raw = rounds ? Math.floor(sum / weightSum + 0.5) : Math.trunc(sum / weightSum);
  const products = counted.map(({ score, weight }) => parts(number(score, 'score'), '×', number(weight, 'weight')));
  const whole = [
    ...parts(rounds ? 'round(' : 'trunc(', '('),
    ...joined(products, '+'),
    ...parts(')', '÷', number(weightSum, 'weights'), ')', '=', number(raw, 'raw')),
  ];
  return { formulas: [{ parts: whole, holds: null }], notes: [message('inspector:explain.trunc')] };
}
