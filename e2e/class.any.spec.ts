/** A class without accounts: learners hand in files and links, the teacher sees who is stuck where. */
import { learnerReport, lessonReport } from '../src/lessons/reportFixture.ts';
import { expect, expectAccessible, test } from './page.ts';

test('a learner’s link opens the class; with three files dropped in, the teacher sees where it is stuck', async ({
  page,
}) => {
  await page.goto('./#lesson/D5/number?stage=map');
  const map = page.getByRole('region', { name: 'All lessons' });
  await map.getByRole('button', { name: 'Hand in the progress' }).click();
  await map.getByRole('textbox', { name: 'Your name, if you like' }).fill('Ana');
  const field = map.getByRole('textbox', { name: 'Link with the progress' });
  await expect(field).toHaveValue(/#class\/1\./);
  const link = await field.inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  const room = page.getByRole('region', { name: 'Class', exact: true });
  await expect(room.getByRole('status')).toContainText('Ana is in the class.');

  const stuck = lessonReport('D5', { step: 3, of: 4, wrong: [2] });
  const files = [
    learnerReport('Ben', [stuck]),
    learnerReport('Cho', [stuck, lessonReport('A1', { done: '2026-11-28', step: 6 })]),
    learnerReport('=Dee', [lessonReport('D5', { step: 1, of: 4 })]),
    { podyssey: 'progress', version: 9 },
  ].map((report, at) => ({
    name: `${at}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(report)),
  }));
  const chosen = page.waitForEvent('filechooser');
  await room.getByRole('button', { name: 'Choose files' }).click();
  await (await chosen).setFiles(files);
  await expect(room.getByRole('status').getByRole('listitem')).toHaveCount(4);
  await expect(room.getByRole('status')).toContainText('3.json · A newer version of Podyssey made it');
  await expect(room).toContainText('2 of 4 stopped at D5, step 3.');
  const table = room.getByRole('table').last();
  await table.getByRole('button', { name: /^D5/ }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Ana');
  await expectAccessible(page);

  await page.reload();
  await expect(room).toContainText('2 of 4 stopped at D5, step 3.');
  await table.getByRole('button', { name: 'Remove Ben' }).click();
  await expect(room).toContainText('1 of 3 stopped at D5');
  await room.getByRole('button', { name: 'Clear the class' }).click();
  await expect(room).toContainText('The class is cleared.');
  await room.getByRole('button', { name: 'Take it back' }).click();
  await expect(table.getByRole('row', { name: /^Cho/ })).toContainText('3 of 4');
});
