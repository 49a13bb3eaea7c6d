import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run, usage } from './run.ts';

async function call(...args: string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await run(
    args,
    (line) => out.push(line),
    (line) => complaints.push(line),
  );
  return { code, out, complaints };
}

test.each([[[]], [['fly']], [['decide']], [['rules', 'quantities']], [['simulate', 'a', 'b']], [['constructor', 'x']]])(
  'a call that does not exist or lacks its file says how to call: %j',
  async (args) => {
    expect(await call(...args)).toEqual({ code: 2, out: [], complaints: [usage] });
  },
);

const absent = join(tmpdir(), 'podyssey-no-such-file.yaml');

test.each([[['decide', absent]], [['import', absent]], [['rules', 'quantities', absent]], [['simulate', absent]]])(
  'a missing file is told in one line: %j',
  async (args) => {
    const { code, complaints } = await call(...args);
    expect(code).toBe(1);
    expect(complaints).toEqual([`podyssey: cannot read ${absent}: no such file`]);
  },
);

test('a folder is told in one line', async () => {
  const { code, complaints } = await call('decide', tmpdir());
  expect(code).toBe(1);
  expect(complaints).toHaveLength(1);
});
