/** The kubectl console: it answers for the cluster on stage, and what it does is one step, seen on the stage. */
import { expect, expectAccessible, type Page, stage, test } from './page.ts';

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Command' });
const log = (page: Page) => page.getByRole('region', { name: 'What was printed' });

async function type(page: Page, line: string): Promise<void> {
  await prompt(page).fill(line);
  await prompt(page).press('Enter');
}

test('pods are listed, a node is drained under a budget, and undone', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('k');
  await expect(prompt(page)).toBeFocused();
  await type(page, 'kubectl get pods -A -o wide');
  await expect(log(page)).toContainText(/NAMESPACE +NAME +READY +STATUS +RESTARTS +AGE +IP +NODE/);
  await type(page, 'get foos');
  await expect(log(page)).toContainText(`error: the server doesn't have a resource type "foos"`);
  await type(page, 'create pdb all --selector=app=web --min-available=4');
  await expect(log(page)).toContainText('poddisruptionbudget.policy/all created');
  await expectAccessible(page);
  await type(page, 'drain node-a1 --force');
  await expect(log(page)).toContainText('node/node-a1 cordoned');
  await expect(log(page)).toContainText("Cannot evict pod as it would violate the pod's disruption budget.");
  await prompt(page).press('Control+c');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
  await type(page, 'get nodes');
  await expect(log(page)).toContainText(/node-a1 +Ready,SchedulingDisabled/);
  await prompt(page).press('Escape');
  await expect(log(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: drain node-a1 --force' }).click();
  await expect(
    page.getByRole('button', { name: 'Undo: create pdb all --selector=app=web --min-available=4' }),
  ).toBeEnabled();
});

test('what was done on screen is there as commands, to copy', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Delete pod mypod');
  await page.getByRole('option', { name: /^Delete pod mypod/ }).click();
  await expect(page.getByRole('button', { name: 'Undo: Delete mypod' })).toBeEnabled();
  await page.keyboard.press('k');
  await page.getByText('What was done, as a command (1)').click();
  await expect(page.getByText('kubectl delete pod mypod', { exact: true })).toBeVisible();
  await type(page, 'label node node-a1 pool=fast');
  await expect(page.getByText('What was done, as commands (2)')).toBeVisible();
  await page.evaluate(() => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text), readText: async () => copied.join() },
    });
  });
  await page.getByRole('button', { name: 'Copy: kubectl label node node-a1 pool=fast --overwrite' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'kubectl label node node-a1 pool=fast --overwrite',
  );
  await expectAccessible(page);
  await prompt(page).press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kubectl commands');
  await page.getByRole('option', { name: /^Copy the last step as kubectl commands/ }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('Copied: kubectl label node node-a1 pool=fast --overwrite');
});

test('a step of a lesson begins a command in the console, and what is typed there counts as its deed', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.goto('./#lesson/D6/safe');
  await page
    .getByRole('button', { name: 'Type kubectl delete pod web-0 --grace-period=' })
    .filter({ visible: true })
    .click();
  await expect(prompt(page)).toBeFocused();
  await expect(prompt(page)).toHaveValue('kubectl delete pod web-0 --grace-period=');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('pod "web-0" deleted');
  await prompt(page).press('Escape');
  await expect(page.getByRole('button', { name: 'Undo: kubectl delete pod web-0 --grace-period=5' })).toBeEnabled();
});
