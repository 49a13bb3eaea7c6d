import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fixLines } from './fixLines.ts';

const wordsOf = (line: string): string[] =>
  execFileSync('sh', ['-c', `set -- ${line.replace(/^kubectl /, '')}; printf '%s\\0' "$@"`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test('a shell takes a patch as it is, whatever stands in it', () => {
  const value = `it's $(id) \`id\` "two"\n; rm *`;
  const [line = ''] = fixLines({
    do: 'patch',
    subject: 'Deployment/shop/web',
    patch: { type: 'json', steps: [{ op: 'add', path: '/a', value }] },
  });
  const words = wordsOf(line);
  expect(words.slice(0, -1)).toEqual(['patch', 'deployment/web', '-n', 'shop', '--type=json', '-p']);
  expect(JSON.parse(words.at(-1) ?? '')).toEqual([{ op: 'add', path: '/a', value }]);
});

test('a shell puts nothing into a manifest', () => {
  const lines = fixLines({ do: 'create', name: 'x', text: 'name: $(echo no) `echo no`\n' });
  const printed = execFileSync('sh', ['-c', lines.join('\n').replace(/^kubectl apply -f -/, 'cat')], {
    encoding: 'utf8',
  });
  expect(printed).toBe('name: $(echo no) `echo no`\n');
});
