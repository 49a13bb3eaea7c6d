import { expect, test } from 'vitest';
import { run } from './consoleFixture.ts';

const uses = (name: string, startMi: number, more: string) => `
kind: Pod
metadata: { name: ${name}, annotations: { sim/app: '{"memory":{"startMi":${startMi},"growsMiPerSecond":1}}' } }
spec: { nodeName: n1, containers: [${more}{ name: app, image: a }] }
`;
const pods = `${uses('small', 10, '')}---${uses('large', 200, '{ name: side, image: b }, ')}`;
const note = 'podyssey: memory is known where an annotation sim/CONTAINER or sim/node says it, CPU nowhere';

const topped = async (line: string) => {
  const { text } = await run(line, null, pods);
  return text.replace(/\b\d+Mi/g, (amount) => (Number.parseInt(amount) > 3000 ? 'thousands' : amount));
};

test('top pod lists the pods that say what they use, the largest first where it is asked', async () => {
  const text = await topped('top pod --sort-by=memory');
  expect(text.split('\n')).toEqual([
    'NAME    CPU(cores)   MEMORY(bytes)',
    expect.stringMatching(/^large {3}<unknown> {4}\d+Mi$/),
    expect.stringMatching(/^small {3}<unknown> {4}\d+Mi$/),
    note,
  ]);
});

test('top pod --containers tells each container apart', async () => {
  const lines = (await topped('top po -A --containers --no-headers')).split('\n');
  expect(lines.map((line) => line.split(/ +/).slice(0, 3).join(' '))).toEqual([
    'default large app',
    'default large side',
    'default small app',
    note.split(' ').slice(0, 3).join(' '),
  ]);
});

test('top node counts machine and pods, and says of nodes that tell nothing that it is unknown', async () => {
  const [head, n1, n2] = (await topped('top node')).split('\n');
  expect(head).toBe('NAME   CPU(cores)   CPU(%)      MEMORY(bytes)   MEMORY(%)');
  expect(n1).toMatch(/^n1 {5}<unknown> {4}<unknown> {3}(thousands|\d+Mi) +\d+%$/);
  expect(n2).toBe('n2     <unknown>    <unknown>   <unknown>       <unknown>');
});
