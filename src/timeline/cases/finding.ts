/** What a row of cases shows, in one to three sentences made of its numbers. Pure. */
import type { Case, CaseExit, CaseRow, CaseValue, CaseMeasure } from '../../engine/cases/cases.ts';
import { brief } from '../../i18n/time.ts';
import { amountOf, badExits, failedOf, type MeasuredBy } from './outcome.ts';
import { withText } from './ranges.ts';
import { message } from '../../i18n/timeline.ts';
import { textOf, type Message } from '../../i18n/message.ts';

interface Known {
  value: CaseValue;
  measure: CaseMeasure;
}

/** @returns nothing before all cases are known */
export function findingOf(row: CaseRow, cases: readonly Case[], by: MeasuredBy): readonly Message[] {
  if (cases.length < row.values.length) return [];
  const known = cases.flatMap(({ value, measure }): Known[] => (measure ? [{ value, measure }] : []));
  if (known.length === 0) return [];
  const own = { ...row, values: known.map(({ value }) => value) };
  if (by === 'failed') return [lostOf(own, known), ...endsOf(own, known), ...rightOf(own, known)];
  if (by === 'exit') return endsOf(own, known, [message('timeline:cases.found.allZero')]);
  if (by === 'ready') return [extremes(own, known, { by, same: 'sameReady', differ: 'ready' })];
  if (by === 'rest') return [extremes(own, known, { by, same: 'sameRest', differ: 'rest' })];
  return timesOf(own, known);
}

function lostOf(row: CaseRow, known: readonly Known[]): Message {
  const counts = known.map(({ measure }) => failedOf(measure));
  const least = Math.min(...counts);
  const range = rangeWhere(row, known, (measure) => failedOf(measure) === least);
  if (counts.every((count) => count === least))
    return least === 0
      ? message('timeline:cases.found.allServed')
      : message('timeline:cases.found.sameFailed', { count: least });
  if (least > 0) return message('timeline:cases.found.fewest', { count: least, range });
  return message('timeline:cases.found.some', { range: rangeWhere(row, known, (measure) => failedOf(measure) > 0) });
}

/** In which cases all is served and nobody is killed; nothing where that is so, or not so, in all of them. */
function rightOf(row: CaseRow, known: readonly Known[]): readonly Message[] {
  const isKilled = ({ measure }: Known) => badExits(measure).some((exit) => exit.isKilled);
  const isLost = ({ measure }: Known) => failedOf(measure) > 0;
  if (!known.some(isLost) && !known.some(isKilled)) return [];
  if (known.every(isLost) || known.every(isKilled)) return [];
  const right = known.filter((one) => !isLost(one) && !isKilled(one)).map(({ value }) => value);
  const range = withText(row, (value) => right.includes(value));
  return [
    range === null ? message('timeline:cases.found.neverRight') : message('timeline:cases.found.right', { range }),
  ];
}

/** Who does not end with 0, in which of the cases: those alike in one sentence. */
function endsOf(row: CaseRow, known: readonly Known[], otherwise: readonly Message[] = []): readonly Message[] {
  const ends = new Map(
    known.flatMap(({ measure }) => badExits(measure)).map((exit) => [`${exit.container} ${exit.code}`, exit] as const),
  );
  const alike = new Map<string, { exit: CaseExit; containers: readonly string[]; range: string; isAlways: boolean }>();
  for (const exit of ends.values()) {
    const has = (measure: CaseMeasure) =>
      badExits(measure).some(({ container, code }) => container === exit.container && code === exit.code);
    const range = rangeWhere(row, known, has);
    const key = `${range} ${exit.code} ${exit.isKilled}`;
    const containers = [...(alike.get(key)?.containers ?? []), `\`${exit.container}\``];
    alike.set(key, { exit, containers, range, isAlways: known.every(({ measure }) => has(measure)) });
  }
  if (alike.size === 0) return otherwise;
  return [...alike.values()].slice(0, 3).map(({ exit: { isKilled: killed, code }, containers, range, isAlways }) => {
    const key = `${killed ? 'ends' : 'endsSelf'}${isAlways ? 'Always' : ''}` as const;
    const named = containers.reduce((one, other) => textOf(message('timeline:cases.with.and', { a: one, b: other })));
    return message(`timeline:cases.found.${key}`, { count: containers.length, containers: named, range, code });
  });
}

function timesOf(row: CaseRow, known: readonly Known[]): readonly Message[] {
  const gone = known.filter(({ measure }) => amountOf(measure, 'removal') !== null);
  const range = rangeWhere(row, known, (measure) => amountOf(measure, 'removal') === null);
  if (gone.length === 0) return [message('timeline:cases.found.staysAlways')];
  const stays = range === '' ? [] : [message('timeline:cases.found.stays', { range })];
  return [extremes(row, gone, { by: 'removal', same: 'sameTime', differ: 'time' }), ...stays];
}

interface Finding {
  by: 'removal' | 'rest' | 'ready';
  same: 'sameTime' | 'sameRest' | 'sameReady';
  differ: 'time' | 'rest' | 'ready';
}

function extremes(row: CaseRow, known: readonly Known[], { by, same, differ }: Finding): Message {
  const ranked = known.toSorted((a, b) => (amountOf(a.measure, by) ?? 0) - (amountOf(b.measure, by) ?? 0));
  const text = (one: Known | undefined) => {
    const amount = one ? (amountOf(one.measure, by) ?? 0) : 0;
    return by === 'ready' ? String(amount) : brief(Math.round(amount / 100) * 100);
  };
  const [least, most] = [text(ranked[0]), text(ranked.at(-1))];
  if (least === most) return message(`timeline:cases.found.${same}`, { seconds: least, count: least });
  const at = (wanted: string) => rangeWhere(row, known, (measure, value) => text({ measure, value }) === wanted);
  return message(`timeline:cases.found.${differ}`, { least, leastAt: at(least), most, mostAt: at(most) });
}

function rangeWhere(
  row: CaseRow,
  known: readonly Known[],
  has: (measure: CaseMeasure, value: CaseValue) => boolean,
): string {
  const values = new Set(known.filter(({ measure, value }) => has(measure, value)).map(({ value }) => value));
  return withText(row, (value) => values.has(value)) ?? '';
}
