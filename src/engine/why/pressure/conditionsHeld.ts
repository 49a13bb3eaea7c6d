/** The pressure conditions that the API shows of a node, since when, and how long they outlive their cause (KUBELET-27). */
import { conditionOf, type PressureCondition, pressureConditions } from '../../kubelet/pressure/signals.ts';
import type { Node } from '../../objects/types.ts';
import type { EventOf, Millis } from '../../simulation/trace.ts';
import { isWriteOf } from '../../history/traceIndex.ts';
import type { NodeStory } from '../../history/node/nodeStories.ts';
import { evictionsIn } from './evictionsIn.ts';
import type { ConditionHeld } from './short.ts';

/** monitoringInterval of the eviction manager. */
const interval: Millis = 10_000;

/** @param transition evictionPressureTransitionPeriod, ms */
export function conditionsHeld(story: NodeStory, t: Millis, transition: Millis): readonly ConditionHeld[] {
  const past = { ...story, events: story.events.filter((event) => event.t <= t) };
  return pressureConditions.map((type) => {
    const { isTrue, since } = shownSince(past, type);
    const last = isTrue ? lastFound(past, type) : null;
    return { type, isTrue, since, heldUntil: last === null ? null : last + transition };
  });
}

const isShown = (node: Node | null, type: PressureCondition): boolean =>
  node?.status?.conditions?.some((condition) => condition.type === type && condition.status === 'True') ?? false;

function shownSince({ first, events }: NodeStory, type: PressureCondition): Pick<ConditionHeld, 'isTrue' | 'since'> {
  let shown: Pick<ConditionHeld, 'isTrue' | 'since'> = { isTrue: isShown(first, type), since: null };
  for (const event of events) {
    if (!isWriteOf(event, 'Node')) continue;
    const isTrue = isShown(event.object, type);
    if (isTrue !== shown.isTrue) shown = { isTrue, since: event.t };
  }
  return shown;
}

/** The last pass that found a cause of it; null: the newest did, or none ever. */
function lastFound(story: NodeStory, type: PressureCondition): Millis | null {
  const found = story.events.filter((event): event is EventOf<'pressure'> => event.what === 'pressure');
  const leads = ({ signals }: EventOf<'pressure'>) =>
    signals.some(({ signal, threshold }) => threshold !== null && conditionOf(signal) === type);
  const at = found.findLastIndex(leads);
  const [last, next] = [found[at], found[at + 1]];
  if (!last || !next) return null;
  // After an eviction the next pass follows at once; otherwise those that found the same have not been told.
  const hasEvicted = evictionsIn(story).some((eviction) => eviction.t >= last.t && eviction.t < next.t);
  return hasEvicted ? last.t : last.t + Math.floor((next.t - 1 - last.t) / interval) * interval;
}
