/** An engine that hangs: Cancel always works, silence is noticed, and nothing on screen is lost. */
import { pod } from './drag.ts';
import { expect, stage, test, type Page } from './page.ts';

/** From here on the engine that runs now hears nothing any more, as in an endless loop; one that is started anew does. */
async function deafen(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('deafen')));
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const Heard = window.Worker;
    window.Worker = class extends Heard {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        addEventListener('deafen', () => {
          this.postMessage = () => undefined;
        });
      }
    };
  });
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('s');
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
});

test('Cancel ends what the engine does not answer; the cluster stays, and can be worked with', async ({ page }) => {
  await deafen(page);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeHidden();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
});

test('an engine that keeps silent is replaced: the step is named, and nothing has changed', async ({ page }) => {
  test.slow();
  await deafen(page);
  await page.getByRole('button', { name: /^Undo/ }).click();
  const notices = page.getByRole('alert');
  await expect(notices.filter({ hasText: 'gave no answer for 30 s' })).toBeVisible({ timeout: 60_000 });
  await expect(notices.filter({ hasText: /so nothing has changed: .*mypod/ })).toBeVisible();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
});
