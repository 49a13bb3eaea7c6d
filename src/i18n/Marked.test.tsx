import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marked } from './Marked.tsx';

test.each([
  ['`SIGTERM` ends it', '<code>SIGTERM</code> ends it'],
  ['in **2 s**', 'in <strong>2 s</strong>'],
  ['**switches `node-1` off**, then', '<strong>switches <code>node-1</code> off</strong>, then'],
  ['**a** and `b` and **c**', '<strong>a</strong> and <code>b</code> and <strong>c</strong>'],
  ['`kubectl delete **` and **`all`**', '<code>kubectl delete **</code> and <strong><code>all</code></strong>'],
  ['`first(*)` then **more**', '<code>first(*)</code> then <strong>more</strong>'],
])('%s', (text, shown) => {
  expect(renderToStaticMarkup(<Marked text={text} />).replaceAll(' data-whole="true"', '')).toBe(shown);
});

test('short code stays on one line, long code may break', () => {
  expect(renderToStaticMarkup(<Marked text="`maxSkew: 1`" />)).toContain('data-whole="true"');
  expect(renderToStaticMarkup(<Marked text="`topologySpreadConstraints[0]`" />)).not.toContain('data-whole');
});
