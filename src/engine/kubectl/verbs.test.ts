import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CommandFlag, verbs } from './verbs.ts';

const flagText = ({ name, short, value }: CommandFlag): string =>
  `\`${short === undefined ? '' : `-${short} `}--${name}${value === 'none' ? '' : '='}\``;

const table = [
  '| command | flags |',
  '|---|---|',
  ...verbs.map(({ name, flags }) => {
    const own = flags.filter((flag) => flag.name !== 'namespace').map(flagText);
    return `| \`${name}\` | ${own.join(' ')} |`;
  }),
].join('\n');

test('the README lists every command and flag that works, and no other', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, listed = ''] = /<!-- kubectl -->\n([\s\S]*?)\n?<!-- \/kubectl -->/.exec(readme) ?? [];
  expect(listed).toBe(table);
});
