/** What the comparison of two runs comes to, in one sentence of a few clauses, made of their measures. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import { brief } from '../../../i18n/time.ts';
import type { Both } from './both.ts';
import { differs, type MeasureName, type MeasureRow } from './measures.ts';
import { message } from '../../../i18n/timeline.ts';
import type { Message, Value } from '../../../i18n/message.ts';

/** @returns what B does otherwise than A, what matters most first; never empty */
export function verdictOn({ diff, a }: Both, rows: readonly MeasureRow[]): readonly Message[] {
  const clauses = [requestsClause(rows), ...exitClauses(rows), removalClause(rows, a.timeline)].filter(
    (clause) => clause !== null,
  );
  if (clauses.length > 0) return clauses;
  if (rows.some(differs)) return [message('timeline:compare.verdict.numbers')];
  if (rows.some(({ byChance }) => byChance)) return [message('timeline:compare.verdict.byChance')];
  return [message(diff.lanes.size > 0 ? 'timeline:compare.verdict.details' : 'timeline:compare.verdict.alike')];
}

/** These clauses as a sentence. */
export const sentenceOf = ([first, ...others]: readonly Message[]): Message =>
  message('timeline:compare.verdict.sentence', {
    clauses: others.reduce<Value>(
      (before, next) => message('timeline:compare.verdict.clauses', { first: before, next }),
      first ?? '',
    ),
  });

const rowOf = (rows: readonly MeasureRow[], name: MeasureName): MeasureRow | undefined =>
  rows.find((row) => row.name === name);

/** How many requests were not served. */
function requestsClause(rows: readonly MeasureRow[]): Message | null {
  const bad = (['refused', 'cut', 'lost'] as const).flatMap((name) => rowOf(rows, name) ?? []);
  if (!bad.some(differs)) return null;
  const [a, b] = [sum(bad.map(({ before }) => before)), sum(bad.map(({ now }) => now))];
  if (a === b) return null;
  if (b === 0) return message('timeline:compare.verdict.losesNone', { a });
  return message(a === 0 ? 'timeline:compare.verdict.losesOnly' : 'timeline:compare.verdict.loses', { a, b });
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

const exitClauses = (rows: readonly MeasureRow[]): readonly Message[] =>
  rows
    .filter((row) => row.name === 'exitCode' && differs(row))
    .map(({ of, before: a, now: b }) => {
      const container = of ?? '';
      if (b === null) return message('timeline:compare.verdict.runsOn', { container });
      if (a === null) return message('timeline:compare.verdict.ends', { container, b });
      return message('timeline:compare.verdict.exits', { container, a, b });
    });

/** A few messages more or less to the API server: the numbers tell it. */
const latencies = 100;

/** A pod's removal, or when all of a group had come to rest. */
function removalClause(rows: readonly MeasureRow[], timeline: Both['a']['timeline']): Message | null {
  const row = rowOf(rows, 'pod' in timeline ? 'removal' : 'rest');
  if (!row || !differs(row)) return null;
  const { name, before: a, now: b } = row;
  if (b === null) return message('timeline:compare.verdict.stays');
  if (a === null) return message('timeline:compare.verdict.goes', { b: brief(b) });
  if (Math.abs(b - a) <= latencies) return null;
  const key = name === 'removal' ? 'removed' : 'rests';
  return message(`timeline:compare.verdict.${key}${b > a ? 'Later' : 'Earlier'}`, {
    by: rounded(Math.abs(b - a)),
    a: brief(a),
    b: brief(b),
  });
}

/** Less than half a tenth of a second is told to the hundredth. */
const rounded = (ms: Millis): string => (ms < 1000 ? brief(ms) : brief(Math.round(ms / 100) * 100));
