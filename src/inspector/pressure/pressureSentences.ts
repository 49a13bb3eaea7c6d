/** Which pod goes next and why, as sentences. */
import type { NodeShort, SignalShort } from '../../engine/why/pressure/short.ts';
import type { RankRow } from '../../engine/view/rankRows.ts';
import { clock } from '../../i18n/time.ts';
import { nextToGo } from '../node/rankReason.ts';
import { signalAmounts } from '../node/signals.ts';
import { type RichText, said, speak } from '../../text/words.ts';
import { lengthOf } from './length.ts';
import { podName } from '../../text/podName.ts';

/** Who goes, and what decided it. */
export function verdict({ node, going }: Pick<NodeShort, 'node' | 'going'>, life: SignalShort): readonly RichText[] {
  const { signal, ranking, reclaim } = life;
  const [first, second] = nextToGo(ranking);
  if (!first) {
    if (reclaim) return [said('pressure.next.nobodyMay', { signal })];
    const nobody = ranking.length === 0 ? [said('pressure.next.nobody', { signal })] : [];
    return [said('pressure.next.nobodyShort', { node }), ...nobody];
  }
  const pod = podName(first.pod);
  const isEnough = reclaim !== null && reclaim.steps.length === 0;
  const isShort = reclaim !== null && !isEnough;
  const isGoing = going !== null && going.uid === first.uid;
  if (isShort && isGoing) {
    const told = said('pressure.next.going', { signal, pod, at: clock(going.t) });
    return second ? [told, decided(signal, first, second)] : [told];
  }
  return [
    ...(isShort ? [said('pressure.next.goes', { signal, pod })] : []),
    ...(isShort ? [] : [said('pressure.next.wouldGo', { signal, pod })]),
    second ? decided(signal, first, second) : said('pressure.next.only'),
  ];
}

function decided(signal: SignalShort['signal'], first: RankRow, second: RankRow): RichText {
  const other = podName(second.pod);
  const numbers = (...of: readonly number[]) => signalAmounts(signal, of);
  switch (second.fellBy) {
    case 'over': {
      const amounts = numbers(first.usage, first.request, second.usage, second.request);
      const [usage = '', request = '', otherUsage = '', otherRequest = ''] = amounts;
      return said('pressure.next.over', { other, usage, request, otherUsage, otherRequest });
    }
    case 'priority': {
      const values = { other, mine: grouped(first.priority), theirs: grouped(second.priority) };
      if (signal === 'pid.available') return said('pressure.next.priority', values);
      return said(first.isOver ? 'pressure.next.priorityOver' : 'pressure.next.priorityWithin', values);
    }
    case 'excess': {
      const [mine = '', theirs = ''] = numbers(first.excess, second.excess);
      const values = { other, priority: grouped(first.priority), mine, theirs };
      return said(signal === 'pid.available' ? 'pressure.next.count' : 'pressure.next.excess', values);
    }
    case 'unmeasured':
      return said('pressure.next.unmeasured', { other });
    case null:
      return said('pressure.next.equal', { other });
  }
}

/** With thousands apart, and the minus of the tables. */
export const grouped = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value).toLocaleString('en')}`;

/** When that is: what the kubelet waits for, and the next eviction of this very run. */
export function whenSaid(
  { signal, resource, reclaim }: SignalShort,
  { coming, inTurn }: Pick<NodeShort, 'coming' | 'inTurn'>,
  t: number,
): readonly RichText[] {
  const isLater = reclaim !== null && inTurn !== null && inTurn !== signal;
  const state = isLater ? [said('pressure.when.later', { inTurn })] : stateSaid(reclaim, t);
  return [...state, comingSaid(coming, resource, t)];
}

function stateSaid(reclaim: SignalShort['reclaim'], t: number): readonly RichText[] {
  if (!reclaim || reclaim.steps.length === 0) return [];
  const { standing, actsAt } = reclaim.threshold;
  if (standing === 'unseen') return [said('pressure.when.unseen')];
  if (standing === 'acting' || actsAt === null) return [said('pressure.when.acting')];
  return [said('pressure.when.waiting', { at: clock(actsAt), left: lengthOf(actsAt - t) })];
}

/** @param resource what the order beside it is about: an eviction for something else has to say so */
function comingSaid([next]: NodeShort['coming'], resource: SignalShort['resource'], t: number): RichText {
  if (!next) return said('pressure.when.last');
  if (next.resource !== resource) return comingElse(next);
  if (next.t === t) return said('pressure.when.now', { pod: podName(next.pod) });
  return said('pressure.when.coming', { pod: podName(next.pod), at: clock(next.t), left: lengthOf(next.t - t) });
}

function comingElse({ pod, t, resource }: NodeShort['coming'][number]): RichText {
  const values = { pod: podName(pod), at: clock(t) };
  if (resource === null) return said('pressure.when.comingLimit', values);
  return said('pressure.when.comingFor', { ...values, resource: speak(said(`pressure.line.resources.${resource}`)) });
}
