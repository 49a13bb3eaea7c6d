import { expect, test } from 'vitest';
import { Clock } from '../simulation/clock.ts';
import { TaintQueue } from './taintQueue.ts';

function queueOf(rate: number) {
  const clock = new Clock();
  const tainted: string[] = [];
  const queue = new TaintQueue(clock, rate, (node) => tainted.push(`${clock.now / 1000} ${node}`));
  return { clock, queue, tainted };
}

test('CTRL-4: the first goes at the next tick, each further one 10 s later', () => {
  const { clock, queue, tainted } = queueOf(0.1);
  for (const node of ['a', 'b', 'c', 'b']) queue.add(node);
  clock.run(60_000);
  expect(tainted).toEqual(['0.1 a', '10.1 b', '20.1 c']);
});

test('one that comes back is left out, and nobody waits for it', () => {
  const { clock, queue, tainted } = queueOf(0.1);
  for (const node of ['a', 'b', 'c']) queue.add(node);
  clock.at(5000, () => queue.remove('b'));
  clock.run(60_000);
  expect(tainted).toEqual(['0.1 a', '10.1 c']);
});

test('with a rate of 0 nobody goes; after it the first waits as if one had gone just now', () => {
  const { clock, queue, tainted } = queueOf(0.1);
  queue.setRate(0);
  queue.add('a');
  clock.at(30_000, () => queue.setRate(0.01));
  clock.at(200_000, () => queue.add('b'));
  clock.run(400_000);
  expect(tainted).toEqual(['130 a', '230 b']);
});

test('a new rate changes nothing for one that need not wait', () => {
  const { clock, queue, tainted } = queueOf(0.1);
  clock.at(50_000, () => {
    queue.setRate(0.01);
    queue.add('a');
    queue.add('b');
  });
  clock.run(400_000);
  expect(tainted).toEqual(['50.1 a', '150.1 b']);
});
