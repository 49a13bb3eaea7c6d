import { expect, test } from 'vitest';
import { Clock } from '../simulation/clock.ts';
import { type Process, sleep } from '../simulation/process.ts';
import { SyncLoop } from './syncLoop.ts';

test('what comes while the loop is held up waits for its turn, also for another hold-up', () => {
  const clock = new Clock();
  const loop = new SyncLoop();
  const done: string[] = [];
  const note = (what: string) => () => void done.push(`${clock.now} ${what}`);
  const admit = function* (name: string, ms: number): Process {
    yield* sleep(ms);
    note(name)();
  };
  loop.do(note('free'));
  clock.start(loop.hold(admit('first', 100)));
  loop.do(note('a'));
  loop.do(() => void clock.start(loop.hold(admit('second', 50))));
  loop.do(note('b'));
  clock.run(1000);
  expect(done).toEqual(['0 free', '100 first', '100 a', '150 second', '150 b']);
});
