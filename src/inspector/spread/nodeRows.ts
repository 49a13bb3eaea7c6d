/** The table of nodes: each alone while they are few, else those that answer alike together. */
import type { NodeAtConstraint, SpreadDepth, SpreadNode } from '../../engine/why/spread/depth.ts';
import { isHard } from './constraintMessages.ts';
import { message } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

/** More nodes than this are grouped. */
const mostAlone = 30;

export interface NodeRow {
  key: string;
  /** The first stands for all: they answer alike. */
  node: SpreadNode;
  nodes: readonly string[];
  /** By constraint: the domains of its nodes; null = they lack the key. */
  domains: readonly (readonly (string | null)[])[];
}

export function nodeRows({ nodes }: Pick<SpreadDepth, 'nodes'>): NodeRow[] {
  if (nodes.length <= mostAlone) return nodes.map((node) => rowOf(node.node, [node]));
  const groups = new Map<string, SpreadNode[]>();
  for (const node of nodes) {
    const key = likeness(node);
    const known = groups.get(key);
    if (known) known.push(node);
    else groups.set(key, [node]);
  }
  return [...groups].map(([key, members]) => rowOf(key, members)).sort((a, b) => b.nodes.length - a.nodes.length);
}

/** Domains and numbers of pods may differ. */
const likeness = ({ unmet, untolerated, at }: SpreadNode): string =>
  JSON.stringify([unmet, untolerated, at.map(({ lacks, isCounted, ok }) => [lacks, isCounted, ok])]);

function rowOf(key: string, members: readonly SpreadNode[]): NodeRow {
  const [node] = members;
  if (!node) throw new Error('a row has a node');
  const domains = node.at.map((_, place) => [...new Set(members.map(({ at }) => at[place]?.domain ?? null))]);
  return { key, node, nodes: members.map((one) => one.node), domains };
}

/** All keys that it lacks of either kind of constraints. */
export function keysCell({ at }: SpreadNode): Message {
  const lacks = [...new Set(at.flatMap((one) => one.lacks))];
  return lacks.length === 0
    ? message('inspector:spreadDepth.nodes.hasAll')
    : message('inspector:spreadDepth.nodes.lacks', { keys: lacks.map((key) => code(key)) });
}

export function affinityCell({ unmet }: SpreadNode): Message {
  if (!unmet) return message('inspector:spreadDepth.nodes.matches');
  return unmet.of === 'nodeSelector'
    ? message('inspector:spreadDepth.nodes.lacksLabel', { label: `${unmet.key}=${unmet.value}` })
    : message('inspector:spreadDepth.nodes.noTerm');
}

export function taintsCell({ untolerated }: SpreadNode): Message {
  if (!untolerated) return message('inspector:spreadDepth.nodes.tolerated');
  const { key, value, effect } = untolerated;
  return message('inspector:spreadDepth.nodes.untolerated', { taint: `${key}${value ? `=${value}` : ''}:${effect}` });
}

/** Why a node is out of a constraint's count; empty where it is in. Several may hold. */
export function outBecause(node: SpreadNode, at: NodeAtConstraint, ruler: SpreadConstraintFacts): Message[] {
  if (at.isCounted) return [];
  return [
    ...(at.lacks.length > 0 || at.domain === null ? [message('inspector:spreadDepth.nodes.because.keys')] : []),
    ...(node.unmet && ruler.nodeAffinityPolicy === 'Honor'
      ? [message('inspector:spreadDepth.nodes.because.affinity')]
      : []),
    ...(node.untolerated && ruler.nodeTaintsPolicy === 'Honor'
      ? [message('inspector:spreadDepth.nodes.because.taints')]
      : []),
  ];
}

/** What a hard constraint says of the pod on this node; null for a soft one, which says nothing. */
export const verdictCell = ({ ok }: NodeAtConstraint, ruler: SpreadConstraintFacts): Message | null =>
  isHard(ruler) ? message(ok ? 'inspector:spreadDepth.nodes.open' : 'inspector:spreadDepth.nodes.refuses') : null;
