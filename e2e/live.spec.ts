/** A live cluster: the command line beside an API server of the tests' own. Playwright's own test: the watched one knows one server. */
import { expect, type Page, test } from '@playwright/test';
import { budget, type LiveCluster, pod, startLive } from './liveCluster.ts';
import { expectAccessible, stage, timelineOf, whyOf } from './page.ts';

let live: LiveCluster;
test.beforeEach(async ({ page }) => {
  live = await startLive();
  await page.goto(live.url);
  await expect(banner(page)).toContainText('Live, read only: as of');
});
test.afterEach(() => live.close());

const banner = (page: Page) => page.getByRole('region', { name: 'Live cluster' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('a pending pod is asked why, a change is refused, and the cluster taken apart can be changed', async ({
  page,
}) => {
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 3 pods/);
  await whyOf(page).getByRole('tab', { name: 'Why' }).click();
  await expect(whyOf(page)).toContainText('web-3');
  await expect(whyOf(page)).toContainText(/cpu/i);
  await expectAccessible(page);

  await whyOf(page).getByRole('button', { name: 'Delete pod' }).click();
  await expect(notices(page)).toContainText('Make a copy and change that');
  await notices(page).getByRole('button', { name: 'Make a copy to change' }).click();
  await expect(banner(page)).toContainText('is still followed');
  await whyOf(page).getByRole('button', { name: 'Delete pod' }).click();
  await expect(timelineOf(page)).toContainText('web-3');
  expect(live.api.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);

  await banner(page).getByRole('button', { name: 'Back to live' }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 3 pods/);
});

test('who may read one namespace sees its pods, and what is not known because of that', async ({ page }) => {
  await live.close();
  live = await startLive('shop');
  await page.goto(live.url);
  await expect(banner(page)).toContainText('only namespace shop: what pods of others use is not counted');
  await expect(stage(page)).toHaveAccessibleDescription(/3 pods/);
  await banner(page).getByText('2 kinds not read').click();
  await expect(page.getByText('Nothing is said of where pods may go.')).toBeVisible();
});

test('what a drain of a node would meet is found apart from the cluster: its budget, and who stays behind', async ({
  page,
}) => {
  await live.close();
  live = await startLive(undefined, budget(2, 2));
  await page.goto(live.url);
  await expect(banner(page)).toContainText('Live, read only: as of');
  await page.keyboard.press('k');
  const prompt = page.getByRole('textbox', { name: 'Command' });
  const log = page.getByRole('region', { name: 'What was printed' });
  const drain = async () => {
    await prompt.fill('drain n1 --force');
    await prompt.press('Enter');
  };
  await drain();
  await expect(notices(page)).toContainText('Make a copy and change that');
  await notices(page).getByRole('button', { name: 'Make a copy to change' }).click();
  await expect(banner(page)).toContainText('is still followed');
  await drain();
  await expect(log).toContainText('node/n1 cordoned');
  await expect(log).toContainText('evicting pod shop/web-1');
  await expect(log).toContainText("Cannot evict pod as it would violate the pod's disruption budget.");
  expect(live.api.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
});

test('what comes is shown, also after a cut; held, the stage stays as it is', async ({ page }) => {
  live.put(pod('web-4', '100m'));
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 4 pods/);
  live.api.cut();
  live.put(pod('web-5', '100m'));
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 5 pods/);
  await banner(page).getByRole('button', { name: 'Hold' }).click();
  live.put(pod('web-6', '100m'));
  await expect(banner(page)).toContainText('1 change since');
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 5 pods/);
  await banner(page).getByRole('button', { name: 'Go on' }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 6 pods/);
});

test('while the clock shows what is expected the stage waits; undo leads back to live, as it is by then', async ({
  page,
}) => {
  const ending = pod('web-1', '3', 'n1');
  const asked = { deletionTimestamp: '2026-05-03T09:31:00Z', deletionGracePeriodSeconds: 30 };
  live.put({ ...ending, metadata: { ...ending.metadata, ...asked } });
  const next = page.getByRole('button', { name: 'Next event' });
  await expect(next).toBeEnabled();
  await next.click();
  await expect(banner(page)).toContainText('what the model expects');
  live.put(pod('web-4', '100m'));
  await expect(banner(page)).toContainText('1 change since');
  await banner(page).getByRole('button', { name: 'Go on' }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 4 pods/);
  await banner(page).getByRole('button', { name: 'Make a copy to change' }).click();
  await expect(banner(page)).toContainText('is still followed');
  live.put(pod('web-5', '100m'));
  await page.getByRole('banner').getByRole('button', { name: /^Undo/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 5 pods/);
});

test('what may not be read is told, with what is missing because of it', async ({ page }) => {
  await banner(page).getByText('2 kinds not read').click();
  const missing = banner(page).getByRole('listitem').filter({ hasText: 'PodDisruptionBudget' });
  await expect(missing).toContainText('not allowed: /apis/policy/v1/poddisruptionbudgets is refused');
  await expect(missing).toContainText('as if there were no budgets');
});

test('a reload comes back to it, and the recording opens as a history', async ({ page }) => {
  live.put(pod('web-3', '2', 'n1'));
  await expect(banner(page)).toContainText('Live, read only');
  await page.reload();
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 3 pods/);
  await expect(page).toHaveURL(/#live/);
  live.put(pod('web-9', '100m'));
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 4 pods/);
  const coming = page.waitForEvent('download');
  await banner(page).getByRole('button', { name: 'Save the recording' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.jsonl$/);
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await dialog.locator('input[type=file]').setInputFiles(await file.path());
  const column = page.getByRole('region', { name: 'Scenes', exact: true });
  await expect(column.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(column.getByRole('button', { name: /web-9/ })).toBeVisible();
});
