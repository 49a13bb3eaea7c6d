/** The pressure conditions that the API shows of a node, since when, and how long they outlive their cause (KUBELET-27). */
import { evictionsOn } from '../../history/node/evictions.ts';
import { pressurePasses } from '../../history/node/pressurePasses.ts';
import { nodeObjectHistory } from '../../history/storedNode.ts';
import type { PressureSignal } from '../../kubelet/pressure/evictionConfig.ts';
import { conditionOf, type PressureCondition, pressureConditions } from '../../kubelet/pressure/signals.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { ConditionHeld } from './short.ts';

/** monitoringInterval of the eviction manager. */
const interval: Millis = 10_000;

/** @param at `transition`: evictionPressureTransitionPeriod, ms */
export const conditionsHeld = (
  run: Run,
  node: string,
  { t, transition }: { t: Millis; transition: Millis },
): readonly ConditionHeld[] =>
  pressureConditions.map((type) => {
    const { isTrue, since } = shownSince(run, node, { type, t });
    const last = isTrue ? lastFound(run, node, { type, t }) : null;
    return { type, isTrue, since, heldUntil: last === null ? null : last + transition };
  });

type Asked = Pick<ConditionHeld, 'type'> & { t: Millis };

function shownSince(run: Run, node: string, { type, t }: Asked): Pick<ConditionHeld, 'isTrue' | 'since'> {
  let shown: Pick<ConditionHeld, 'isTrue' | 'since'> = { isTrue: false, since: null };
  for (const { t: at, id, state } of nodeObjectHistory(run, node, t)?.stored ?? []) {
    const isTrue = state?.pressures.includes(type) ?? false;
    if (isTrue !== shown.isTrue) shown = { isTrue, since: id === null ? null : at };
  }
  return shown;
}

/** The last pass that found a cause of it; null: the newest did, or none ever. */
function lastFound(run: Run, node: string, { type, t }: Asked): Millis | null {
  const found = pressurePasses(run, node, t);
  const at = found.findLastIndex(({ signals }) => signals.some((one) => leadsTo(one, type)));
  const [last, next] = [found[at], found[at + 1]];
  if (!last || !next) return null;
  // After an eviction the next pass follows at once; otherwise those that found the same have not been told.
  const hasEvicted = evictionsOn(run, node).some((eviction) => eviction.t >= last.t && eviction.t < next.t);
  return hasEvicted ? last.t : last.t + Math.floor((next.t - 1 - last.t) / interval) * interval;
}

const leadsTo = ({ signal, threshold }: PressureSignal, type: PressureCondition): boolean =>
  threshold !== null && conditionOf(signal) === type;
