/** Which nodes the picture shows: those with something to tell big, some others as one line, the rest as a count. */
import type { NameHolders } from '../../engine/history/nameHolders.ts';
import type { NodeTruths, TwoTruths } from '../../engine/view/twoTruths.ts';
import type { ClusterView, NodeView, PodView } from '../../engine/view/view.ts';

export interface ShownRow {
  name: string;
  /** What is broken or differs there; null: API and node say the same. */
  truths: NodeTruths | null;
  size: 'big' | 'line';
  /** Its pods as the cluster's view has them, where nothing differs. */
  pods: readonly PodView[];
  /** The way between it and the API server is cut. */
  isCut: boolean;
}

export interface ShownRows {
  rows: readonly ShownRow[];
  /** Nodes that are not drawn. */
  moreDiffer: number;
  moreAgree: number;
}

const mostBig = 6;
const mostLines = 8;
const mostAgreeing = 4;

type Cluster = Pick<ClusterView, 'nodes' | 'pods'>;

export function shownRows(truths: TwoTruths, { nodes, pods }: Cluster): ShownRows {
  const cut = new Set(truths.faults.flatMap(({ fault }) => (fault.what === 'link' ? [fault.node] : [])));
  const ties = new Set(truths.names.flatMap(tiedNodes));
  const reported = [...truths.nodes].sort((a, b) => weight(b, ties) - weight(a, ties));
  const big = reported.slice(0, mostBig);
  const lines = reported.slice(mostBig, mostBig + mostLines);
  const known = new Set(reported.map(({ node }) => node));
  const rest = nodes.filter(({ name }) => !known.has(name));
  const agreeing = agreeingFirst(rest, ties).slice(0, Math.max(mostAgreeing, ties.size));
  const podsOn = podsByNode(pods, new Set(agreeing.map(({ name }) => name)));
  const row = (size: ShownRow['size']) => (node: NodeTruths) => ({
    name: node.node,
    truths: node,
    size,
    pods: [],
    isCut: cut.has(node.node),
  });
  return {
    rows: [
      ...big.map(row('big')),
      ...lines.map(row('line')),
      ...agreeing.map(({ name }) => ({
        name,
        truths: null,
        size: 'line' as const,
        pods: podsOn.get(name) ?? [],
        isCut: false,
      })),
    ],
    moreDiffer: reported.length - big.length - lines.length,
    moreAgree: rest.length - agreeing.length,
  };
}

/** Nodes on which lives of one name run at once. */
const tiedNodes = (name: NameHolders): readonly string[] => {
  const running = runningHolders(name);
  return running.length < 2 ? [] : running.flatMap(({ node }) => (node === null ? [] : [node]));
};

export const runningHolders = ({ holders }: NameHolders): NameHolders['holders'] =>
  holders.filter(({ process }) => process.some(({ to }) => to === null));

/** Where two lives meet comes first, then where the truths differ, then what is only broken. */
const weight = ({ node, differsSince }: NodeTruths, ties: ReadonlySet<string>): number =>
  (ties.has(node) ? 2 : 0) + (differsSince === null ? 0 : 1);

const agreeingFirst = (nodes: readonly NodeView[], ties: ReadonlySet<string>): readonly NodeView[] => [
  ...nodes.filter(({ name }) => ties.has(name)),
  ...nodes.filter(({ name }) => !ties.has(name)),
];

function podsByNode(pods: readonly PodView[], wanted: ReadonlySet<string>): ReadonlyMap<string, readonly PodView[]> {
  const byNode = new Map<string, PodView[]>();
  for (const pod of pods) {
    if (pod.node === null || !wanted.has(pod.node)) continue;
    const on = byNode.get(pod.node);
    if (on) on.push(pod);
    else byNode.set(pod.node, [pod]);
  }
  return byNode;
}
