/** The kubectl console on a phone: from the menu, with what is printed as wide as the screen. */
import { expect, expectAccessible, test } from './page.ts';

test('the console opens from the menu, and its lines are as wide as the screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Open or close the kubectl console' }).click();
  const prompt = page.getByRole('textbox', { name: 'Command' });
  await prompt.fill('get nodes -o wide --show-labels');
  await prompt.press('Enter');
  const log = page.getByRole('region', { name: 'What was printed' });
  await expect(log).toContainText(/NAME +STATUS +ROLES/);
  expect(await log.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(prompt).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // A keyboard lies over the page: the browser tells only how much is still seen.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - 300, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  const bottom = await prompt.evaluate((field) => field.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) - 300);
});
