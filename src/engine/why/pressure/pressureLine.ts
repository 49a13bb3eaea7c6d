/** Who uses how much of a node over the whole run: use changes evenly, so the instants at which anything happens tell it. */
import { useOf } from '../../kubelet/pressure/nodeUse.ts';
import type { Observations } from '../../kubelet/pressure/observation.ts';
import type { PodStats } from '../../kubelet/pressure/podStats.ts';
import { type Resource, resourceOf } from '../../kubelet/pressure/signals.ts';
import { type Pod, type PodKey, podKey } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Slices } from '../../slices.ts';
import { lookAtNode } from '../../view/nodeLook.ts';
import { evictionsOn } from '../../history/node/evictions.ts';
import { usageChanges } from '../../history/node/usageChanges.ts';
import type { PressureLine } from './short.ts';

/** More instants than these no picture can show apart. */
const most = 300;
const inOneSlice = 20;

const resources: readonly Resource[] = ['memory', 'ephemeral-storage', 'inodes', 'pids'];

type Look = NonNullable<ReturnType<typeof lookAtNode>>;

export function* pressureLine(run: Run, node: string): Slices<PressureLine> {
  const all = turningPoints(run, node);
  const instants = thinned(all);
  const looks: (Look | null)[] = [];
  for (const [at, t] of instants.entries()) {
    if (at % inOneSlice === 0) yield { doing: 'running', count: at, share: at / instants.length, t };
    looks.push(lookAtNode(run, node, t));
  }
  return {
    node,
    instants,
    isThinned: instants.length < all.length,
    resources: resources.flatMap((resource) => resourceLine(resource, looks)),
    evictions: evictionsOn(run, node),
  };
}

/** What begins or ends leaps: the instant before is one too. */
function turningPoints(run: Run, node: string): readonly Millis[] {
  const leaps = usageChanges(run, node).flatMap((t) => [Math.max(0, t - 1), t]);
  return [...new Set([0, ...leaps, run.end])].toSorted((a, b) => a - b);
}

/** Evenly by their number, so that busy times keep the most; the first and the last stay. */
function thinned(instants: readonly Millis[]): readonly Millis[] {
  if (instants.length <= most) return instants;
  const step = (instants.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => instants[Math.round(at * step)] ?? 0);
}

interface Used {
  pod: PodKey;
  uid: string;
  used: number[];
}

function resourceLine(resource: Resource, looks: readonly (Look | null)[]): PressureLine['resources'] {
  const capacity = looks.flatMap((look) => observed(resource, look)?.capacity ?? []).at(-1);
  if (capacity === undefined) return [];
  const pods = new Map<string, Used>();
  const machine = looks.map((look, at) => {
    let byPods = 0;
    for (const [pod, stats] of look?.stats ?? []) {
      const used = useOf[resource](stats);
      byPods += used;
      if (used !== 0) note(pods, pod, looks.length)[at] = used;
    }
    const found = observed(resource, look);
    return found ? found.capacity - found.available - byPods : 0;
  });
  const largest = ({ used }: Used) => Math.max(...used);
  return [{ resource, capacity, machine, pods: [...pods.values()].toSorted((a, b) => largest(b) - largest(a)) }];
}

function note(pods: Map<string, Used>, pod: Pod, length: number): number[] {
  const uid = pod.metadata.uid ?? '';
  const known = pods.get(uid) ?? { pod: podKey(pod), uid, used: Array.from({ length }, () => 0) };
  pods.set(uid, known);
  return known.used;
}

function observed(resource: Resource, look: { observations: Observations; stats: ReadonlyMap<Pod, PodStats> } | null) {
  for (const [signal, one] of look?.observations ?? []) if (resourceOf[signal] === resource) return one;
  return undefined;
}
