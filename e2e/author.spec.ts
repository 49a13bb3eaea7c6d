/** A teacher makes a lesson of a cluster of their own; somebody else opens its file and plays it to the end. */
import { readFile } from 'node:fs/promises';
import { lonelyCluster } from '../src/lessons/made/lonelyFixture.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test('a lesson is made of a pasted cluster, checked, saved, and played by somebody else', async ({ page, browser }) => {
  test.slow();
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(lonelyCluster);
  await dialog.getByRole('button', { name: 'Open a cluster' }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod/);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('make a lesson of this');
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: 'Scenes', exact: true });
  await desk.getByRole('textbox', { name: 'Title' }).fill('Where does lonely go?');
  await expect(desk.getByText('Nothing has been done since the last step.')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click();
  await expect(desk.getByText(/Since the last step: 1 done/)).toBeVisible();
  await desk.getByRole('button', { name: 'Record a step' }).click();

  const step = desk.getByRole('region', { name: /: to do$/ });
  await step.getByRole('textbox', { name: 'Text', exact: true }).fill('Schedule `lonely`.');
  await step.getByText('Numbers for this text').first().click();
  await step
    .getByRole('button', { name: /^Put in: Number of nodes: 2/ })
    .first()
    .click();
  await expect(step.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/\{\{nodes\}\}/);
  await desk.getByRole('button', { name: 'Check it' }).click();
  await expect(desk.getByText('The rule to remember is empty.')).toBeVisible();
  const facts = step.getByRole('combobox', { name: 'Choose a number of the run' });
  await facts.selectOption({ label: 'Phase of lonely: Running' });
  await step.getByRole('button', { name: 'Add to the goal' }).click();
  await expect(step.getByRole('textbox', { name: 'Goal, in words' })).toHaveValue('Phase of lonely is Running.');

  await step.getByRole('button', { name: 'Ask before this step' }).click();
  const question = desk.getByRole('region', { name: /: a question$/ });
  await question.getByRole('textbox', { name: 'Question' }).fill('How many pods are Running then?');
  await question
    .getByRole('combobox', { name: 'What is asked for' })
    .selectOption({ label: 'Number of Running pods: 1' });
  await question.getByRole('button', { name: 'Add an answer' }).click();
  await question.getByRole('textbox', { name: 'Answer 2' }).fill('0');
  await question.getByRole('textbox', { name: 'What happened, told after the run' }).fill('{{running}} is Running.');
  await desk.getByRole('textbox', { name: 'The rule to remember' }).fill('A pod that fits runs.');
  await desk.getByRole('button', { name: 'Check it' }).click();
  await expect(desk.getByText('The engine reaches every goal')).toBeVisible();
  await expectAccessible(page);

  await desk.getByRole('button', { name: 'Try it' }).click();
  await expect(lessonOf(page)).toContainText('How many pods are Running then?');
  await lessonOf(page).getByRole('button', { name: 'Back to writing' }).click();
  await expect(desk.getByRole('textbox', { name: 'Title' })).toHaveValue('Where does lonely go?');
  const saved = page.waitForEvent('download');
  await desk.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await saved).path();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url().replace(/#.*$/, ''));
  await elsewhere.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  await elsewhere.locator('input[type=file]').setInputFiles({
    name: 'mine.podyssey-lesson.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  });
  const lesson = lessonOf(elsewhere);
  await lesson.getByRole('radio', { name: '0' }).click();
  await lesson.getByRole('button', { name: 'Show what happens' }).click();
  await expect(lesson).toContainText('1 is Running.');
  await lesson.getByRole('button', { name: 'Next' }).click();
  await lesson.getByRole('button', { name: 'Hint' }).click();
  await lesson.getByRole('button', { name: 'Do it for me' }).click();
  await expect(lesson.getByRole('region', { name: 'Goal' })).toHaveAttribute('data-reached', 'true');
  await lesson.getByRole('button', { name: 'Next' }).click();
  await expect(lesson).toContainText('A pod that fits runs.');

  await lesson.getByRole('button', { name: 'All lessons' }).click();
  await elsewhere.getByRole('button', { name: 'Edit Where does lonely go?' }).click();
  const again = elsewhere.getByRole('region', { name: 'Scenes', exact: true });
  await expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue('Where does lonely go?');
  await expect(again.getByRole('textbox', { name: 'Answer 1' })).toHaveValue('0');
  await elsewhere.getByRole('treeitem', { name: /^lonely/ }).press('Delete');
  await expect(again.getByText(/Since the last step: 1 done/)).toBeVisible();
  await again.getByRole('button', { name: 'Remove step 1' }).click();
  await expect(again.getByText('Step 1 is removed.')).toBeVisible();
  await again.getByRole('button', { name: 'Take it back' }).click();
  await expect(again.getByRole('textbox', { name: 'Question' })).toHaveValue('How many pods are Running then?');
  await elsewhere.context().close();
});
