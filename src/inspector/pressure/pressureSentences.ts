/** Which pod goes next and why, as sentences. */
import type { NodeShort, SignalShort } from '../../engine/why/pressure/short.ts';
import type { RankRow } from '../../engine/view/rankRows.ts';
import { clock, duration } from '../../i18n/time.ts';
import { nextToGo } from '../node/rankReason.ts';
import { signalAmounts } from '../../text/signalAmounts.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { message } from '../../i18n/inspector.ts';
import { textOf, type Message } from '../../i18n/message.ts';
import { numberText } from '../../i18n/format.ts';

/** Who goes, and what decided it. */
export function verdict(
  { node, going }: Pick<NodeShort, 'node' | 'going'>,
  signalView: SignalShort,
): readonly Message[] {
  const { signal, ranking, reclaim } = signalView;
  const [first, second] = nextToGo(ranking);
  if (!first) {
    if (reclaim) return [message('inspector:pressure.next.nobodyMay', { signal })];
    const nobody = ranking.length === 0 ? [message('inspector:pressure.next.nobody', { signal })] : [];
    return [message('inspector:pressure.next.nobodyShort', { node }), ...nobody];
  }
  const pod = nameOf(first.pod);
  const isEnough = reclaim !== null && reclaim.steps.length === 0;
  const isShort = reclaim !== null && !isEnough;
  const isGoing = going !== null && going.uid === first.uid;
  if (isShort && isGoing) {
    const text = message('inspector:pressure.next.going', { signal, pod, at: clock(going.t) });
    return second ? [text, decided(signal, first, second)] : [text];
  }
  return [
    ...(isShort ? [message('inspector:pressure.next.goes', { signal, pod })] : []),
    ...(isShort ? [] : [message('inspector:pressure.next.wouldGo', { signal, pod })]),
    second ? decided(signal, first, second) : message('inspector:pressure.next.only'),
  ];
}

function decided(signal: SignalShort['signal'], first: RankRow, second: RankRow): Message {
  const other = nameOf(second.pod);
  const numbers = (...of: readonly number[]) => signalAmounts(signal, of);
  switch (second.fellBy) {
    case 'over': {
      const amounts = numbers(first.usage, first.request, second.usage, second.request);
      const [usage = '', request = '', otherUsage = '', otherRequest = ''] = amounts;
      return message('inspector:pressure.next.over', { other, usage, request, otherUsage, otherRequest });
    }
    case 'priority': {
      const values = { other, mine: numberText(first.priority), theirs: numberText(second.priority) };
      if (signal === 'pid.available') return message('inspector:pressure.next.priority', values);
      return message(
        first.isOver ? 'inspector:pressure.next.priorityOver' : 'inspector:pressure.next.priorityWithin',
        values,
      );
    }
    case 'excess': {
      const [mine = '', theirs = ''] = numbers(first.excess, second.excess);
      const values = { other, priority: numberText(first.priority), mine, theirs };
      return message(
        signal === 'pid.available' ? 'inspector:pressure.next.count' : 'inspector:pressure.next.excess',
        values,
      );
    }
    case 'unmeasured':
      return message('inspector:pressure.next.unmeasured', { other });
    case null:
      return message('inspector:pressure.next.equal', { other });
  }
}

/** When that is: what the kubelet waits for, and the next eviction of this very run. */
export function whenMessages(
  { signal, resource, reclaim }: SignalShort,
  { coming, inTurn }: Pick<NodeShort, 'coming' | 'inTurn'>,
  t: number,
): readonly Message[] {
  const isLater = reclaim !== null && inTurn !== null && inTurn !== signal;
  const state = isLater ? [message('inspector:pressure.when.later', { inTurn })] : stateMessages(reclaim, t);
  return [...state, comingMessage(coming, resource, t)];
}

function stateMessages(reclaim: SignalShort['reclaim'], t: number): readonly Message[] {
  if (!reclaim || reclaim.steps.length === 0) return [];
  const { state, actsAt } = reclaim.threshold;
  if (state === 'unseen') return [message('inspector:pressure.when.unseen')];
  if (state === 'acting' || actsAt === null) return [message('inspector:pressure.when.acting')];
  return [message('inspector:pressure.when.waiting', { at: clock(actsAt), left: duration(actsAt - t) })];
}

/** @param resource what the order beside it is about: an eviction for something else has to say so */
function comingMessage([next]: NodeShort['coming'], resource: SignalShort['resource'], t: number): Message {
  if (!next) return message('inspector:pressure.when.last');
  if (next.resource !== resource) return comingElse(next);
  if (next.t === t) return message('inspector:pressure.when.now', { pod: nameOf(next.pod) });
  return message('inspector:pressure.when.coming', {
    pod: nameOf(next.pod),
    at: clock(next.t),
    left: duration(next.t - t),
  });
}

function comingElse({ pod, t, resource }: NodeShort['coming'][number]): Message {
  const values = { pod: nameOf(pod), at: clock(t) };
  if (resource === null) return message('inspector:pressure.when.comingLimit', values);
  return message('inspector:pressure.when.comingFor', {
    ...values,
    resource: textOf(message(`inspector:pressure.line.resources.${resource}`)),
  });
}
