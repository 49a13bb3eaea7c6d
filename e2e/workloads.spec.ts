/** Story: who makes a pod anew? Scale its owner, and find a scene by typing at once. */
import { apply } from './drag.ts';
import { expect, expectAccessible, stage, test, whyOf } from './page.ts';

const deployment = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  replicas: 2
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec: { containers: [{ name: app, image: "shop:1" }] }
`;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('the owner of a pod is found, and scaled in one step that can be undone', async ({ page }) => {
  await apply(page, deployment);
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 10 pods/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Look at Deployment shop');
  await page.getByRole('option', { name: 'Look at Deployment shop' }).click();
  const why = whyOf(page);
  await expect(why.getByRole('tab', { name: 'Owner' })).toHaveAttribute('aria-selected', 'true');
  await expect(why).toContainText('ReplicaSet');
  await expectAccessible(page);
  await why.getByRole('button', { name: 'One replica more of shop', exact: true }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 11 pods/);
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 10 pods/);
});

test('a controller without pods says why when it is looked at', async ({ page }) => {
  await apply(page, deployment.replace('replicas: 2', 'replicas: 2\n  paused: true'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Look at Deployment shop');
  await page.getByRole('option', { name: 'Look at Deployment shop' }).click();
  const why = whyOf(page);
  await expect(why).toContainText('It is paused: no ReplicaSet, and so no pod, is made for it until it is resumed.');
  await expect(why).toContainText('Deployment/shop has 0 pods.');
  await expectAccessible(page);
});

test('what is typed into the palette at once is not lost', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fencing: make sure');
  await expect(page.getByRole('option', { name: /^Fencing: make sure/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Fencing/ })).toBeVisible();
});
