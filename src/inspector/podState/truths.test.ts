import { describe, expect, it } from 'vitest';
import { crashing, crashingPod, running, withApi } from './fixture.ts';
import { textOf } from '../../i18n/message.ts';
import { differenceOf, differenceSentence, survivors } from './truths.ts';

const waiting = { state: 'waiting', since: null } as const;
const terminated = { state: 'terminated', exitCode: 0 } as const;
const exited = { state: 'exited', since: 9000, exitCode: 0 } as const;
const lost = { state: 'terminated', reason: 'Error', message: null, exitCode: 1, since: 1 } as const;

describe('where API and process part', () => {
  it.each([
    ['both run', running, null],
    ['a stop signal does not end the running', withApi({}, { state: 'terminating' }), null],
    ['a back-off is known to both', crashing, null],
    ['both ended', withApi(terminated, exited), null],
    ['nothing began', withApi(null, { state: 'none', attempt: null, since: null }), null],
    ['created is not running yet', withApi(waiting, { state: 'created' }), null],
    ['the API has not heard of the end', withApi({}, exited), 'ended'],
    ['the node holds no such process', withApi({}, { state: 'none', attempt: null }), 'missing'],
    ['a process whose postStart hook still runs', withApi(waiting, {}), 'unseen'],
    ['a process without any status', withApi(null, {}), 'unseen'],
    ['a run that came and went unseen', withApi(waiting, exited), 'endedUnseen'],
    ['a new run after an end that was told', withApi(terminated, { attempt: 1 }), 'again'],
    ['a new run after a back-off', withApi({ ...waiting, last: lost }, { attempt: 2 }), 'again'],
    ['a new run, while the API tells of the one before', withApi({ restartCount: 0 }, { attempt: 1 }), 'again'],
  ] as const)('%s', (_name, container, kind) => {
    expect(differenceOf(container, false)?.kind ?? null).toBe(kind);
  });

  it('is any living process once the object is gone', () => {
    expect(differenceOf(withApi({}, { state: 'terminating' }), true)).toEqual({ kind: 'gone' });
    expect(differenceOf(withApi({}, exited), true)).toBeNull();
  });
});

it('names what outlives its object', () => {
  expect(survivors(crashingPod)).toEqual([]);
  expect(survivors({ ...crashingPod, goneAt: 5000 })).toEqual(['proxy']);
});

it('what ended this instant is not told as 0 s ago', () => {
  expect(differenceSentence({ kind: 'ended', since: 2000 }, 2040, 'differs').key).toBe(
    'inspector:podState.differs.endedNow',
  );
  expect(differenceSentence({ kind: 'ended', since: 2000 }, 2060, 'differs').key).toBe(
    'inspector:podState.differs.ended',
  );
});

it.each(['gone', 'missing', 'unseen', 'endedUnseen'] as const)(
  'tells of a history that they parted (%s) in the past tense',
  (kind) => {
    const told = textOf(differenceSentence({ kind }, 0, 'differed'));
    expect(told).not.toMatch(/\b(is|has|lives|runs|says|does)\b|podState/);
  },
);
