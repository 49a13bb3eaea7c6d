/** From raw to total: how raw scores became 0 to 100, and the weight. */
import type { Origin, Section } from './explanation.ts';
import { number, type FormulaPart, parts } from './formula.ts';
import { message } from '../../i18n/inspector.ts';
import type { Normalization } from '../../engine/scheduler/framework/status.ts';

export interface Scored {
  raw: number;
  normalized: number;
  weighted: number;
  weight: number;
  normalization: Normalization;
  /** PodTopologySpread only: the node lacks a topology key (SCHED-26). */
  ignored: boolean;
}

export function explainNormalization({ raw, normalized, ignored, normalization: how }: Scored): Section {
  const heading = message('inspector:explain.normalised');
  if (how.rule === 'none') return { heading, notes: [message('inspector:explain.normNone')] };
  if (ignored) return { heading, notes: [message('inspector:explain.normIgnored')] };
  const constant = constantSentence(how);
  if (constant) return { heading, notes: [constant] };
  const whole = [...scale(raw, how), ...parts('=', number(normalized, 'normalised'))];
  return { heading, formulas: [{ parts: whole, holds: null }], origins: origins(how) };
}

type Scaling = Exclude<Normalization, { rule: 'none' }>;

/** Where there is nothing to scale by, upstream gives every node the same. */
function constantSentence(how: Scaling) {
  if (how.rule === 'minMax') return how.max === how.min ? message('inspector:explain.normSame') : null;
  if (how.max !== 0) return null;
  return message(how.rule === 'default' ? 'inspector:explain.normZero' : 'inspector:explain.normAllBest');
}

function scale(raw: number, how: Scaling): FormulaPart[] {
  const score = number(raw, 'raw');
  const most = number(how.max, 'max');
  if (!('min' in how)) {
    const share = parts('trunc(', number(100), '×', score, '÷', most, ')');
    return how.rule === 'default' ? share : [...parts(number(100), '−'), ...share];
  }
  const least = number(how.min, 'min');
  if (how.rule === 'spread') {
    const turned = parts('(', most, '+', least, '−', score, ')');
    return [...parts('trunc(', number(100), '×'), ...turned, ...parts('÷', most, ')')];
  }
  const above = parts('(', '(', score, '−', least, ')', '÷', '(', most, '−', least, ')', ')');
  return [...parts('trunc(', number(100), '×'), ...above, ...parts(')')];
}

function origins(how: Scaling): Origin[] {
  const most: Origin = { term: 'max', message: message('inspector:explain.normHighest') };
  return 'min' in how ? [most, { term: 'min', message: message('inspector:explain.normLowest') }] : [most];
}

export function explainWeight({ normalized, weight, weighted }: Scored): Section {
  return {
    heading: message('inspector:explain.weighted'),
    formulas: [
      {
        parts: parts(
          number(normalized, 'normalised'),
          '×',
          number(weight, 'weight'),
          '=',
          number(weighted, 'weighted'),
        ),
        holds: null,
      },
    ],
  };
}
