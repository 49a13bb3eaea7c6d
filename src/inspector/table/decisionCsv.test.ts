import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csv } from '../../ui/csv.ts';
import { spreadDecision } from '../fixture.ts';
import { decisionRows } from './decisionCsv.ts';

const [head = [], ...rows] = decisionRows(spreadDecision, null);
const columnOf = (name: string, row: readonly string[] = []) => row[head.indexOf(name)];

it('each node has a line: what every filter said, and why', () => {
  expect(rows.map(([node]) => node)).toEqual(spreadDecision.nodes);
  for (const row of rows) expect(row).toHaveLength(head.length);
  const refused = rows.find((row) => columnOf('PodTopologySpread', row) === 'failed');
  expect(columnOf('verdict', refused)).toMatch(/^Unschedulable/);
  expect(columnOf('reasons', refused)).toContain('topology spread');
});

it('the points of a feasible node add up to its total, and the chosen one is marked', () => {
  const { feasible, scores, total, chosen } = spreadDecision;
  expect(feasible.length).toBeGreaterThan(0);
  for (const node of feasible) {
    const row = rows.find(([name]) => name === node);
    const parts = scores.map(({ plugin }) => Number(columnOf(`${plugin} × weight`, row)));
    for (const { plugin } of scores)
      expect(Number(columnOf(`${plugin} normalized`, row)) * Number(columnOf(`${plugin} weight`, row))).toBe(
        Number(columnOf(`${plugin} × weight`, row)),
      );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total[node]);
    expect(columnOf('total', row)).toBe(String(total[node]));
  }
  expect(rows.filter((row) => columnOf('chosen', row) === '1').map(([node]) => node)).toEqual([chosen]);
});

it('no cell begins as a formula does, whatever nodes are called and reasons say', () => {
  const hostile = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string())
    // A comma within a cell would look like the end of one.
    .filter(([, text]) => !text.includes(','))
    .map(([sign, text]) => sign + text);
  fc.assert(
    fc.property(hostile, hostile, (node, reason) => {
      const decision = {
        ...{ ...spreadDecision, nodes: [node], feasible: [], scores: [], total: {}, chosen: null },
        verdicts: { [node]: { code: 'Unschedulable' as const, reasons: [reason], cells: [] } },
      };
      const [, text = ''] = /^[^\r\n]*\r\n([\s\S]*)$/.exec(csv(decisionRows(decision, null))) ?? [];
      const first = text.replace(/^"/, '');
      expect(first).toMatch(/^(?:'|-\d)/);
      expect(text).not.toMatch(/,"?[=+@\t\r]/);
    }),
  );
});
