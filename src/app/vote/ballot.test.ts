import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packedAny } from '../../address/pack.ts';
import { ballotIn, voteLink } from './ballot.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://example.org', pathname: '/page/' }));

const answer = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' });
const ballot = fc.record({
  lang: fc.constantFrom('en', 'zh-TW', 'id'),
  question: answer,
  answers: fc.array(answer, { minLength: 2, maxLength: 10 }),
});
const hashOf = (link: string | null): string => new URL(link ?? '').hash;

describe('a question for phones', () => {
  it('is read from its link as it was asked, and nothing of it is sent to a server', async () => {
    await fc.assert(
      fc.asyncProperty(ballot, async (asked) => {
        const link = new URL((await voteLink(asked)) ?? '');
        expect(link.origin + link.pathname + link.search).toBe('https://example.org/page/');
        expect(await ballotIn(link.hash)).toEqual(asked);
      }),
      { numRuns: 200 },
    );
  });

  it('of a usual length makes a code with dots that a phone reads across a room', async () => {
    const question =
      'A pod of priority 1000 waits; the node is full of pods of priority 0. What does the scheduler do now?';
    const answers = [
      'It waits for one of them to end',
      'It ends one of them at once',
      'It ends one of them after its grace',
    ];
    expect((await voteLink({ lang: 'en', question, answers }))?.length).toBeLessThan(420);
  });

  it.each<[string, object]>([
    ['no answers', { lang: 'en', question: 'Q', answers: [] }],
    ['one answer', { lang: 'en', question: 'Q', answers: ['a'] }],
    ['an empty question', { lang: 'en', question: '', answers: ['a', 'b'] }],
    ['more answers than letters', { lang: 'en', question: 'Q', answers: Array.from({ length: 11 }, String) }],
    ['a text that is no text', { lang: 'en', question: { html: 'x' }, answers: ['a', 'b'] }],
    ['too long a question', { lang: 'en', question: 'x'.repeat(1001), answers: ['a', 'b'] }],
  ])('with %s is refused', async (_, found) => expect(await ballotIn(`#vote/${await packedAny(found)}`)).toBeNull());

  it('is read or refused, however its link was cut off or mixed up', async () => {
    const hash = hashOf(await voteLink({ lang: 'en', question: 'Which?', answers: ['a', 'b'] }));
    await fc.assert(
      fc.asyncProperty(fc.nat(hash.length), fc.base64String({ maxLength: 20 }), async (to, rest) => {
        expect(['object']).toContain(typeof (await ballotIn(hash.slice(0, to) + rest)));
      }),
      { numRuns: 300 },
    );
  });
});
