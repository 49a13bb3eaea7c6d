/** Whether facts are as a goal, or a prediction, says. */
import type { FactValue, FactValues } from '../engine/facts/fact.ts';
import type { GoalCondition, Conditions } from './lesson.ts';

/** Order counts in lists. */
const isSame = (a: FactValue | undefined, b: FactValue | undefined): boolean =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b);

export const areMet = (conditions: Conditions, found: FactValues): boolean =>
  conditions.every((condition) => isMet(condition, found));

/** A fact that is not known meets nothing. */
export function isMet(condition: GoalCondition, found: FactValues): boolean {
  const value = found[condition.fact];
  if (value === undefined) return false;
  if ('is' in condition) return isSame(value, condition.is);
  if ('isNot' in condition) return !isSame(value, condition.isNot);
  if ('isAs' in condition) return isSame(value, found[condition.isAs]);
  if ('atLeast' in condition) return typeof value === 'number' && value >= condition.atLeast;
  if ('atMost' in condition) return typeof value === 'number' && value <= condition.atMost;
  if (Array.isArray(value)) return value.includes(condition.holds);
  return typeof value === 'string' && value.includes(String(condition.holds));
}

/** What a condition asks for, where that is one value: goals are told with it. */
export function wantedOf(condition: GoalCondition): FactValue | undefined {
  if ('is' in condition) return condition.is;
  if ('atLeast' in condition) return condition.atLeast;
  return 'atMost' in condition ? condition.atMost : undefined;
}
