import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type RuleInput, ruleFamilies } from './ruleFamilies.ts';

interface Case {
  name: string;
  in: RuleInput;
  out: unknown;
}

function recorded(family: string): readonly Case[] {
  const file = new URL(`../engine/conformance/lifecycle/${family}.json.gz`, import.meta.url);
  const { cases }: { cases: readonly Case[] } = JSON.parse(gunzipSync(readFileSync(file)).toString());
  return cases;
}

test.each([...ruleFamilies])('%s: every recorded answer of Kubernetes 1.36 is given', (family, answer) => {
  const cases = recorded(family);
  expect(cases.length).toBeGreaterThan(20);
  for (const { name, in: input, out } of cases) expect({ name, out: answer(input) }).toEqual({ name, out });
});
