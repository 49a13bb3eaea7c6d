/** Which of the ways asked the pod's budget, in a sentence or two, counted from the runs. */
import type { TriedRemoval } from '../../engine/why/removals/removal.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';

/** Empty until one way has been tried out. */
export function leadOf(removals: readonly TriedRemoval[], pod: string): readonly Message[] {
  const tried = removals.flatMap(({ way, found }) => (found ? [{ way, found }] : []));
  const [first] = tried;
  if (!first) return [];
  const names = first.found.budgets.map(({ name }) => code(name));
  if (names.length === 0) return [message('inspector:removals.lead.noBudget', { pod: nameOf(pod) })];
  const values = { ways: tried.length, count: names.length, budgets: names.join(', ') };
  const isSeveral = tried.some(({ found }) => found.budgets.some(({ part }) => part === 'several'));
  const asking = tried.find(({ found }) => found.budgets.some(({ part }) => part === 'asked'));
  const passedOver = tried.flatMap(({ found }) => found.budgets.flatMap((budget) => budget.passedOver ?? []))[0];
  const isWeighed = tried.some(({ found }) => found.budgets.some(({ part }) => part === 'weighed'));
  return [
    asking
      ? message(asking.found.refusal ? 'inspector:removals.lead.refused' : 'inspector:removals.lead.allowed', values)
      : message(isSeveral ? 'inspector:removals.lead.several' : 'inspector:removals.lead.none', values),
    ...(passedOver ? [message(`inspector:removals.lead.${passedOver}`)] : []),
    ...(isWeighed ? [message('inspector:removals.lead.weighed')] : []),
  ];
}
