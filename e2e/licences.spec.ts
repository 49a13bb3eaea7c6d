/** What is shipped comes with its licences, and the page leads to them. */
import { expect, test } from './page.ts';

test('from the settings to the licenses of all that is shipped', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Licenses' });
  const text = await (await request.get((await link.getAttribute('href')) ?? '')).text();
  for (const part of [
    'Apache License',
    'react-dom ',
    'comlink ',
    'd3-selection ',
    '@codemirror/view ',
    'SIL OPEN FONT LICENSE',
  ])
    expect(text).toContain(part);
});
