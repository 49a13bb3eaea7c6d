import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openedSituation } from '../../engine/simulation/situation.ts';
import type { Given } from '../given.ts';
import { fuzz, fuzzAsked } from './fuzz.ts';

vi.spyOn(process.stderr, 'write').mockReturnValue(true);

async function lines(names: readonly string[], options: Given['options'] = {}) {
  const out: Record<string, unknown>[] = [];
  const asked = fuzzAsked({ names, options });
  const code = asked && (await fuzz(asked, (text) => out.push(JSON.parse(text) as Record<string, unknown>)));
  return { code, out };
}

test('the same seeds come to the same, wherever they are run', async () => {
  const options = { seed: '40', cases: '1' };
  const { code, out } = await lines([], options);
  expect(out.at(-1)).toMatchObject({ cases: 1, texts: 5, manifests: 50, failed: code === 0 ? 0 : expect.any(Number) });
  expect((await lines([], options)).out.at(-1)).toEqual(out.at(-1));
}, 120_000);

test('a file that holds a situation is checked as it is', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'podyssey-fuzz-test-')), 'situation.json');
  const base = [{ id: 'a', name: 'a.yaml', content: 'kind: Node\nmetadata: {name: n1}\n' }];
  const tuning = {};
  writeFileSync(file, JSON.stringify(openedSituation(base, { tuning })));
  expect(await lines([file])).toMatchObject({ code: 0, out: [{ cases: 1, failed: 0 }] });
});

test('a case that fails is told with its seed, and written down', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'podyssey-fuzz-test-')), 'broken.json');
  writeFileSync(file, JSON.stringify({ version: 1, base: null, actions: [] }));
  const { code, out } = await lines([file]);
  expect(code).toBe(1);
  expect(out[0]).toMatchObject({ seed: file, found: [{ check: 'exception' }] });
  expect(JSON.parse(readFileSync(String(out[0]?.['file']), 'utf8'))).toMatchObject({ base: null });
});

test.each([{ seed: 'x' }, { cases: '1.5' }, { minutes: '-1' }, { minutes: 'x' }, { texts: '-1' }])(
  'what does not fit: %j',
  (options) => {
    expect(fuzzAsked({ names: [], options })).toBeNull();
  },
);

test('what is asked for when nothing is said', () => {
  expect(fuzzAsked({ names: [], options: {} })).toEqual({
    files: [],
    seed: 1,
    cases: 100,
    minutes: null,
    silence: 1,
    texts: 5,
    manifests: 50,
  });
  expect(fuzzAsked({ names: [], options: { minutes: '60', seed: '5' } })).toMatchObject({ seed: 5, minutes: 60 });
});
