/** Some of a row's cases, as one says it: `preStop of 13 to 16 s`, `preStop from 18 s on`, `an eviction`. Pure. */
import type { CaseRow, CaseValue } from '../../engine/cases/cases.ts';
import { nameOf, valueText } from './names.ts';
import { message, messageBy } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

/** @returns null where there are none */
export function withText(row: CaseRow, has: (value: CaseValue) => boolean): string | null {
  if (row.parameter === 'replicas') return replicasText(row, has);
  const texts =
    typeof row.values[0] === 'number'
      ? runsOf(row.values, has).map((run, i) => runText(row, run, i === 0 ? plain(nameOf(row)) : ''))
      : row.values.filter(has).map((value) => choiceText(row, value));
  return texts.length === 0 ? null : texts.reduce((a, b) => plain(message('timeline:cases.with.and', { a, b })));
}

/** `1 replica`, `1, 2 or 5 replicas`, `1 to 4 or 7 replicas`; null where there are none. */
function replicasText({ values }: CaseRow, has: (value: CaseValue) => boolean): string | null {
  const parts = runsOf(values, has).flatMap((run): readonly string[] =>
    run.length < 3
      ? run.map(String)
      : [plain(message('timeline:cases.with.to', { a: String(run[0]), b: String(run.at(-1)) }))],
  );
  const last = parts.at(-1);
  if (last === undefined) return null;
  const others = parts.slice(0, -1).join(', ');
  const text = others === '' ? last : plain(message('timeline:cases.with.or', { a: others, b: last }));
  return plain(message('timeline:cases.with.replicas', { count: text === '1' ? 1 : 2, text }));
}

function choiceText(row: CaseRow, value: CaseValue): string {
  if (value === 'delete' || value === 'evict' || value === 'forceDelete')
    return plain(message(`timeline:cases.with.${value}`));
  return plain(message('timeline:cases.with.kubelet', { a: valueText(row, value) }));
}

/** Values that stand next to each other. */
function runsOf(values: readonly CaseValue[], has: (value: CaseValue) => boolean): readonly (readonly CaseValue[])[] {
  const runs: CaseValue[][] = [];
  let open: CaseValue[] | null = null;
  for (const value of values) {
    if (!has(value)) open = null;
    else if (open) open.push(value);
    else {
      open = [value];
      runs.push(open);
    }
  }
  return runs;
}

/** The name is said once, before the first. */
function runText(row: CaseRow, run: readonly CaseValue[], name: string): string {
  const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
  const [a, b] = [valueText(row, first), valueText(row, last)];
  const [isLow, isHigh] = [first === row.values[0], last === row.values.at(-1)];
  const announce = (key: 'one' | 'between' | 'upTo' | 'from', values: { a?: string; b?: string }) =>
    plain(messageBy(`timeline:cases.with.${key}`, { name, ...values })).trim();
  if (first === last) return announce('one', { a });
  if (isHigh && !isLow) return announce('from', { a });
  if (isLow && !isHigh) return announce('upTo', { b });
  // The unit is said once.
  return announce('between', { a: withoutUnit(a, b), b });
}

function withoutUnit(a: string, b: string): string {
  const unit = b.slice(b.lastIndexOf(' '));
  return b.includes(' ') && a.endsWith(unit) ? a.slice(0, -unit.length) : a;
}
