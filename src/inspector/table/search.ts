/** Finds rows by words: a part of a node's name, of a label or its value, of the reason; `feasible` and `refused` say which. */
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import type { DecisionRow } from './rows.ts';

/** All that is written is looked for; every word of it has to be found. */
export function matching(
  rows: readonly DecisionRow[],
  text: string,
  { decision, view }: { decision: Decision; view: ClusterView | null },
): readonly DecisionRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const texts = textsOf(decision, view);
  return rows.filter((row) => words.every((word) => matches(row, word, texts)));
}

function matches({ node, verdict, reasonKey }: DecisionRow, word: string, texts: ReadonlyMap<string, string>): boolean {
  if (word === 'feasible' || word === 'refused') return verdict === word;
  return (texts.get(node) ?? node.toLowerCase()).includes(word) || reasonKey.toLowerCase().includes(word);
}

const known = new WeakMap<Decision, { view: ClusterView | null; texts: ReadonlyMap<string, string> }>();

function textsOf(decision: Decision, view: ClusterView | null): ReadonlyMap<string, string> {
  const before = known.get(decision);
  if (before && before.view === view) return before.texts;
  const labels = new Map(
    view?.nodes.map((node) => [node.name, Object.entries(node.labels).map((label) => label.join('='))]),
  );
  const texts = new Map(
    decision.nodes.map((node) => {
      const reasons = decision.verdicts[node]?.reasons ?? [];
      return [node, [node, ...(labels.get(node) ?? []), ...reasons].join('\n').toLowerCase()];
    }),
  );
  known.set(decision, { view, texts });
  return texts;
}
