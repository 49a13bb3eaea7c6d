/** Story: open a pod and see its life: what the API says, and what its node really holds. */
import { apply, node, pod, toTheEnd } from './drag.ts';
import { chooseInTimeline, chooseScene, expect, expectAccessible, stage, test, timelineOf, whyOf } from './page.ts';

const crashing = `
apiVersion: v1
kind: Pod
metadata:
  name: crash
  annotations:
    sim/app: '{"runs":[{"after":2,"code":1}]}'
spec:
  nodeName: node-a2
  containers:
    - { name: app, image: "app:v1", readinessProbe: { httpGet: { path: /ready, port: 8080 } } }
`;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('a crashing pod opens to its container, its back-off and its events', async ({ page }) => {
  await apply(page, crashing);
  await expect(pod(page, 'crash')).toHaveAttribute('aria-selected', 'true');
  await toTheEnd(page);
  const why = whyOf(page);
  await why.getByRole('tab', { name: 'Life' }).click();
  await expect(why).toContainText('CrashLoopBackOff is the waiting reason of its container app');
  await expect(why).toContainText('back-off 5 min');
  await expect(why).toContainText('exit 1');
  await expect(why.getByRole('table', { name: /Events/ })).toContainText(/Container started.*\(x\d over \d+m\)/);
  await expect(pod(page, 'crash')).toHaveAccessibleName(/CrashLoopBackOff/);
  await expect(stage(page).getByRole('treeitem', { name: /^app, .*back-?off/i })).toBeVisible();
  await expectAccessible(page);
});

test('what a process does can be changed, and everything runs again', async ({ page }) => {
  await apply(page, crashing);
  await expect(pod(page, 'crash')).toHaveAttribute('aria-selected', 'true');
  await toTheEnd(page);
  const why = whyOf(page);
  await why.getByRole('tab', { name: 'Life' }).click();
  await why.getByText('What this process does').click();
  await expectAccessible(page);
  await why.getByRole('combobox', { name: /then it/ }).selectOption({ label: 'runs until it is stopped' });
  await expect(pod(page, 'crash')).toHaveAccessibleName(/Running/);
  await expect(why).not.toContainText('CrashLoopBackOff');
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(why).toContainText('CrashLoopBackOff');
});

test('a force delete leaves the process alive where no API shows it', async ({ page }) => {
  await chooseScene(page, /Force delete: two truths/);
  const timeline = timelineOf(page);
  await expect(timeline.getByRole('heading', { name: /web-a is deleted/ })).toBeVisible();
  const position = timeline.getByRole('slider', { name: /^Instant shown/ });
  await position.focus();
  await timeline.getByRole('button', { name: 'Step forward' }).click();
  await timeline.getByRole('button', { name: 'Close the timeline' }).click();
  await expect(whyOf(page)).toContainText('The object is gone, the process lives');
  await expect(pod(page, 'web-a')).toHaveAccessibleName(/gone|no object/i);
  await expect(node(page, 'node-1')).toBeVisible();
  await expectAccessible(page);
  await toTheEnd(page);
  await expect(whyOf(page)).not.toContainText('The object is gone, the process lives');
});

test('then and now: under the rules of 1.23 the whole grace comes after preStop', async ({ page }) => {
  await chooseScene(page, /preStop counts inside the grace/);
  await page.getByRole('button', { name: /the app needs 25 s/ }).click();
  const timeline = timelineOf(page);
  await chooseInTimeline(page, 'Table');
  const events = timeline.getByRole('table', { name: /Events of/ });
  await expect(events).toContainText('ends with 137');
  await chooseInTimeline(page, 'Table');
  await timeline.getByRole('button', { name: 'Rules' }).click();
  await timeline.getByRole('button', { name: '1.23', exact: true }).click();
  await page.keyboard.press('Escape');
  await chooseInTimeline(page, 'Table');
  await expect(events).toContainText('exits with 0');
});
