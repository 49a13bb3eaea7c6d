import { describe, expect, it } from 'vitest';
import { addressIn, viewAtStart } from '../../address/fragment.ts';
import { type EmbedOptions, snippetOf } from './snippet.ts';

const href = 'https://example.org/tools/#lesson/B1/ask?pod=default/a&timeline';
const here = { ...viewAtStart, focus: 'default/a' };
const asked: EmbedOptions = { shown: 'stage', width: null, theme: 'system' };

const sourceIn = (snippet: string): string => /src="([^"]*)"/.exec(snippet)?.[1]?.replaceAll('&amp;', '&') ?? '';
const viewIn = (snippet: string) => addressIn(sourceIn(snippet).split('#')[1] ?? '')?.view;

describe('what is copied to embed', () => {
  it('opens the same address with what is wanted in front', () => {
    expect(sourceIn(snippetOf(href, here, 'B1', asked))).toMatch(
      /^https:\/\/example\.org\/tools\/\?embed#lesson\/B1\/ask\?/,
    );
    expect(viewIn(snippetOf(href, here, 'B1', asked))).toEqual({ ...here, mode: 'explore' });
    expect(viewIn(snippetOf(href, here, 'B1', { ...asked, shown: 'timeline' }))).toEqual({
      ...here,
      mode: 'explore',
      timelineOpen: true,
    });
    expect(viewIn(snippetOf(href, here, 'B1', { ...asked, shown: 'lesson' }))).toEqual({ ...here, timelineOpen: true });
  });

  it('says what is looked at also where the link leaves that to its place', () =>
    expect(viewIn(snippetOf('https://example.org/#scene/queue', here, 'Queue', asked))?.focus).toBe('default/a'));

  it('has a width, a height for it, and colours', () => {
    expect(snippetOf(href, here, 'B1', asked)).toContain('width="100%" height="680"');
    expect(snippetOf(href, here, 'B1', { ...asked, width: 400 })).toContain('width="400" height="760"');
    expect(sourceIn(snippetOf(href, here, 'B1', { ...asked, theme: 'dark' }))).toContain('?embed&theme=dark#');
  });

  it('keeps forms, downloads and the page around it closed', () => {
    const [, sandbox = ''] = /sandbox="([^"]*)"/.exec(snippetOf(href, here, 'B1', asked)) ?? [];
    expect(sandbox).not.toMatch(/forms|downloads|top-navigation|modals/);
  });

  it('is no way out of its quotes', () =>
    expect(snippetOf(href, here, '"><script>alert(1)</script>', asked)).not.toMatch(/<script|"">/));
});
