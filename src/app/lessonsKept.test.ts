import { get, set } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unbegun } from '../lessons/course.ts';
import { emptySituation, getState, setState } from '../store/store.ts';
import { keep } from './kept.ts';
import { keptIn, rememberedLessons } from './lessonsKept.ts';

vi.mock('idb-keyval', () => ({ get: vi.fn(), set: vi.fn() }));

const at = { label: { key: 'k' }, situation: emptySituation, t: 5, focus: null };
const lesson = { ...unbegun('B1'), step: 1, begun: { ask: at } };
const left = { lesson, at };
const whole = { version: 1, lesson, progress: { B1: { doneAt: 9, left } }, mode: 'explore' };

describe('what is kept of the lessons', () => {
  it('comes back as it was', () => {
    const { version: _, ...known } = whole;
    expect(keptIn(structuredClone(whole))).toEqual(known);
  });

  it.each([null, undefined, 'text', 7, [], {}, { ...whole, version: 0 }, { ...whole, progress: [] }])(
    'is nothing where it is %j',
    (found) => expect(keptIn(found)).toBeNull(),
  );

  it.each<[string, unknown]>([
    ['of no lesson there is', { ...lesson, id: 'Z9' }],
    ['at no step', { ...lesson, step: -1 }],
    ['at half a step', { ...lesson, step: 0.5 }],
    ['without its predictions', { ...lesson, predicted: undefined }],
    ['with a begin of another version', { ...lesson, begun: { ask: { ...at, situation: { version: 0 } } } }],
    ['with a begin at no time', { ...lesson, begun: { ask: { ...at, t: null } } }],
  ])('has no lesson under way %s, but its progress', (_, broken) => {
    expect(keptIn({ ...whole, lesson: broken })).toMatchObject({ lesson: null, progress: { B1: { doneAt: 9 } } });
    expect(keptIn({ ...whole, progress: { B1: { doneAt: 9, left: { lesson: broken, at } } } })?.progress).toEqual({
      B1: { doneAt: 9, left: null },
    });
  });

  it('leaves out lessons that are no more, and what is no progress', () => {
    const progress = { Z9: { doneAt: 1, left: null }, B2: 'done', B3: { doneAt: 'yesterday', left: 3 } };
    const nothing = { doneAt: null, left: null };
    expect(keptIn({ ...whole, progress, mode: 'sleep' })).toEqual({
      lesson,
      progress: { B2: nothing, B3: nothing },
      mode: 'learn',
    });
  });

  it('is none where the browser’s store can’t be read', async () => {
    vi.mocked(get).mockRejectedValue(new Error('closed'));
    expect(await rememberedLessons()).toBeNull();
  });
});

describe('a full disk', () => {
  afterEach(() => setState({ notices: [] }));

  it('is told once, until something could be kept again', async () => {
    setState({ notices: [] });
    const told = () => JSON.stringify(getState().notices).split('app:notice.quota').length - 1;
    vi.mocked(set).mockRejectedValue(new Error('QuotaExceededError'));
    await keep('a', 1);
    await keep('a', 2);
    expect(told()).toBe(1);
    vi.mocked(set).mockResolvedValue(undefined);
    await keep('a', 3);
    setState({ notices: [] });
    vi.mocked(set).mockRejectedValue(new Error('QuotaExceededError'));
    await keep('a', 4);
    expect(told()).toBe(1);
  });
});
