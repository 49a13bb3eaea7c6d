/** What a node is short of at one instant, and who would go for it: what its kubelet would find if it looked now. */
import type { SignalName } from '../kubelet/pressure/evictionConfig.ts';
import { evictionRules } from '../kubelet/pressure/evictionRules.ts';
import { observe, saysNodeUse } from '../kubelet/pressure/nodeUse.ts';
import { limitOf, type Observations } from '../kubelet/pressure/observation.ts';
import { oneDisk, rankPods } from '../kubelet/pressure/podRank.ts';
import { podStatsAt, saysUse } from '../kubelet/pressure/podUse.ts';
import { rankOf } from '../kubelet/pressure/pressureFound.ts';
import { isHard, type Threshold } from '../kubelet/pressure/thresholds.ts';
import type { Node, Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { SimulationOptions } from '../simulation/situation.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import type { NodeLife, SignalLife } from './nodeLife.ts';
import { nodeStories } from './nodeStories.ts';
import { podsUsing } from './podsUsing.ts';

type NodePressure = Pick<NodeLife, 'signals' | 'ranking'>;

const nothing: NodePressure = { signals: [], ranking: { signal: 'memory.available', pods: [] } };

/** Shown also where there is no threshold. */
const usual: readonly SignalName[] = ['memory.available', 'nodefs.available', 'nodefs.inodesFree', 'pid.available'];

/** Without signals where nobody says what is used: then nothing is ever short there. */
export function nodePressureAt(run: Run, name: string, t: Millis): NodePressure {
  const story = nodeStories(run).story(name);
  if (!story) return nothing;
  const past = story.events.filter((event) => event.t <= t);
  const writes = past.filter(
    (event): event is EventOf<'write'> => event.what === 'write' && event.object.kind === 'Node',
  );
  const node = (writes.at(-1)?.object as Node | undefined) ?? story.first;
  const pods = podsUsing(story, { until: t, epoch: run.epoch });
  if (!node || !(saysNodeUse(node) || pods.some(({ pod }) => saysUse(pod)))) return nothing;
  const stats = new Map(pods.map(({ pod, runs }) => [pod, podStatsAt(pod, runs, t)]));
  const observations = observe(node, [...stats.values()], t);
  const found = past.filter((event): event is EventOf<'pressure'> => event.what === 'pressure');
  const signals = signalLives(run.options.eviction, observations, found);
  const signal = signals.find(({ thresholds }) => thresholds.some(({ metSince }) => metSince !== null))?.signal;
  const statsOf = (pod: Pod) => stats.get(pod);
  const first = signal ?? 'memory.available';
  const ranked = rankPods(first, [...stats.keys()], { statsOf, disks: oneDisk });
  return { signals, ranking: { signal: first, pods: ranked.map(rankOf) } };
}

function signalLives(
  config: SimulationOptions['eviction'],
  observations: Observations,
  found: readonly EventOf<'pressure'>[],
): readonly SignalLife[] {
  const { thresholds } = evictionRules(config);
  const configured = thresholds.flatMap(({ signal }) => (signal === 'allocatableMemory.available' ? [] : [signal]));
  return [...new Set([...usual, ...configured])].flatMap((signal) => {
    const observed = observations.get(signal);
    if (!observed) return [];
    const own = thresholds.filter((threshold) => threshold.signal === signal);
    const lives = own.map((threshold) => {
      const value = limitOf(threshold, observed.capacity);
      // What has been freed since the last pass its kubelet will find at the next one.
      const isShort = observed.available < limitOf(threshold, observed.capacity, true);
      return { ...written(config, threshold), value, metSince: isShort ? metSince(threshold, value, found) : null };
    });
    return [{ signal, ...observed, thresholds: lives }];
  });
}

function written(
  { evictionHard, evictionSoft }: SimulationOptions['eviction'],
  threshold: Threshold,
): Omit<SignalLife['thresholds'][number], 'value' | 'metSince'> {
  const { signal, graceSeconds } = threshold;
  const text = evictionSoft[signal] ?? '';
  return isHard(threshold) && evictionHard[signal] !== undefined
    ? { kind: 'hard', text: evictionHard[signal], graceSeconds: null }
    : { kind: 'soft', text, graceSeconds };
}

/** The first of the passes, one after the other, that met it. */
function metSince({ signal }: Threshold, value: number, found: readonly EventOf<'pressure'>[]): Millis | null {
  let since: Millis | null = null;
  for (const { t, signals } of found) {
    const told = signals.find((one) => one.signal === signal);
    // Above it, but not by its minimum reclaim, it is still met.
    const isMet = told?.threshold && (told.available < value || told.threshold.value === value);
    since = isMet ? (since ?? t) : null;
  }
  return since;
}
