import { expect, test } from 'vitest';
import { hookPlan } from './hookPlan.ts';

const exec = (...command: string[]) => hookPlan({ exec: { command } });

test.each([
  [['sim-exec', 'takes=2', 'exit=0'], 2, 0],
  [['sim-exec', 'takes=0.5', 'exit=3'], 0.5, 3],
  [['sleep', '5'], 5, 0],
  [['/bin/sh', '-c', 'sleep 5'], 5, 0],
  [['/bin/sh', '-c', 'nginx -s quit; sleep 15s && exit 0'], 15, 0],
  [['/bin/sleep', '2m'], 120, 0],
  [['sh', '-c', 'echo asleep 9'], 0, 0],
  [['nginx', '-s', 'quit'], 0, 0],
])('%j takes %s s and exits %s', (command, seconds, exitCode) => {
  expect(exec(...command)).toEqual({ handler: 'exec', seconds, exitCode, cmd: command.join(' ') });
});

test('a sleep hook takes its seconds, an HTTP hook one, others do nothing', () => {
  expect(hookPlan({ sleep: { seconds: 4 } })).toMatchObject({ handler: 'sleep', seconds: 4 });
  expect(hookPlan({ httpGet: { port: 80 } })).toMatchObject({ handler: 'httpGet', seconds: 1 });
  expect(hookPlan({ tcpSocket: { port: 80 } })).toBeNull();
});
