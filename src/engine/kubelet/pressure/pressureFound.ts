/** What a pass found, as the trace tells it. */
import { podKey } from '../../objects/types.ts';
import type { EvictionRank, PressureSignal } from './evictionConfig.ts';
import { isEvictable, type PassInput, type PassMemory, type PassResult } from './evictionPass.ts';
import { limitOf } from './observation.ts';
import { type RankedPod, rankPods } from './podRank.ts';
import { isHard, type Threshold } from './thresholds.ts';

interface Found {
  signals: readonly PressureSignal[];
  ranking: readonly EvictionRank[];
}

/** Signals that meet a threshold or just did, and who goes first for the one that is dealt with, else for the first of them. */
export function pressureFound(
  input: PassInput,
  { before, result }: { before: PassMemory; result: Pick<PassResult, 'memory' | 'reclaims' | 'ranking'> },
): Found {
  const met = [...result.memory.metSince.keys()];
  const all = new Set([...met, ...before.metSince.keys()].map(({ signal }) => signal));
  const signals = [...all].flatMap((signal) => {
    const observed = input.observations.get(signal);
    if (!observed || signal === 'allocatableMemory.available') return [];
    return [
      {
        signal,
        ...observed,
        threshold: strictest(
          met.filter((one) => one.signal === signal),
          observed.capacity,
        ),
      },
    ];
  });
  const [first] = met;
  const ranking = result.reclaims || !first ? result.ranking : rankPods(first.signal, input.pods, input);
  return { signals, ranking: ranking.map(rankOf) };
}

/** Hard ones come before soft ones. */
function strictest(met: readonly Threshold[], capacity: number): PressureSignal['threshold'] {
  const [threshold] = met;
  return threshold ? { kind: isHard(threshold) ? 'hard' : 'soft', value: limitOf(threshold, capacity) } : null;
}

export const rankOf = ({ pod, usage, request, priority }: RankedPod): EvictionRank => ({
  pod: podKey(pod),
  uid: pod.metadata.uid ?? '',
  usage,
  request,
  priority,
  isEvictable: isEvictable(pod),
});
