/** What is left of a record when lines of it are lost: less is told, nothing else is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedHistories } from '../conformance/recordedHistories.ts';
import { isFields } from '../objects/fields.ts';
import { instantOf, latest } from './instant.ts';
import type { Life } from './lives/life.ts';
import { livesOf } from './lives/lives.ts';
import { collect } from './records.ts';

const told = recordedHistories.flatMap(({ truth, files }) =>
  ['audit', 'audit-request', 'watch'].flatMap((source) => {
    const text = files[truth.sources[source]?.[0] ?? ''];
    return text === undefined ? [] : [{ name: truth.name, source, lines: text.trim().split('\n') }];
  }),
);

const livesIn = (text: string): ReadonlyMap<string | undefined, Life> =>
  new Map(livesOf(collect([['record', text]])).map((life) => [life.uid, life]));

/** Seconds by which a moment may be told later: the line that told it first may be lost. */
const later = 1.5;

const isTime = (value: unknown): value is { at?: string; from?: string; to?: string } =>
  isFields(value) && ('at' in value || 'from' in value || 'to' in value);

/** A moment, or bounds around it, that agrees with the whole record's. */
function agrees(part: unknown, whole: unknown): boolean {
  if (!isTime(part) || !isTime(whole)) return true;
  const bound = (text: string | undefined, or: number) => instantOf(text)?.us ?? or;
  const [from, to] = [
    bound(whole.at ?? whole.from, 0),
    latest(instantOf(whole.at ?? whole.to) ?? { us: Infinity, isWhole: false }),
  ];
  const low = bound(part.at ?? part.from, 0) - later * 1e6;
  const high = bound(part.at ?? part.to, Infinity) + later * 1e6;
  return low <= to && high >= from;
}

/** What a part states that the whole does not: paths. Only what the whole tells can be judged. */
function contradictions(part: unknown, whole: unknown, path: string): readonly string[] {
  if (isTime(part) && !agrees(part, whole)) return [path];
  if (Array.isArray(part)) {
    const others: readonly unknown[] = Array.isArray(whole) ? whole : [];
    return part.flatMap((one: unknown) => {
      const faults = others.map((other) => contradictions(one, other, path));
      return faults.some((found) => found.length === 0)
        ? []
        : [...(faults.toSorted((a, b) => a.length - b.length)[0] ?? [`${path} invented`])];
    });
  }
  if (!isFields(part))
    return whole === undefined || part === whole ? [] : [`${path}: ${String(part)}, not ${String(whole)}`];
  return Object.entries(part).flatMap(([key, value]) =>
    times.has(key) || !isFields(whole) ? [] : contradictions(value, whole[key], `${path}/${key}`),
  );
}

/** Told with the item, or inferred from what no line tells. */
const times = new Set(['at', 'from', 'to', 'inferred', 'used', 'last', 'by']);

/** What only the absence of a line tells, is not told of a pod whose end is seen to be asked for. */
function endings({ last, deletion = [], requests = [], containers = [] }: Life, whole: Life): readonly string[] {
  const isAsked = deletion.length > 0 || requests.some(({ code = 200 }) => code < 400);
  const isRight = last?.gone === undefined || last.gone === whole.last?.gone;
  const isOver = ['Succeeded', 'Failed'].includes(last?.phase ?? '');
  return [
    ...(isAsked && !isRight ? ['gone'] : []),
    ...(isOver && last?.phase !== whole.last?.phase ? ['phase'] : []),
    ...(requests.some(({ verb, code = 200 }) => verb === 'kubelet' && code < 400) &&
    last?.phase !== undefined &&
    !isOver
      ? ['phase']
      : []),
    ...(containers.length > (whole.containers?.length ?? 0) ? ['containers'] : []),
  ];
}

test.each(told)(
  '$name by $source: with lines lost, repeated, out of order, cut off, nothing false is told',
  ({ lines }) => {
    const whole = livesIn(lines.join('\n'));
    const chances = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: lines.length, maxLength: lines.length });
    fc.assert(
      fc.property(chances, fc.boolean(), fc.integer({ min: 0, max: 200 }), (chance, isTurned, cut) => {
        const kept = lines.flatMap((line, index) =>
          chance[index] === 0 ? [] : chance[index] === 1 ? [line, line] : [line],
        );
        const text = (isTurned ? kept.toReversed() : kept).join('\n');
        for (const [uid, life] of livesIn(text.slice(0, text.length - cut))) {
          // Where no line is left that tells its uid, only the name says which it is.
          const known =
            uid === undefined ? [...whole.values()].filter(({ name }) => name === life.name) : [whole.get(uid)];
          expect(known).not.toEqual([]);
          const [only, another] = known;
          expect(only?.name).toBe(life.name);
          if (only && another === undefined)
            expect([...contradictions({ ...life, uid: only.uid }, only, life.name), ...endings(life, only)]).toEqual(
              [],
            );
        }
      }),
      { numRuns: 6, seed: 24 },
    );
  },
);
