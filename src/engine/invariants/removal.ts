/**
 * S-INV-2: what the kubelet removed, or told the end of, has no process any more. A pod that somebody else removed may
 * live on: that is what force means.
 */
import { isFromFile } from '../kubelet/criticalPods.ts';
import { isEnded } from '../kubelet/podStatus.ts';
import type { Check } from './check.ts';
import { isPod } from './ledger.ts';

export const removedIsDead: Check = (event, life, ledger) => {
  if (!life) return [];
  if (event.what === 'runtime' && event.op === 'start') {
    const isRemoved = life.removal?.by?.kind === 'kubelet';
    if (!isRemoved && !(life.removal === null && isEnded(life.pod?.status?.phase))) return [];
    return [`${event.container ?? ''} starts after ${isRemoved ? 'its removal' : `phase ${life.pod?.status?.phase}`}`];
  }
  if (event.what !== 'write' || !isPod(event.object) || life.runs.size === 0) return [];
  // A mirror goes and comes: what it stands for lives on.
  if (event.type === 'DELETED' && isFromFile(event.object)) return [];
  const by = ledger.askedBy(event)?.actor.kind ?? 'kubelet';
  const tellsEnd = event.type !== 'DELETED' && isEnded(event.object.status?.phase) && !isEnded(life.pod?.status?.phase);
  if (by !== 'kubelet' || (event.type !== 'DELETED' && !tellsEnd)) return [];
  return [`${[...life.runs.keys()].join(', ')} of ${life.runs.size} alive at ${tellsEnd ? 'its end' : 'its removal'}`];
};
