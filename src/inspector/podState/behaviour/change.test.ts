import { describe, expect, it } from 'vitest';
import {
  answerOf,
  endingOf,
  imageOf,
  images,
  isRanges,
  runsOf,
  withAnswer,
  withEnding,
  withImage,
  withOneMore,
  withOnTerm,
  withoutRun,
  withProbe,
  withPull,
  withRun,
} from './change.ts';

describe('attempts', () => {
  it('one that runs on stands for what nobody has said', () => {
    expect(runsOf({}).map(endingOf)).toEqual(['runsOn']);
  });

  it('keep when they listen, and forget how they ended', () => {
    const reported = { listensAfter: 2, after: 3, code: 7 };
    expect(withEnding(reported, 'runsOn')).toEqual({ listensAfter: 2 });
    expect(withEnding(reported, 'oom')).toEqual({ listensAfter: 2, after: 3, oom: true });
    expect(withEnding({}, 'exits')).toEqual({ after: 5, code: 1 });
  });

  it('are changed, added and removed one by one', () => {
    const one = { runs: [{ after: 1, code: 1 }] };
    const two = withRun(withOneMore(one), 1, {});
    expect(two.runs).toEqual([{ after: 1, code: 1 }, {}]);
    expect(withoutRun(two, 0).runs).toEqual([{}]);
  });
});

it.each(['leaves', 'ignores', 'shell'] as const)('on SIGTERM %s is the answer once it is chosen', (answer) => {
  expect(answerOf(withAnswer({ onTerm: { after: 3, code: 1, ignore: true } }, answer).onTerm ?? {})).toBe(answer);
});

it('one number of the answer leaves the other as it was', () => {
  expect(withOnTerm({ onTerm: { after: 3, code: 1 } }, { after: 9 }).onTerm).toEqual({ after: 9, code: 1 });
});

it('an empty text says nothing of a probe any more', () => {
  const behaviour = withProbe({}, 'readiness', '3-');
  expect(behaviour).toEqual({ probes: { readiness: '3-' } });
  expect(withProbe(behaviour, 'readiness', '')).toEqual({});
});

describe('the image', () => {
  it.each(images)('%s is how it comes once that is chosen', (image) => {
    expect(imageOf({})).toBe('present');
    expect(imageOf(withImage({ image: { error: 'no', failFirst: 3 } }, image))).toBe(image);
    expect(imageOf(withImage({}, image))).toBe(image);
  });

  it('keeps what still counts of a pull, and forgets it where there is none', () => {
    const reported = { image: { pullSeconds: 4, error: 'no', failFirst: 3 } };
    expect(withImage(reported, 'fails')).toEqual({ image: { pullSeconds: 4, error: 'no' } });
    expect(withImage(reported, 'pulled')).toEqual({ image: { pullSeconds: 4 } });
    expect(withImage(reported, 'present')).toEqual({});
    expect(withPull(reported, { failFirst: 1 }).image).toEqual({ pullSeconds: 4, error: 'no', failFirst: 1 });
  });
});

it.each([
  ['3-10,16-', true],
  ['0-', true],
  ['2.5-4', true],
  ['10-3', false],
  ['3-10, 16', true],
  ['3-10,', false],
  ['-3', false],
  ['soon', false],
])('%s is ages: %s', (text, expected) => {
  expect(isRanges(text)).toBe(expected);
});
