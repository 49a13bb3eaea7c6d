/**
 * S-INV-2: what the kubelet removed, or told the end of, has no process any more. A pod that somebody else removed may
 * live on: that is what force means.
 */
import { isFromFile } from '../kubelet/criticalPods.ts';
import type { Check } from './check.ts';
import { isPod } from './ledger.ts';
import { isEnded } from '../objects/podPhase.ts';

export const removedIsDead: Check = (event, podLedger, ledger) => {
  if (!podLedger) return [];
  if (event.what === 'runtime' && event.op === 'start') {
    const isRemoved = podLedger.removal?.by?.kind === 'kubelet';
    if (!isRemoved && !(podLedger.removal === null && isEnded(podLedger.pod?.status?.phase))) return [];
    return [
      `${event.container ?? ''} starts after ${isRemoved ? 'its removal' : `phase ${podLedger.pod?.status?.phase}`}`,
    ];
  }
  if (event.what !== 'write' || !isPod(event.object) || podLedger.runs.size === 0) return [];
  // A mirror goes and comes: what it stands for lives on.
  if (event.type === 'DELETED' && isFromFile(event.object)) return [];
  const by = ledger.askedBy(event)?.actor.kind ?? 'kubelet';
  const marksEnd =
    event.type !== 'DELETED' && isEnded(event.object.status?.phase) && !isEnded(podLedger.pod?.status?.phase);
  if (by !== 'kubelet' || (event.type !== 'DELETED' && !marksEnd)) return [];
  return [
    `${[...podLedger.runs.keys()].join(', ')} of ${podLedger.runs.size} alive at ${marksEnd ? 'its end' : 'its removal'}`,
  ];
};
