import { expect, test } from 'vitest';
import { readManifests } from './readManifests.ts';

const pod = (name: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\nspec:\n  containers: [{name: a, image: i}]\n`;

test.each([
  ['a code fence', `Try this:\n\n\`\`\`yaml\n${pod('a')}\`\`\`\n`, 'codeFence', 3],
  ['a heredoc', `cat <<EOF | kubectl apply -f -\n${pod('a')}EOF\n`, 'shellLine', 1],
  ['a heredoc behind a prompt', `$ kubectl apply -f - <<'YAML'\n${pod('a')}YAML\n`, 'shellLine', 1],
  ['a variable', pod('$NAME'), 'placeholder', 4],
  ['a variable in braces', pod('web-${ENV}'), 'placeholder', 4],
  ['words in angle brackets', pod('<your-name>'), 'placeholder', 4],
  ['a bad name alone', pod('My_Pod'), 'fixValue', 4],
  ['a no-break space', pod('a').replace('  name', '\u00a0\u00a0name'), 'noBreakSpace', 4],
])('%s that was pasted too is told at its line, with what to do', (_, text, remedy, line) => {
  expect(readManifests(text, 'a.yaml').problems[0]).toMatchObject({ remedy, line });
});
