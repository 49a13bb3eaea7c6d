/** Which of the ways asked the pod's budget, in a sentence or two, counted from the runs. */
import type { TriedRemoval } from '../../engine/why/removals/removal.ts';
import { code, type RichText, said } from '../../text/words.ts';
import { podName } from '../../text/podName.ts';

/** Empty until one way has been tried out. */
export function leadOf(removals: readonly TriedRemoval[], pod: string): readonly RichText[] {
  const tried = removals.flatMap(({ way, found }) => (found ? [{ way, found }] : []));
  const [first] = tried;
  if (!first) return [];
  const names = first.found.budgets.map(({ name }) => code(name));
  if (names.length === 0) return [said('removals.lead.noBudget', { pod: podName(pod) })];
  const values = { ways: tried.length, count: names.length, budgets: names.join(', ') };
  const isSeveral = tried.some(({ found }) => found.budgets.some(({ part }) => part === 'several'));
  const asking = tried.find(({ found }) => found.budgets.some(({ part }) => part === 'asked'));
  const passedOver = tried.flatMap(({ found }) => found.budgets.flatMap((budget) => budget.passedOver ?? []))[0];
  const isWeighed = tried.some(({ found }) => found.budgets.some(({ part }) => part === 'weighed'));
  return [
    asking
      ? said(asking.found.refusal ? 'removals.lead.refused' : 'removals.lead.allowed', values)
      : said(isSeveral ? 'removals.lead.several' : 'removals.lead.none', values),
    ...(passedOver ? [said(`removals.lead.${passedOver}`)] : []),
    ...(isWeighed ? [said('removals.lead.weighed')] : []),
  ];
}
