/** A lesson that somebody has made: its file opens and plays as those of the page do; one that is none changes nothing. */
import { lonelyCluster } from '../src/lessons/made/lonelyFixture.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

const schedule = { do: [{ do: 'schedule', pod: 'default/lonely' }], wait: 5 };
const file = {
  podyssey: 'lesson',
  version: 1,
  lesson: {
    id: 'own-first1',
    systems: [],
    scenes: { begin: { manifest: lonelyCluster, focus: 'default/lonely' } },
    facts: {
      node: { of: 'object', subject: 'Pod/default/lonely', path: 'spec.nodeName' },
      nodes: { of: 'objects', kind: 'Node', path: 'length' },
    },
    steps: [
      {
        id: 'ask',
        do: 'predict',
        options: { one: [{ fact: 'node', is: 'n1' }], two: [{ fact: 'node', is: 'n2' }] },
        trial: schedule,
      },
      { id: 'place', do: 'act', goal: [{ fact: 'node', isNot: null }], solution: schedule, wrong: { wait: 5 } },
    ],
    ending: {},
  },
  words: {
    title: 'Where does it go?',
    belief: 'Nobody knows.',
    steps: {
      ask: {
        text: '{{nodes}} nodes are empty.',
        question: 'Which one takes `lonely`?',
        options: { one: 'n1', two: 'n2' },
        found: 'It went to {{node}}.',
      },
      place: { text: 'Schedule it.', goal: 'Have `lonely` on a node.', done: 'It is on {{node}}.' },
    },
    ending: { rule: 'A pod goes where it fits: here to {{node}}.' },
  },
};

test('a lesson’s file that is dropped plays to its end, and is still there after a reload', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from(JSON.stringify(file));
  await (await chosen).setFiles({ name: 'mine.podyssey-lesson.json', mimeType: 'application/json', buffer });
  const lesson = lessonOf(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Where does it go?' })).toBeVisible();
  await expect(lesson).toContainText('2 nodes are empty.');
  await lesson.getByRole('radio', { name: 'n2' }).click();
  await lesson.getByRole('button', { name: 'Show what happens' }).click();
  await expect(lesson).toContainText(/It went to n\d/);
  await expectAccessible(page);
  await page.reload();
  await expect(lesson).toContainText(/It went to n\d/);
  await lesson.getByRole('button', { name: 'Next' }).click();
  await lesson.getByRole('button', { name: 'Hint' }).click();
  await lesson.getByRole('button', { name: 'Do it for me' }).click();
  await expect(lesson).toContainText(/It is on n\d/);
  await lesson.getByRole('button', { name: 'Next' }).click();
  await expect(lesson).toContainText(/A pod goes where it fits: here to n\d/);
  await expectAccessible(page);
});

test('a lesson that was opened is in the map and the palette until it is removed; its address then says what to do', async ({
  page,
}) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(JSON.stringify(file));
  await dialog.getByRole('button', { name: 'Open a cluster' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where does it go?' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Notes in a window of their own' }).click();
  await expect((await opened).getByRole('main')).toContainText('Have lonely on a node.');
  await (await opened).close();
  await page.getByRole('button', { name: 'Leave the presentation' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  const find = async (words: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Find or do' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill(words);
    await page.keyboard.press('Enter');
  };
  await find('B2:');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B2');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B2');
  await find('Where does it go');
  await expect(page.getByRole('heading', { level: 1, name: 'Where does it go?' })).toBeVisible();
  await find('B2:');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B2');
  await find('show all lessons');
  const own = page.getByRole('region', { name: 'Lessons from files' });
  await expect(own.getByRole('button', { name: /Where does it go\?.*not begun$/ })).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Remove Where does it go?' }).click();
  await expect(own).toContainText('Where does it go? is kept here no more.');
  await page.reload();
  await expect(page.getByRole('region', { name: 'All lessons' })).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto('./#lesson/own-first1');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Open its file, or the link');
});

test('a file that is cut off is told in a sentence, and what is on screen stays', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(JSON.stringify(file).slice(0, 700));
  await dialog.getByRole('button', { name: 'Open a cluster' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Its text breaks off');
  await page.keyboard.press('Escape');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});
