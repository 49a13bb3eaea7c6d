/** A history: what happened in a cluster, by its audit log. */
import { readFile } from 'node:fs/promises';
import { auditLog } from './auditLog.ts';
import { lostRequests, whoDeleted } from '../src/engine/records/run/lostRequestsFixtures.ts';
import { dumps } from './dumps.ts';
import type { Locator } from '@playwright/test';
import { chooseInTimeline, expect, expectAccessible, type Page, stage, test, timelineOf, whyOf } from './page.ts';

const lines = auditLog.split('\n');

async function openLog(page: Page, files: readonly { name: string; text: string }[]): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  const asFiles = files.map(({ name, text }) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) }));
  await dialog.locator('input[type=file]').setInputFiles(asFiles);
  await expect(dialog).toBeHidden();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const column = (page: Page) => page.getByRole('region', { name: 'Scenes', exact: true });

const searchFor = (page: Page, words: string) => column(page).getByRole('searchbox').fill(words);

async function openLife(page: Page): Promise<Locator> {
  await openLog(page, [{ name: 'audit.log', text: auditLog }]);
  await column(page)
    .getByRole('button', { name: /cart-1/ })
    .click();
  await expect(timelineOf(page)).toContainText('delete by jane');
  return timelineOf(page);
}

test('an audit log leads to the pod that was killed, and says what of it was not used', async ({ page }) => {
  await openLog(page, [{ name: 'audit.log', text: auditLog }]);
  await expect(column(page).getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(column(page)).toContainText('2026-05-03 09:30:01 UTC');
  await column(page).getByText('1 entry was not used').click();
  await expect(column(page)).toContainText('audit.log, line 8:');
  await searchFor(page, 'nobody');
  await expect(column(page)).toContainText('No pod has all of these words.');
  await searchFor(page, 'killed worker-7');
  await expect(column(page).getByRole('button', { name: /cart-1/ })).toBeVisible();
  await expectAccessible(page);
});

test('its timeline says who asked for the end, and which line of the log says so', async ({ page }) => {
  const timeline = await openLife(page);
  await expect(timeline).toContainText('SIGKILL 137');
  await expect(timeline.getByRole('slider', { name: /preStop/ })).toHaveCount(0);
  await expectAccessible(page);
  await chooseInTimeline(page, 'Table');
  const row = timeline.getByRole('row', { name: /user jane jane asked to delete the pod/ });
  await expect(row).toContainText('audit.log, line 4');
});

test('why is told in the past tense, each sentence with the line and the audit ID that say it', async ({ page }) => {
  const timeline = await openLife(page);
  const sentence =
    'cart was killed at 09:30:14, because it still ran when its grace of 4 s was over. jane deleted it at 09:30:10, with 4 s of grace.';
  await expect(timeline).toContainText(sentence);
  await page.getByRole('button', { name: 'Close the timeline' }).click();
  const why = whyOf(page).getByRole('tabpanel');
  await expect(why).toContainText(sentence);
  const told = (words: string) => why.getByRole('listitem').filter({ hasText: words });
  await expect(told('jane deleted it')).toContainText('audit.log, line 4, audit ID a-');
  await expect(told('Its object was gone')).toContainText('audit.log, line 7');
  await expect(why).not.toContainText(/\b(is|are|will|has|must|runs)\b/);
  await told('It was bound to worker-7').getByRole('button', { name: 'Go to 09:30:01' }).click();
  await expectAccessible(page);
});

test('what happened lies beside what the model makes of it', async ({ page }) => {
  const timeline = await openLife(page);
  await timeline.getByRole('button', { name: 'Compare with the model' }).click();
  await expect(timeline).toContainText('the model');
  await expect(timeline).toContainText('later in B');
  await expect(timeline).toContainText('The runtime sends SIGTERM to cart.');
});

test('what happened is not changed, and what was on stage before is one step back', async ({ page }) => {
  await openLog(page, [{ name: 'audit.log', text: lines.slice(0, 4).join('\n') }]);
  await column(page)
    .getByRole('button', { name: /cart-1/ })
    .click();
  await page.getByRole('button', { name: 'Close the timeline' }).click();
  await page.keyboard.press('a');
  await expect(notices(page)).toContainText('This is what happened: it can be looked at, not changed.');
  await page.getByRole('banner').getByRole('button', { name: /^Undo/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('several files make one history, in any order, and what each gave is said', async ({ page }) => {
  const [first, last] = [lines.slice(0, 3).join('\n'), lines.slice(2).reverse().join('\n')];
  await openLog(page, [
    { name: 'later.log', text: last },
    { name: 'earlier.log', text: first },
  ]);
  await expect(column(page)).toContainText('later.log: 5 entries');
  await expect(column(page)).toContainText('earlier.log: 3 entries');
  await expect(column(page).getByRole('button', { name: /cart-1/ })).toContainText('deleted by jane');
});

test('lines in no order tell the same life, each still by its place in the file', async ({ page }) => {
  const shuffled = [5, 2, 7, 0, 4, 1, 6, 3].flatMap((n) => lines[n] ?? []);
  expect(shuffled).toHaveLength(lines.length);
  await openLog(page, [{ name: 'audit.log', text: shuffled.join('\n') }]);
  await column(page)
    .getByRole('button', { name: /cart-1/ })
    .click();
  await expect(timelineOf(page)).toContainText('because it still ran when its grace of 4 s was over');
  await page.getByRole('button', { name: 'Close the timeline' }).click();
  const told = whyOf(page)
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'jane deleted it at 09:30:10' });
  await expect(told).toContainText('audit.log, line 8');
});

test('a line that stands twice, in one file and in two, is told once', async ({ page }) => {
  await openLog(page, [
    { name: 'audit.log', text: [...lines.slice(0, 4), ...lines.slice(3)].join('\n') },
    { name: 'again.log', text: auditLog },
  ]);
  await expect(column(page).getByText('1 pod', { exact: true })).toBeVisible();
  await column(page)
    .getByRole('button', { name: /cart-1/ })
    .click();
  await expect(timelineOf(page)).toContainText('SIGKILL 137');
  await page.getByRole('button', { name: 'Close the timeline' }).click();
  const told = (words: string) => whyOf(page).getByRole('tabpanel').getByRole('listitem').filter({ hasText: words });
  await expect(told('jane deleted it')).toHaveCount(1);
  await expect(told('was started')).toHaveCount(1);
});

test('a watch with another clock than the log is said so, under its name', async ({ page }) => {
  const seen = (version: number, second: number) =>
    JSON.stringify({
      at: `2026-05-03T09:29:${second}.000Z`,
      type: 'MODIFIED',
      object: {
        ...{ kind: 'Pod', apiVersion: 'v1' },
        metadata: { name: 'cart-1', namespace: 'shop', uid: '5f0c9a52-cart', resourceVersion: String(version) },
      },
    });
  await openLog(page, [
    { name: 'audit.log', text: auditLog },
    { name: 'watch.json', text: [seen(12, 32), seen(13, 41)].join('\n') },
  ]);
  const file = (name: string) => column(page).getByRole('listitem').filter({ hasText: name });
  await expect(file('watch.json:')).toContainText('about 30.4 s or more behind');
  await expect(file('audit.log:')).not.toContainText('clock');
});

test('a clock that was set back within the log is told with its line, and the order holds', async ({ page }) => {
  const back = (line: string) =>
    line.replace(/"stageTimestamp":"2026-05-03T09:30:/, '"stageTimestamp":"2026-05-03T09:28:');
  await openLog(page, [{ name: 'audit.log', text: [...lines.slice(0, 4), ...lines.slice(4).map(back)].join('\n') }]);
  await expect(column(page)).toContainText('Before line 5 its clock was set back by 2 min:');
  await column(page)
    .getByRole('button', { name: /cart-1/ })
    .click();
  await expect(timelineOf(page)).toContainText('SIGKILL 137');
});

test('a log of another cluster is left out, and a log that lacks lines is said to lack them', async ({ page }) => {
  await openLog(page, [
    { name: 'audit.log', text: lines.filter((_, i) => i !== 3).join('\n') },
    { name: 'staging.log', text: lines.slice(0, 3).join('\n').replaceAll('5f0c9a52-cart', '77aa01bc-cart') },
  ]);
  const file = (name: string) =>
    column(page)
      .getByRole('listitem')
      .filter({ hasText: `${name}:` });
  await expect(file('staging.log')).toContainText(
    'It is of another cluster and is left out: resourceVersion 10 is another',
  );
  await expect(file('audit.log')).toContainText('Lines are missing: none tells who ended cart-1.');
  await expect(column(page).getByRole('button', { name: /cart-1/ })).toHaveCount(1);
});

test('one file with the lines of two clusters is said to have them, with two of the lines', async ({ page }) => {
  const own = lines.slice(0, 7);
  const other = own
    .join('\n')
    .replaceAll('5f0c9a52-cart', '77aa01bc-cart')
    .replaceAll('"auditID":"a-', '"auditID":"b-')
    .replaceAll(/"resourceVersion":"(\d+)"/g, '"resourceVersion":"5000$1"');
  await openLog(page, [{ name: 'both.log', text: `${own.join('\n')}\n${other}` }]);
  await expect(column(page)).toContainText('Line 7 was written later than line 8 and has a lower resourceVersion');
  await expect(column(page).getByRole('button', { name: /cart-1/ })).toHaveCount(2);
});

test('three dumps are one history: what changed between them comes first, and what no dump tells lies between two', async ({
  page,
}) => {
  await openLog(page, dumps);
  const changed = column(page).getByRole('region', { name: 'What changed' });
  await expect(changed).toContainText('Between at-1200.json (12:00:00) and at-1205.json (12:05:00)');
  await expect(changed).toContainText('Between at-1205.json (12:05:00) and at-1210.json (12:10:00)');
  await expect(changed).toContainText('Nothing changed that is listed here.');
  await expect(changed).toContainText('Node worker-2 was gone');
  await expect(changed).toContainText('Pod fresh was new');
  await expect(changed).toContainText('Pod cart: restarts went from 0 to 4');
  await changed.getByRole('button', { name: 'Pod old was gone' }).click();
  await expect(timelineOf(page)).toContainText(
    'It was deleted between 12:05:00 and 12:10:00, no record tells by whom.',
  );
  await expectAccessible(page);
});

test('by node, the pods of one come together, and its timeline tells of them', async ({ page }) => {
  await openLog(page, dumps);
  await column(page).getByRole('tab', { name: 'Node' }).click();
  await column(page)
    .getByRole('button', { name: /^worker-1/ })
    .click();
  await expect(column(page).getByRole('button', { name: 'shop/fresh' })).toBeVisible();
  await expectAccessible(page);
  await column(page).getByRole('button', { name: 'Timeline of worker-1' }).click();
  await expect(timelineOf(page).getByRole('heading', { level: 2 })).toContainText('worker-1');
});

test('a log that tells of no pod changes nothing and says why', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(lines.at(-1) ?? '');
  await dialog.getByRole('button', { name: 'Open a cluster', exact: true }).click();
  await expect(notices(page)).toContainText('no pod is told of at any time');
  await page.keyboard.press('Escape');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('taken apart, what happened becomes a run whose numbers can be tried', async ({ page }) => {
  const timeline = await openLife(page);
  await timeline.getByRole('button', { name: 'Make a copy to change' }).click();
  await expect(timeline).toContainText('One case, all cases');
  await expect(timeline.getByRole('slider', { name: /terminationGracePeriodSeconds/ }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /^Undo/ }).click();
  await expect(column(page).getByRole('heading', { name: 'What happened' })).toBeVisible();
});

test('the pod that requests were still sent to is found, and a preStop is tried on it', async ({ page }) => {
  await openLog(page, [
    { name: 'watch.json', text: lostRequests },
    { name: 'audit.log', text: whoDeleted },
  ]);
  await searchFor(page, 'sent requests');
  const found = column(page).getByRole('button', { name: /shop\/cart-/ });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('cart sent requests to it for 2.2 s after its end');
  await found.click();
  const timeline = timelineOf(page);
  await expect(timeline).toContainText(
    'cart went on sending requests to it for 2.2 s after its last process had ended',
  );
  await timeline.getByRole('button', { name: 'Make a copy to change' }).click();
  await expect(timeline).toContainText('With preStop of 0 s, some requests are not served.');
  const preStop = timeline.getByRole('slider', { name: /preStop/ }).first();
  await preStop.press('ArrowRight');
  await expect(timeline).toContainText('Every request is served');
});

test('shared without names, it is one file that tells the same', async ({ page }) => {
  await openLog(page, [{ name: 'audit.log', text: auditLog }]);
  const coming = page.waitForEvent('download');
  await column(page).getByRole('button', { name: 'Share without names' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('history-without-names.jsonl');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).not.toMatch(/cart|shop|worker-7|jane|5f0c9a52/);
  await openLog(page, [{ name: 'history.jsonl', text }]);
  await expect(column(page)).toContainText('2026-05-03 09:30:01 UTC');
  await expect(column(page).getByRole('button', { name: /namespace-1\/pod-1/ })).toContainText('deleted by user-2');
  await expectAccessible(page);
});

test('on a narrow screen what happened comes first', async ({ page }) => {
  await openLog(page, [{ name: 'audit.log', text: auditLog }]);
  await expect(stage(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(column(page).getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(stage(page)).toBeHidden();
});
