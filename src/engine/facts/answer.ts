/** Reads facts off the run on screen, or off others beside it. */
import { eventsWith } from '../history/eventsWith.ts';
import { runOnce } from '../session/backgroundRuns.ts';
import type { Millis } from '../simulation/trace.ts';
import type { Answerer, AnswerSource } from '../why/questions.ts';
import { documentOf } from './document.ts';
import type { Document, Fact, Facts, FactValue, FactValues, TraceFact } from './fact.ts';
import { readPath } from './path.ts';
import { has } from './where.ts';

export const answerFacts: Answerer<'facts'> = (source, { t, facts }) => factsOf(source, facts, t);

/** One after the other: each is told as soon as it is run. */
export const answerTrials: Answerer<'trials'> = async (source, { trials, facts }, report) => {
  const found: FactValues[] = [];
  for (const { situation, t } of trials) {
    const run = await runOnce(situation, source.library, source.inSlices);
    found.push(await factsOf({ ...source, run, situation }, facts, t));
    report([...found]);
  }
  return found;
};

/** Facts that are made of others come after them. @param t when those are read that name no instant of their own */
export async function factsOf(source: AnswerSource, facts: Facts, t: Millis): Promise<FactValues> {
  const found: Record<string, FactValue> = {};
  for (const [name, fact] of Object.entries(facts)) {
    const at = fact.at === 'end' ? source.run.end : fact.at === undefined ? t : fact.at * 1000;
    found[name] = await read(source, fact, { t: at, found });
  }
  return found;
}

async function read(
  source: AnswerSource,
  fact: Fact,
  { t, found }: { t: Millis; found: FactValues },
): Promise<FactValue> {
  switch (fact.of) {
    case 'clock':
      return seconds(t);
    case 'rule':
      return fact.value;
    case 'trace':
      return traceFact(source.run, fact, t);
    case 'count':
      return counted(found[fact.fact] ?? null, fact.value);
    case 'distinct':
      return distinct(found[fact.fact] ?? null);
    case 'sum':
    case 'difference':
    case 'product':
    case 'least':
    case 'most':
      return computed(
        fact.of,
        fact.facts.map((name) => found[name] ?? null),
      );
    default:
      return plain(readPath(await documentOf(source, fact satisfies Document, t), fact.path));
  }
}

function traceFact(run: AnswerSource['run'], { where, take, whole }: TraceFact, t: Millis): FactValue {
  const events = eventsWith(run, (event) => has(event, where), whole ? run.end : t);
  if (take === 'count') return events.length;
  const one = take === 'first' ? events[0] : events.at(-1);
  if (typeof take === 'string') return one ? seconds(one.t) : null;
  return plain(readPath(events, take.path));
}

const seconds = (t: Millis): number => t / 1000;

function counted(list: FactValue, value: string | number | boolean | undefined): FactValue {
  if (!Array.isArray(list)) return null;
  return value === undefined ? list.length : list.filter((one) => one === value).length;
}

const distinct = (list: FactValue): FactValue => (Array.isArray(list) ? [...new Set(list)] : null);

type Computation = 'sum' | 'difference' | 'product' | 'least' | 'most';

const computations: Readonly<Record<Computation, (numbers: readonly number[]) => number>> = {
  sum: (numbers) => numbers.reduce((a, b) => a + b, 0),
  difference: ([first = 0, ...others]) => others.reduce((a, b) => a - b, first),
  product: (numbers) => numbers.reduce((a, b) => a * b, 1),
  least: (numbers) => Math.min(...numbers),
  most: (numbers) => Math.max(...numbers),
};

/** A list among them counts with all its values. */
function computed(of: Computation, values: readonly FactValue[]): FactValue {
  const numbers = values.flat();
  if (numbers.length === 0 || !numbers.every((one): one is number => typeof one === 'number')) return null;
  // Seconds are read to the millisecond: what floating point adds beyond that is nothing.
  return Math.round(computations[of](numbers) * 1000) / 1000;
}

/** What can be shown and compared; anything else is a path that ends too early. */
function plain(value: unknown): FactValue {
  if (value === undefined || value === null) return null;
  // One of a list that lacks the field is not known.
  const one: unknown = Array.isArray(value) ? value.map((each: unknown) => each ?? null) : value;
  if (Array.isArray(one) && one.every(isPlain)) return one;
  if (isPlain(one)) return one;
  throw new Error(`a fact is a value or a list of values, not ${JSON.stringify(value).slice(0, 200)}`);
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
