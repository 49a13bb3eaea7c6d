import { expect, test } from 'vitest';
import { inTurn, newestInTurn } from './turns.ts';

/** What was done by the end, in order. */
async function doneOf(ask: (does: (what: string) => () => Promise<void>) => void): Promise<readonly string[]> {
  const done: string[] = [];
  ask((what) => async () => void done.push(what));
  await inTurn(async () => undefined);
  return done;
}

test('of changes of one kind that wait the newest alone is done', async () => {
  const done = await doneOf((does) => {
    void inTurn(does('first'));
    for (const what of ['a1', 'a2', 'a3']) newestInTurn('a', does(what), false);
    newestInTurn('b', does('b1'), false);
  });
  expect(done).toEqual(['first', 'a3', 'b1']);
});

test('what was asked for in between stays between', async () => {
  const done = await doneOf((does) => {
    newestInTurn('a', does('a1'), false);
    void inTurn(does('between'));
    newestInTurn('a', does('a2'), false);
  });
  expect(done).toEqual(['a1', 'between', 'a2']);
});

test('what is final is done, whatever comes after it', async () => {
  const done = await doneOf((does) => {
    newestInTurn('a', does('a1'), false);
    newestInTurn('a', does('let go'), true);
    newestInTurn('a', does('a2'), false);
  });
  expect(done).toEqual(['let go', 'a2']);
});

test('one that has begun is not given up for a newer one', async () => {
  const done: string[] = [];
  const later = async () => {
    done.push('a1');
    newestInTurn('a', async () => void done.push('a2'), true);
  };
  newestInTurn('a', later, false);
  await inTurn(async () => undefined);
  await inTurn(async () => undefined);
  expect(done).toEqual(['a1', 'a2']);
});

test('a change that fails holds up none after it', async () => {
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(async () => 1)).resolves.toBe(1);
});
