/**
 * S-INV-6: phases go forward: Pending, Running, Succeeded or Failed. Only a pod that got another sandbox before its
 * init containers were done goes back to Pending, or one whose init containers run again with all others (KUBELET-9).
 */
import { restartingAll } from '../kubelet/podConditions.ts';
import type { Check } from './check.ts';
import { isPod } from './ledger.ts';
import { isEnded } from '../objects/podPhase.ts';

const order: readonly (string | undefined)[] = ['Pending', 'Running'];

export const monotonePhase: Check = (event, ledger) => {
  if (event.what !== 'write' || !isPod(event.object) || !ledger?.pod) return [];
  const [before, after] = [ledger.pod.status?.phase, event.object.status?.phase];
  const isOut = isEnded(before) && before !== after;
  const beganAnew =
    ledger.sandboxes >= 2 || event.object.status?.conditions?.some(({ type }) => type === restartingAll);
  const isBack = !isEnded(after) && order.indexOf(after) < order.indexOf(before) && !beganAnew;
  return isOut || isBack ? [`${before} becomes ${after}`] : [];
};
