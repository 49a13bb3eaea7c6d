/** A term is explained where it stands; all terms are on one page. */
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test('a term in a lesson opens below its sentence and closes by Escape; the glossary leads to the lesson of a term', async ({
  page,
}) => {
  await page.goto('./');
  await expect(stage(page)).toBeVisible();
  const term = lessonOf(page).getByRole('button', { name: 'maxSkew', exact: true });
  await term.focus();
  await page.keyboard.press('Enter');
  const explained = page.getByRole('dialog', { name: 'Term: maxSkew' });
  await expect(explained).toBeVisible();
  await expect(term).toHaveAttribute('aria-expanded', 'true');
  await expect(explained).toContainText('kube-scheduler 1.36');
  await expectAccessible(page, ['dark']);
  await page.keyboard.press('Escape');
  await expect(explained).toBeHidden();
  await expect(term).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('show the glossary');
  await page.keyboard.press('Enter');
  const glossary = page.getByRole('region', { name: 'Glossary' });
  await glossary.getByRole('searchbox', { name: 'Search terms' }).fill('reprieve');
  await expectAccessible(page, ['light']);
  await glossary
    .getByRole('button', { name: /^Lesson C7/ })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Does preemption remove as few pods as possible?' }),
  ).toBeVisible();
});

test('words of the first screen open their meaning beside them, by mouse and by keys', async ({ page }) => {
  await page.goto('./');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  for (const [word, meaning] of [
    ['matchNum', 'Term: matchNum'],
    ['selfMatch', 'Term: selfMatch'],
    ['min', 'Term: global minimum'],
    ['backoff 0', 'Term: backoffQ'],
    ['TaintToleration', 'Term: TaintToleration'],
  ] as const) {
    const term = page.getByRole('button', { name: word, exact: true }).first();
    await term.click();
    await expect(page.getByRole('dialog', { name: meaning })).toBeVisible();
    await term.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const term = page.getByRole('button', { name: 'selfMatch' });
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(term).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Lesson B12' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(term).toBeFocused();
  await expectAccessible(page);
});
