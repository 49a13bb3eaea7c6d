import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { run } from './run.ts';
import { callOf, usage, usageOf } from './usage.ts';

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

test.each([[[]], [['fly']], [['constructor', 'x']]])(
  'a call that names no command says where they are listed: %j',
  async (args) => {
    const text = args.length === 0 ? usage : `podyssey: there is no command ${args[0]}; podyssey --help lists all`;
    expect(await call(...args)).toEqual({ code: 2, out: [], complaints: [text] });
  },
);

test.each([
  [['decide'], 'name a file, or - for standard input'],
  [['rules', 'quantities'], 'something is missing, or does not fit'],
  [['simulate', 'a', 'b'], 'something is missing, or does not fit'],
  [['why', 'a'], '--pod is missing'],
  [['export', 'a', '--to', 'kind'], '--out is missing'],
  [['lint', 'a', '--fail-on', 'all'], `--fail-on all does not fit: ${commands.get('lint')?.options['fail-on']}`],
  [['live', '--port', '99999', '--address', 'x'], 'one of these does not fit: --port 99999, --address x'],
])('a call that lacks something, or has too much, says what, and how to call: %j', async (args, text) => {
  const [name = ''] = args;
  const complaints = [`podyssey ${name}: ${text}`, callOf(name)];
  expect(await call(...args)).toEqual({ code: 2, out: [], complaints });
});

test.each([...commands.keys()])('%s tells how it is called where that is asked for', async (name) => {
  for (const args of [['--help'], ['-h'], ['a', '--help'], ['--pod', '-h']]) {
    const { code, out, complaints } = await call(name, ...args);
    expect([code, complaints]).toEqual([0, []]);
    expect(out).toEqual([usageOf(name)]);
    expect(out[0]).toContain(`usage: podyssey ${name} `);
    for (const option of Object.keys(commands.get(name)?.options ?? {})) expect(out[0]).toContain(`  --${option} `);
  }
});

test.each([['--help'], ['-h']])('%s alone lists all commands', async (asked) => {
  expect(await call(asked)).toEqual({ code: 0, out: [usage], complaints: [] });
  for (const [name, { about }] of commands) expect(usage).toMatch(new RegExp(`^  ${name} +${about.slice(0, 20)}`, 'm'));
});

test.each([
  [['why', 'a', '--pod', 'p', '--color'], "podyssey why: there is no option '--color'"],
  [['import', '--pod', 'p'], "podyssey import: there is no option '--pod'"],
  [['decide', '-x', 'a'], "podyssey decide: there is no option '-x'"],
  [['why', 'a', '--pod'], "podyssey why: Option '--pod <value>' argument missing"],
])('an option that is not known, or lacks its value, is named: %j', async (args, text) => {
  expect(await call(...args)).toEqual({ code: 2, out: [], complaints: [text, callOf(args[0] ?? '')] });
});

test('a file may be called as an option, behind two dashes', async () => {
  expect(await call('import', '--', '--help')).toEqual({
    code: 1,
    out: [],
    complaints: ['podyssey: cannot read --help: no such file'],
  });
});

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
