/** The other way round: which cells a pod is counted in. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { recordOf } from '../plugins/records.ts';
import { podListsOf } from './evidence.ts';

/** Plugin → the nodes whose cell counts the pod. */
export type Holding = ReadonlyMap<string, ReadonlySet<string>>;

const countsOf = (plugin: string) => recordOf(plugin)?.filter?.counts ?? null;

interface Asked {
  decision: Decision;
  view: ClusterView | null;
  pods: readonly PodKey[];
}

/** Marks and notes ask for the same. */
let last: { asked: Asked; holding: Holding } | null = null;

export function holdingOf(decision: Decision, view: ClusterView | null, pods: readonly PodKey[]): Holding {
  const asked = { decision, view, pods };
  if (!last || !isSame(last.asked, asked)) last = { asked, holding: found(asked) };
  return last.holding;
}

const isSame = (a: Asked, b: Asked): boolean =>
  a.decision === b.decision && a.view === b.view && a.pods.join() === b.pods.join();

function found({ decision, view, pods }: Asked): Holding {
  const wanted = new Set(pods);
  const seen = new Map<readonly PodKey[], boolean>();
  /** Thousands of nodes share a list. */
  const holds = (list: readonly PodKey[]): boolean => {
    const known = seen.get(list) ?? list.some((pod) => wanted.has(pod));
    seen.set(list, known);
    return known;
  };
  const plugins = decision.filters.filter((plugin) => countsOf(plugin) !== null);
  return new Map(
    plugins.map((plugin) => {
      const cell = { plugin, point: 'filter' } as const;
      const nodes = candidates(plugin, { decision, view, pods }, holds);
      return [plugin, new Set(nodes.filter((node) => podListsOf({ decision, view, node }, cell).some(holds)))];
    }),
  );
}

/** The nodes that are worth asking: the pod's own, or those of its domains. */
function candidates(
  plugin: string,
  { decision, view, pods }: Asked,
  holds: (list: readonly PodKey[]) => boolean,
): readonly string[] {
  if (countsOf(plugin) === 'anywhere') return decision.nodes;
  if (countsOf(plugin) === 'inDomains') {
    return decision.spread.flatMap(({ domains }) => domains.flatMap((one) => (holds(one.pods) ? one.nodes : [])));
  }
  const on = view?.pods.filter(({ key }) => pods.includes(key)) ?? [];
  const names = new Set(on.map(({ node, nominatedNodeName }) => node ?? nominatedNodeName));
  return decision.nodes.filter((node) => names.has(node));
}
