/** The skew sum of one domain: `matchNum + selfMatch − min = skew ≤ maxSkew`, its terms and its text. */
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

export interface Sum {
  matchNum: number;
  selfMatch: number;
  min: number;
  skew: number;
  maxSkew: number;
  ok: boolean;
  /** ScheduleAnyway: never refuses. */
  soft: boolean;
}

export function sumOf(constraint: SpreadConstraintFacts, value: string | null): Sum | null {
  const domain = constraint.domains.find((candidate) => candidate.value === value);
  if (!domain) return null;
  const { selfMatch, min, maxSkew } = constraint;
  const soft = constraint.whenUnsatisfiable === 'ScheduleAnyway';
  return { matchNum: domain.matchNum, selfMatch, min, skew: domain.skew, maxSkew, ok: domain.ok, soft };
}

/** U+2212: the minus that is as wide as the plus. */
export const minus = '\u2212';
export const numberText = (n: number): string => (n < 0 ? `${minus}${-n}` : String(n));

type Terms = Pick<Sum, 'matchNum' | 'selfMatch' | 'min' | 'skew' | 'maxSkew'>;

export const isOver = ({ skew, maxSkew }: Pick<Sum, 'skew' | 'maxSkew'>): boolean => skew > maxSkew;

/** `1 + 1 − 0 = 2 > 1`; ≤ is drawn as a shape wherever the web fonts would lack it (see sign.ts). */
export function sumText(sum: Terms): string {
  return `${sum.matchNum} + ${sum.selfMatch} ${minus} ${sum.min} = ${verdictText(sum)}`;
}

/** `2 > 1` */
export function verdictText(sum: Pick<Sum, 'skew' | 'maxSkew'>): string {
  return `${numberText(sum.skew)} ${isOver(sum) ? '>' : '≤'} ${sum.maxSkew}`;
}
