import { expect, test } from 'vitest';
import { Clock } from './clock.ts';
import { Gate } from './gate.ts';
import { sleep } from './process.ts';

test('an actor that stands still does afterwards what came due, in its order, and goes on from where it was', () => {
  const clock = new Clock();
  const gate = new Gate('kubelet/a');
  const own = clock.within(gate);
  const done: string[] = [];
  const report = (what: string) => () => void done.push(`${clock.now} ${what}`);
  own.at(10, report('first'));
  own.at(30, report('second'));
  own.at(40, report('third'));
  own.start(
    (function* () {
      yield* sleep(35);
      report('step')();
      yield* sleep(5);
      report('next step')();
    })(),
  );
  clock.at(20, () => gate.close('pause'));
  clock.at(50, () => gate.open('pause'));
  clock.at(45, report('others go on'));
  clock.run(100);
  expect(done).toEqual(['10 first', '45 others go on', '50 second', '50 step', '50 third', '55 next step']);
});

test('it opens when no reason is left', () => {
  const gate = new Gate('kubelet/a');
  gate.close('pause');
  gate.close('link');
  gate.open('pause');
  gate.open('power');
  expect(gate.isOpen).toBe(false);
  gate.open('link');
  expect(gate.isOpen).toBe(true);
});

test('what is called off while its actor stands still does not happen', () => {
  const clock = new Clock();
  const gate = new Gate('kubelet/a');
  const done: string[] = [];
  const planned = clock.within(gate).at(10, () => void done.push('late'));
  gate.close('pause');
  clock.at(20, () => clock.cancel(planned));
  clock.at(30, () => gate.open('pause'));
  clock.run(100);
  expect(done).toEqual([]);
});

test('of one that has ended nothing is left', () => {
  const clock = new Clock();
  const gate = new Gate('kubelet/a');
  const done: string[] = [];
  clock.within(gate).at(10, () => void done.push('late'));
  clock.at(5, () => gate.end());
  clock.at(20, () => gate.open('pause'));
  clock.run(100);
  expect([done, gate.isOpen]).toEqual([[], false]);
});
