import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SvgPart, drawingText, namedIn } from './drawing.ts';
import { sheet } from './sheet.ts';
import { faultsOf } from './xml.fixture.ts';

const hostile = fc.oneof(
  fc.constantFrom(
    ...['<script>alert(1)</script>', '"><script>alert(1)</script>', "' onload='alert(1)", '</text><a href="//x">'],
    ...[
      'javascript:alert(1)',
      'url(https://evil.example/a)',
      'url("//x")',
      '#a',
      'url(#a)',
      ']]>',
      '<!ENTITY x "y">',
      '&x;',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const tag = fc.constantFrom(
  ...['script', 'foreignObject', 'a', 'image', 'animate', 'set', 'style', 'iframe', 'svg:script', 'feImage', 'SCRIPT'],
  ...['g', 'text', 'use', 'rect', 'pattern', 'title', 'svg'],
);
const name = fc.constantFrom(
  ...['onload', 'onclick', 'style', 'class', 'src', 'xlink:href', 'xmlns', 'begin', 'filter', 'to'],
  ...['href', 'fill', 'id', 'd', 'transform', 'font-family', 'clip-path'],
);
const { drawing } = fc.letrec<{ drawing: SvgPart }>((tie) => ({
  drawing: fc.record({
    tag,
    attributes: fc.dictionary(name, hostile),
    inner: fc.array(fc.oneof({ depthSize: 'small' }, hostile, tie('drawing')), { maxLength: 3 }),
  }),
}));

const opened = (svg: string): string[] => [...svg.matchAll(/<([\w:-]+)/g)].map(([, one = '']) => one);
const named = (svg: string): string[] => [...svg.matchAll(/ ([\w:-]+)="/g)].map(([, one = '']) => one);

describe('a drawing that is taken along', () => {
  it('is well-formed, and nothing in it runs, links or is fetched, whatever names are drawn', () => {
    fc.assert(
      fc.property(drawing, hostile, (drawn, title) => {
        const paper = { width: 10, height: 10, paper: '#ffffff', fonts: '' };
        const svg = sheet({ title, ...paper }, drawingText({ tag: 'g', attributes: {}, inner: [drawn] }));
        expect(faultsOf(svg)).toEqual([]);
        expect(opened(svg).filter((one) => !/^(svg|g|text|use|rect|pattern|title)$/.test(one))).toEqual([]);
        expect(named(svg).filter((one) => /^on|style|class|src|xlink|begin|filter|^to$/.test(one))).toEqual([]);
        for (const [, link] of svg.matchAll(/ href="([^"]*)"/g)) expect(link).toMatch(/^#[\w-]+$/);
        for (const [, value] of svg.matchAll(/ [\w-]+="([^"]*url\s*\([^"]*)"/gi))
          expect(value).toMatch(/^url\(#[\w-]+\)$/);
      }),
      { numRuns: 500 },
    );
  });

  it('says what was written as it was, and leaves out what is no drawing with all that is within', () => {
    const letters: SvgPart = { tag: 'text', attributes: { x: 1.234, fill: '#000000' }, inner: ['a<b'] };
    expect(drawingText(letters)).toBe('<text x="1.23" fill="#000000">a&lt;b</text>');
    expect(drawingText({ tag: 'foreignObject', attributes: {}, inner: [letters] })).toBe('');
  });

  it('knows what it refers to, also deep within', () => {
    const use: SvgPart = { tag: 'use', attributes: { href: '#stage-server' }, inner: [] };
    const all: SvgPart = { tag: 'g', attributes: { fill: 'url(#hatch)' }, inner: ['#text', { ...use, inner: [use] }] };
    expect(namedIn(all)).toEqual(['hatch', 'stage-server', 'stage-server']);
  });
});
