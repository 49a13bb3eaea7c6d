import { expect, test } from 'vitest';
import { Clock } from './clock.ts';
import { type Process, ProcessSignal, sleep, waitFor } from './process.ts';

test('a process goes on after its time, and others in between', () => {
  const clock = new Clock();
  const texts: string[] = [];
  const walk = function* (name: string, ms: number): Process {
    yield* sleep(ms);
    texts.push(`${clock.now} ${name}`);
    yield* sleep(ms);
    texts.push(`${clock.now} ${name}`);
  };
  clock.start(walk('a', 20));
  clock.start(walk('b', 15));
  clock.run(1000);
  expect(texts).toEqual(['15 b', '20 a', '30 b', '40 a']);
});

test('a signal wakes who waits for it; patience ends by itself', () => {
  const clock = new Clock();
  const signal = new ProcessSignal();
  const texts: string[] = [];
  const wait = function* (name: string, atMost: number): Process {
    yield* waitFor(signal, atMost);
    texts.push(`${clock.now} ${name} ${signal.hasFired}`);
  };
  clock.start(wait('short', 10));
  clock.start(wait('long', 100));
  clock.at(50, () => signal.fire());
  clock.run(1000);
  expect(texts).toEqual(['10 short false', '50 long true']);
});

test('the end of a process is a signal', () => {
  const clock = new Clock();
  let ended = -1;
  clock.start(sleep(30)).then(() => {
    ended = clock.now;
  });
  clock.run(1000);
  expect(ended).toBe(30);
});

test('a cancelled process goes no further', () => {
  const clock = new Clock();
  const scope = { isCancelled: false };
  let steps = 0;
  const work = function* (): Process {
    for (;;) {
      steps++;
      yield* sleep(10);
    }
  };
  clock.start(work(), scope);
  clock.at(25, () => {
    scope.isCancelled = true;
  });
  clock.run(1000);
  expect(steps).toBe(3);
});

test('stops where only periodic work is left, or at the horizon', () => {
  const clock = new Clock();
  const tick = function* (): Process {
    for (;;) yield { ms: 10, periodic: true };
  };
  clock.start(tick());
  clock.at(35, () => {});
  expect(clock.run(1000)).toBe('idle');
  expect(clock.now).toBe(35);
  clock.at(90, () => {});
  expect(clock.run(60)).toBe('horizon');
  expect(clock.now).toBe(60);
});

test('what is planned for the past happens now', () => {
  const clock = new Clock();
  let at = -1;
  clock.at(50, () =>
    clock.at(10, () => {
      at = clock.now;
    }),
  );
  clock.run(100);
  expect(at).toBe(50);
});
