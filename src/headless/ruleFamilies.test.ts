import { expect, test } from 'vitest';
import { type RecordedCase, readRecorded } from '../engine/conformance/readCases.ts';
import { ruleFamilies } from './ruleFamilies.ts';

const recorded = (family: string) =>
  readRecorded<{ cases: readonly RecordedCase<never, unknown>[] }>(`lifecycle/${family}`).cases;

test.each([...ruleFamilies])('%s: every recorded answer of Kubernetes 1.36 is given', (family, answer) => {
  const cases = recorded(family);
  expect(cases.length).toBeGreaterThan(10);
  for (const { name, in: input, out } of cases) {
    const answered = answer(input);
    if (isUnordered(out)) expect({ name, out: sorted(answered) }).toEqual({ name, out: sorted(out) });
    else expect({ name, out: answered }).toEqual({ name, out });
  }
});

/** Upstream goes through a map here: the order of the errors, and so of the message, is another each time. */
const isUnordered = (out: unknown) => typeof out === 'object' && out !== null && 'anyOrder' in out;

function sorted(out: unknown): unknown {
  const { errors } = out as { errors: readonly object[] };
  const texts = errors.map((error) => JSON.stringify(error, Object.keys(error).sort()));
  return { ...(out as object), errors: texts.sort(), message: undefined, anyOrder: undefined };
}
