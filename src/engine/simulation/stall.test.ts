import { expect, test } from 'vitest';
import { Clock } from './clock.ts';
import { Gate } from './gate.ts';
import { type Process, sleep } from './process.ts';

test('an actor that asks again at the same instant without end is named, and time goes no further', () => {
  const clock = new Clock();
  const deployment = clock.within(new Gate('deployment'));
  const ask = () => void deployment.after(0, ask);
  let later = false;
  clock.at(40, ask);
  clock.at(41, () => {
    later = true;
  });
  expect(clock.run(1000)).toBe('stalled');
  expect(clock.stalled).toEqual({ t: 40, actor: 'deployment' });
  expect([clock.now, later]).toEqual([40, false]);
  expect(clock.run(1000)).toBe('stalled');
});

test('a process that never sleeps is one as well', () => {
  const clock = new Clock();
  const restless = function* (): Process {
    for (;;) yield* sleep(0);
  };
  clock.within(new Gate('kubelet/node-1')).start(restless());
  expect(clock.run(1000)).toBe('stalled');
  expect(clock.stalled).toEqual({ t: 0, actor: 'kubelet/node-1' });
});

test('very much that comes due at one instant is no stall', () => {
  const clock = new Clock();
  let done = 0;
  for (let each = 0; each < 50_000; each++) clock.at(10, () => clock.after(0, () => done++));
  expect([clock.run(1000), done]).toEqual(['idle', 50_000]);
});

test('enough is done after so many things, and the rest in the next turn', () => {
  const clock = new Clock();
  let done = 0;
  for (let each = 0; each < 5; each++) clock.at(10, () => done++);
  expect([clock.run(1000, { atMost: 3 }), done]).toEqual(['enough', 3]);
  expect([clock.run(1000, { atMost: 3 }), done]).toEqual(['idle', 5]);
});
