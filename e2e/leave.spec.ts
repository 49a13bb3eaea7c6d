/** Story 6: watch a pod leave. */
import { pod } from './drag.ts';
import { chooseInTimeline, chooseScene, expect, expectAccessible, stage, test, timelineOf, whyOf } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await chooseScene(page, /^A slow shutdown/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaving without losing a request' })).toBeVisible();
  await expect(pod(page, 'web-1')).toHaveAccessibleName(/Running/);
});

test('deleting a pod opens its timeline, step by step; its numbers can be changed', async ({ page }) => {
  await pod(page, 'web-1').click();
  await whyOf(page).getByRole('button', { name: 'Delete pod' }).click();
  const timeline = timelineOf(page);
  await expect(timeline.getByRole('heading', { name: /web-1 is deleted/ })).toBeVisible();
  for (const lane of ['API server', 'kubelet', 'EndpointSlice', 'kube-proxy', 'clients']) {
    await expect(timeline).toContainText(lane);
  }
  await timeline.getByRole('button', { name: 'Step forward' }).click();
  await chooseInTimeline(page, 'Table');
  const events = timeline.getByRole('table', { name: /Events of/ });
  await expect(events).toContainText('deletionTimestamp');
  await expect(events).toContainText('SIGTERM');
  await expect(events).toContainText('exits with 0');
  await expect(events).toContainText(/\d+ refused/);
  await chooseInTimeline(page, 'Table');
  await expectAccessible(page);
});

test('too long a preStop: two extra seconds and exit code 137, by keyboard', async ({ page }) => {
  await pod(page, 'web-1').focus();
  await page.keyboard.press('Delete');
  const timeline = timelineOf(page);
  const preStop = timeline.getByRole('slider', { name: 'Length of preStop' });
  await preStop.focus();
  for (let times = 0; times < 4; times++) await page.keyboard.press('Shift+ArrowRight');
  await expect(preStop).toHaveValue('25');
  await chooseInTimeline(page, 'Table');
  const events = timeline.getByRole('table', { name: /Events of/ });
  await expect(events).toContainText('ends with 137');
  await expect(timeline).toContainText(/2 extra seconds/);
});

test('the handle of the grace budget is dragged, and the picture follows', async ({ page }) => {
  await pod(page, 'web-1').focus();
  await page.keyboard.press('Delete');
  const timeline = timelineOf(page);
  const preStop = timeline.getByRole('slider', { name: 'Length of preStop' });
  const before = Number(await preStop.inputValue());
  const box = await preStop.boundingBox();
  if (!box) throw new Error('the handle is not on screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => Number(await preStop.inputValue())).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: /^Undo: Change how web-1 ends/ })).toBeEnabled();
});

test('the clock goes forward and back by events, and plays', async ({ page }) => {
  await pod(page, 'web-1').focus();
  await page.keyboard.press('Delete');
  const now = page.getByRole('region', { name: 'At the cursor' });
  const clock = now.getByRole('button', { name: /^00:0/ });
  const cursor = timelineOf(page).getByRole('slider', { name: /^Instant shown/ });
  await expect(now).toContainText('The delete is on its way');
  await timelineOf(page).getByRole('button', { name: 'Step forward' }).click();
  await expect(clock).not.toContainText('00:00:00.00');
  await expect(now).toContainText('deletionTimestamp is stored');
  await timelineOf(page).getByRole('button', { name: 'Step back' }).click();
  await expect(now).toContainText('The delete is on its way');

  await cursor.focus();
  await page.keyboard.press('End');
  await expect(now).toContainText(/Gone, .* s after the delete/);
  await expect(now).toContainText('Error from server (NotFound): pods "web-1" not found');
  await page.keyboard.press('Home');
  const timeline = timelineOf(page);
  await timeline.getByRole('button', { name: 'Play', exact: true }).click();
  await timeline.getByRole('button', { name: 'Pause' }).click();
  await expect(timeline.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
