/** Which nodes preemption can help on, and why not on the others; what its nested message counts. */
import type { InspectorKey } from '../../i18n/inspector.ts';
import type { PreemptionFacts } from '../../engine/scheduler/preemption/facts.ts';
import type { Refusals } from '../../engine/why/film/film.ts';

/** Nodes that are left out for the same reason. */
export interface LeftOutNodes {
  /** null where PreFilter left them out. */
  plugin: string | null;
  reasons: readonly string[];
  nodes: readonly string[];
}

/** By plugin and reasons, the largest group first. */
export function leftOutNodes({ nodes, verdicts, rejected }: Refusals, potential: readonly string[]): LeftOutNodes[] {
  const helped = new Set(potential);
  const groups = new Map<string, { plugin: string | null; reasons: readonly string[]; nodes: string[] }>();
  for (const node of nodes) {
    if (helped.has(node)) continue;
    const verdict = rejected ?? verdicts[node];
    const plugin = rejected === null && verdicts[node]?.absent ? null : (verdict?.plugin ?? null);
    const reasons = verdict?.reasons ?? [];
    const id = [plugin ?? '', ...reasons].join('\n');
    const group = groups.get(id) ?? { plugin, reasons, nodes: [] };
    group.nodes.push(node);
    groups.set(id, group);
  }
  return [...groups.values()].sort((a, b) => b.nodes.length - a.nodes.length);
}

type Meaning = Extract<InspectorKey, `inspector:preemption.means${string}`>;

export interface NestedReason {
  reason: string;
  nodes: number;
  meaning: Meaning;
}

const notHelpful = 'Preemption is not helpful for scheduling';
const noVictims = 'No preemption victims found for incoming pod';

/** Reasons of the text that preemption adds, each with its number of nodes (SCHED-39); empty where it holds no such list. */
export function nestedReasons({ message }: PreemptionFacts): readonly NestedReason[] {
  const [, list] = /preemption: 0\/\d+ nodes are available: (.*)\.$/s.exec(message) ?? [];
  if (list === undefined) return [];
  return list.split(/, (?=\d+ )/).flatMap((part) => {
    const [, count, reason] = /^(\d+) (.*)$/s.exec(part) ?? [];
    if (count === undefined || reason === undefined) return [];
    return [{ reason, nodes: Number(count), meaning: meaningOf(reason) }];
  });
}

function meaningOf(reason: string): Meaning {
  if (reason === notHelpful) return 'inspector:preemption.meansNotHelpful';
  return reason === noVictims ? 'inspector:preemption.meansNoVictims' : 'inspector:preemption.meansStill';
}
