/** Saved work that somebody or something has damaged: the page stands in any case, and says what became of it. */
import { readFileSync } from 'node:fs';
import { pod } from './drag.ts';
import { damageWork, rememberWork } from './storedText.ts';
import { expect, expectAccessible, test } from './page.ts';
import { begin, expectFresh, leave, notices, rows, work } from './savedPage.ts';

const fatal: [string, (string | number)[], unknown][] = [
  ['a text', [], 'work'],
  ['null', [], null],
  ['without a situation', ['situation'], undefined],
  ['of version 99', ['situation', 'version'], 99],
  ['with a base that is no list', ['situation', 'base'], 'x'],
  ['with a text that is gone', ['situation', 'base', 0, 'content'], {}],
  ['with an action of no known kind', ['situation', 'actions', 0, 'do'], 'explode'],
  ['with an action in 30,000 years', ['situation', 'actions', 0, 't'], 1e15],
  ['with options of no kind', ['situation', 'options'], null],
  ['that holds itself', ['situation', 'actions'], '(itself)'],
];
const partly: [string, (string | number)[], unknown][] = [
  ['no undo steps', ['past'], undefined],
  ['no futures', ['forks'], undefined],
  ['an undo step that is none', ['past', 0], 7],
  ['a time that is none', ['t'], Number.NaN],
  ['a time far off', ['t'], 1e15],
  ['a time before the beginning', ['t'], -1],
  ['a text for a time', ['t'], 'soon'],
  ['a focus that is none', ['focus'], 7],
];

test('damaged work is set aside, told with what is wrong, and the page begins fresh', async ({ page }) => {
  test.slow();
  await begin(page);
  await work(page);
  await rememberWork(page);
  for (const [name, path, value] of fatal)
    await test.step(name, async () => {
      await leave(page);
      await damageWork(page, path, value);
      await begin(page);
      await expectFresh(page);
      await expect(notices(page)).toContainText('is damaged and was set aside');
    });
  await notices(page).getByRole('button', { name: 'Saved work' }).click();
  await expect(rows(page)).toHaveCount(fatal.length);
  await expect(rows(page).first()).toContainText('situation.actions');
  await expectAccessible(page);
});

test('work that is damaged in part comes back with the parts that can be used', async ({ page }) => {
  test.slow();
  await begin(page);
  await work(page);
  await rememberWork(page);
  for (const [name, path, value] of partly)
    await test.step(name, async () => {
      await leave(page);
      await damageWork(page, path, value);
      await page.goto('/');
      await expect(pod(page, 'mypod')).toBeVisible();
      await expect(notices(page)).toContainText(`left out (${String(path[0])}`);
      await expect(page.getByRole('slider', { name: 'Position in time' })).not.toHaveAttribute('aria-valuetext', /NaN/);
    });
});

test('damaged work can be downloaded and discarded', async ({ page }) => {
  await begin(page);
  await work(page);
  await rememberWork(page);
  await leave(page);
  await damageWork(page, ['situation', 'seed'], 'none');
  await begin(page);
  await notices(page).getByRole('button', { name: 'Saved work' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    rows(page)
      .getByRole('button', { name: /^Download: / })
      .click(),
  ]);
  const { situation } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { situation: unknown };
  expect(situation).toMatchObject({ seed: 'none', actions: [{ do: 'schedule' }] });
  await rows(page)
    .getByRole('button', { name: /^Discard: / })
    .click();
  await expect(rows(page)).toHaveCount(0);
});
