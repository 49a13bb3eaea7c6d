/** The trace of a topic, or of two runs by their names, as JSON with sorted keys: two files of the same run are the same. Pure. */
import type { Timeline } from '../../engine/timeline/timeline.ts';
import type { RunName } from '../layout/laneChart.ts';

export type Runs = Readonly<Record<RunName, { name: string; timeline: Timeline }>>;

export function jsonOf(of: Timeline | Runs): string {
  const reported = 'topic' in of ? traceOf(of) : { runs: { A: runOf(of.A), B: runOf(of.B) } };
  return `${JSON.stringify(sorted({ version: 'Kubernetes 1.36', ...reported }), null, 2)}\n`;
}

const runOf = ({ name, timeline }: Runs['A']) => ({ name, ...traceOf(timeline) });

function traceOf(timeline: Timeline) {
  const { topic, events } = timeline;
  return { topic, parameters: 'parameters' in timeline ? timeline.parameters : null, events };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, sorted(inner)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
