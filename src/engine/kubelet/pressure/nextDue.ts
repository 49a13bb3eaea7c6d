/** When the next pass can find anything, where the last one met no threshold and containers go on as they do. */
import type { Node, Pod } from '../../objects/types.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { PassMemory } from './evictionPass.ts';
import { observe } from './nodeUse.ts';
import { limitOf } from './observation.ts';
import { type ContainerRun, podStatsAt } from './podUse.ts';
import { storageLimits } from './storageLimits.ts';
import type { Threshold } from './thresholds.ts';

export interface PressureForecast {
  now: Millis;
  node: Node;
  pods: readonly { pod: Pod; runs: readonly ContainerRun[] }[];
  thresholds: readonly Threshold[];
  lastFound: PassMemory['lastFound'];
  transition: Millis;
}

/** What grows does so evenly, so two instants tell when it reaches anything. */
const ahead: Millis = 1_000_000;

/** Null: never. */
export function nextDue(outlook: PressureForecast): Millis | null {
  const times = [...crossings(outlook), ...limitCrossings(outlook), ...clearings(outlook)];
  return times.length === 0 ? null : Math.max(outlook.now, Math.min(...times));
}

/** When thresholds will be met. */
function crossings({ now, node, pods, thresholds }: PressureForecast): readonly Millis[] {
  const at = (t: Millis) =>
    observe(
      node,
      pods.map(({ pod, runs }) => podStatsAt(pod, runs, t)),
      t,
    );
  const [before, after] = [at(now), at(now + ahead)];
  return thresholds.flatMap((threshold) => {
    const [first, last] = [before.get(threshold.signal), after.get(threshold.signal)];
    if (!first || !last) return [];
    const room = first.available - limitOf(threshold, first.capacity);
    return reached(now, room, first.available - last.available);
  });
}

/** When pods will have written more than they may. */
const limitCrossings = ({ now, pods }: PressureForecast): readonly Millis[] =>
  pods.flatMap(({ pod, runs }) =>
    storageLimits(pod).flatMap(({ limit, used }) => {
      const first = used(podStatsAt(pod, runs, now)) ?? 0;
      const last = used(podStatsAt(pod, runs, now + ahead)) ?? 0;
      return reached(now, limit - first, last - first);
    }),
  );

function reached(now: Millis, room: number, growth: number): readonly Millis[] {
  if (room < 0) return [now];
  return growth > 0 ? [now + Math.ceil((room / growth) * ahead)] : [];
}

/** When conditions that nothing leads to any more will be dropped. */
const clearings = ({ lastFound, transition }: PressureForecast): readonly Millis[] =>
  [...lastFound.values()].map((last) => last + transition);
