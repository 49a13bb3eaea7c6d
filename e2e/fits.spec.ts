/** Whatever a file holds stays in its place: names and reasons of any length, and what is told of it. */
import { expect, type Page, stage, test, whyOf } from './page.ts';

const long = `a${'-long-name'.repeat(25)}`;
const manifest = `apiVersion: v1
kind: Node
metadata: {name: ip-10-0-1-17.eu-central-1.compute.internal, labels: {topology.kubernetes.io/zone: eu-central-1a}}
status: {allocatable: {cpu: "8", memory: 31544708Ki, pods: "58"}}
---
apiVersion: v1
kind: Pod
metadata: {name: ${long}}
spec: {containers: [{name: app, image: nginx}]}
---
apiVersion: v1
kind: Pod
metadata: {name: sick, uid: u1, creationTimestamp: "2026-01-01T00:00:00Z"}
spec: {nodeName: ip-10-0-1-17.eu-central-1.compute.internal, containers: [{name: app, image: nginx}]}
status: {phase: Failed, reason: "\u202Egnorw${'x'.repeat(200)}"}
`;

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(manifest);
  await dialog.getByRole('button', { name: 'Open a cluster' }).click();
  await expect(dialog).toHaveCount(0);
}

test('names and reasons are cut where they stand', async ({ page }) => {
  await open(page);
  const invitation = stage(page).getByText(/^Drag a-long-name/);
  await expect(invitation).toBeVisible();
  // Two lines of it, not one for each part of the name.
  expect((await invitation.boundingBox())?.height).toBeLessThanOrEqual(40);
  await stage(page)
    .getByRole('treeitem', { name: /^ip-10-0-1-17/ })
    .press('Enter');
  const why = whyOf(page);
  await expect(why.getByRole('button', { name: /^Timeline of/ })).toBeVisible();
  const overflow = await why.evaluate(
    (part) =>
      [...part.querySelectorAll('button')].filter(
        (button) => button.getBoundingClientRect().right > part.getBoundingClientRect().right,
      ).length,
  );
  expect(overflow).toBe(0);
});

test('what was opened is told beside the answer, not before it', async ({ page }) => {
  await open(page);
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(/^Opened/);
  const reported = await notice.boundingBox();
  const why = await whyOf(page).boundingBox();
  expect((reported?.x ?? 0) + (reported?.width ?? 0)).toBeLessThan(why?.x ?? 0);
});
