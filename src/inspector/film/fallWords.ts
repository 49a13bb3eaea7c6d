/** Why a node fell at a question: its value against the best one, as briefly as it can be said. */
import type { Criterion, CriterionName } from '../../engine/scheduler/preemption/facts.ts';
import type { Shot } from '../../engine/why/film/film.ts';
import type { Stair } from '../preemption/staircase.ts';
import { bestOf, valueText, victimsOn } from './captionsOfPick.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { signed } from '../../i18n/minus.ts';

/** In upstream's order (kube-scheduler 1.36, pickOneNodeForPreemption). */
export const questions = [
  'pdbViolations',
  'highestPriority',
  'sumOfPriorities',
  'numberOfVictims',
  'earliestStartTime',
] as const satisfies readonly CriterionName[];

/** What every priority is raised by. */
const shift = 2 ** 31;

export function fellWords(
  criterion: Criterion | undefined,
  { values }: Stair,
  { facts, node }: { facts: Shot['facts']; node: string },
): Message {
  const value = values.at(-1) ?? null;
  if (!criterion || criterion.name === 'earliestStartTime') return message('inspector:film.pick.why.earliestStartTime');
  const { name } = criterion;
  if (name === 'highestPriority')
    return message('inspector:film.pick.why.highestPriority', {
      value: valueText(name, value),
      best: valueText(name, bestOf(criterion)),
    });
  if (name !== 'sumOfPriorities') return message(`inspector:film.pick.why.${name}`, { count: value ?? 0 });
  const count = victimsOn(facts, node).length;
  const rest = (value ?? 0) - count * shift;
  return message('inspector:film.pick.why.sumOfPriorities', {
    count,
    rest: rest < 0 ? `− ${signed(-rest)}` : `+ ${rest}`,
  });
}
