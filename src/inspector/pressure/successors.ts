/** How many more have to go, as sentences. */
import type { SignalShort } from '../../engine/why/pressure/short.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';

interface AfterIt {
  goal: Message;
  /** One an eviction. */
  steps: readonly Message[];
  outcome: Message;
}

/** @returns null where nothing is short */
export function afterIt({ signal, reclaim }: SignalShort): AfterIt | null {
  if (!reclaim) return null;
  const { threshold, steps, isEnough } = reclaim;
  const { value, endsAt } = threshold;
  const amounts = (...of: readonly number[]) => signalAmounts(signal, of);
  const [goal = '', from = '', reclaimed = ''] = amounts(endsAt, value, endsAt - value);
  const messages = steps.map(({ pod, frees, available }) => {
    const [gives = '', left = ''] = amounts(frees, available);
    return message('inspector:pressure.after.step', { pod: nameOf(pod), frees: gives, left });
  });
  return {
    goal:
      endsAt > value
        ? message('inspector:pressure.after.goalReclaim', { goal, value: from, reclaim: reclaimed })
        : message('inspector:pressure.after.goal', { goal, value: from }),
    steps: messages,
    outcome: outcomeOf(steps.length, isEnough),
  };
}

function outcomeOf(count: number, isEnough: boolean): Message {
  if (isEnough)
    return count === 0
      ? message('inspector:pressure.after.again')
      : message('inspector:pressure.after.enough', { count });
  return count === 0
    ? message('inspector:pressure.after.none')
    : message('inspector:pressure.after.notEnough', { count });
}
