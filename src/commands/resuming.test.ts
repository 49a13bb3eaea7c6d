import { describe, expect, it } from 'vitest';
import { messageFrom } from '../i18n/message.ts';
import { resume } from '../store/resuming.ts';
import { getState } from '../store/store.ts';
import { connectFake } from './fakeEngine.ts';

describe('taking up saved work', () => {
  it('keeps no text that an earlier version had saved as it was opened', async () => {
    const fake = connectFake([]);
    const { situation } = getState();
    const old = { ...situation, base: [{ id: '17-1', name: 'mine.yaml', content: 'kind: Secret' }] };
    const step = { label: messageFrom('commands:openDone'), situation: old, t: 0, focus: null };
    await resume({ situation: old, t: 0, focus: null, past: [step], future: [step], forks: [step] });
    expect(fake.loaded.map(({ base }) => base[0]?.id)).toEqual(['kept 17-1']);
    const { situation: now, past, future, forks } = getState();
    const ids = [now, ...[...past, ...future, ...forks].map((one) => one.situation)].map(({ base }) => base[0]?.id);
    expect(new Set(ids)).toEqual(new Set(['kept 17-1']));
  });

  it('takes up nothing whose text is not there any more, and says so', async () => {
    connectFake([], { persist: () => Promise.reject(new Error('NotReadableError')) });
    const { situation } = getState();
    const old = { ...situation, base: [{ id: '17-1', name: 'mine.yaml', content: 'kind: Pod' }] };
    const work = { situation: old, t: 0, focus: null, past: [], future: [], forks: [] };
    expect(await resume(work)).toBe('failed');
    expect(getState().situation).toBe(situation);
    expect(getState().notices).toMatchObject([{ tone: 'error', sentence: { values: { reason: 'NotReadableError' } } }]);
  });
});
