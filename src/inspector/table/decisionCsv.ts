/** A decision as a table to take along: each node with what every filter said of it, and how its total came about. */
import type { Decision, NodeVerdict } from '../../engine/scheduler/decision.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import { message } from '../../i18n/inspector.ts';
import { plain } from '../../i18n/message.ts';
import { csv } from '../../ui/csv.ts';
import { csvFile, safeName, save } from '../../ui/save.ts';
import { rowsOf } from './rows.ts';

/** Hands it to the browser. */
export const saveDecision = (decision: Decision, view: ClusterView | null): void =>
  save(`${safeName(decision.pod)}-decision.csv`, csvFile(csv(decisionRows(decision, view))));

/** The head first, then one line a node. */
export function decisionRows(decision: Decision, view: ClusterView | null): readonly (readonly string[])[] {
  const { filters, scores, feasible, verdicts, chosen } = decision;
  const head = [
    word('node'),
    word('domain'),
    word('verdict'),
    word('reasons'),
    ...filters,
    ...scores.flatMap(({ plugin }) => (['raw', 'normalized', 'weight', 'weighted'] as const).map(of(plugin))),
    word('total'),
    word('chosen'),
  ];
  const rows = rowsOf(decision, view).map(({ node, zone, total }) => {
    const verdict = verdicts[node];
    const place = feasible.indexOf(node);
    return [
      ...[node, zone ?? '', verdict?.unseen ? '' : (verdict?.code ?? ''), reasonsOf(verdict)],
      ...filters.map((_, at) => verdict?.cells[at]?.state ?? ''),
      ...scores.flatMap(({ weight, nodes }) => {
        const score = nodes[place];
        return score ? [score.raw, score.normalized, weight, score.weighted].map(String) : ['', '', '', ''];
      }),
      total === null ? '' : String(total),
      node === chosen ? '1' : '0',
    ];
  });
  return [head, ...rows];
}

const reasonsOf = (verdict: NodeVerdict | undefined): string => (verdict?.reasons ?? []).join('; ');

type Word = 'node' | 'domain' | 'verdict' | 'reasons' | 'total' | 'chosen';
const word = (name: Word): string => plain(message(`inspector:table.csv.${name}`));
const of =
  (plugin: string) =>
  (part: 'raw' | 'normalized' | 'weight' | 'weighted'): string =>
    plain(message(`inspector:table.csv.${part}`, { plugin }));
