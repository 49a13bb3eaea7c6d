/** How many more have to go, as sentences. */
import type { SignalShort } from '../../engine/why/pressure/short.ts';
import { signalAmounts } from '../node/signals.ts';
import { type RichText, said } from '../../text/words.ts';
import { podName } from '../../text/podName.ts';

interface AfterIt {
  goal: RichText;
  /** One an eviction. */
  steps: readonly RichText[];
  outcome: RichText;
}

/** @returns null where nothing is short */
export function afterIt({ signal, reclaim }: SignalShort): AfterIt | null {
  if (!reclaim) return null;
  const { threshold, steps, isEnough } = reclaim;
  const { value, endsAt } = threshold;
  const amounts = (...of: readonly number[]) => signalAmounts(signal, of);
  const [goal = '', from = '', reclaimed = ''] = amounts(endsAt, value, endsAt - value);
  const told = steps.map(({ pod, frees, available }) => {
    const [gives = '', left = ''] = amounts(frees, available);
    return said('pressure.after.step', { pod: podName(pod), frees: gives, left });
  });
  return {
    goal:
      endsAt > value
        ? said('pressure.after.goalReclaim', { goal, value: from, reclaim: reclaimed })
        : said('pressure.after.goal', { goal, value: from }),
    steps: told,
    outcome: outcomeOf(steps.length, isEnough),
  };
}

function outcomeOf(count: number, isEnough: boolean): RichText {
  if (isEnough) return count === 0 ? said('pressure.after.again') : said('pressure.after.enough', { count });
  return count === 0 ? said('pressure.after.none') : said('pressure.after.notEnough', { count });
}
