import { expect, it } from 'vitest';
import { lessonsPage } from './lessonsPage.ts';

it('LESSONS.md says what the lessons are; if not, `npm run lessons` writes it anew', async () => {
  await expect(await lessonsPage()).toMatchFileSnapshot('../../LESSONS.md');
});

it('names all systems, and for each a lesson that shows it', async () => {
  const page = await lessonsPage();
  expect(page.match(/^\| \d+ \|/gm)).toHaveLength(37);
  expect(page.match(/^\| \d+ \|.*\| {2}\|$/gm) ?? []).toEqual([]);
});
