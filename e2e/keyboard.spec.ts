/**
 * The six main journeys at 200 % zoom by nothing but Tab, arrows, Space and Enter: no stop on the way is covered. What a
 * screen reader then finds is kept as text.
 */
import type { Locator } from '@playwright/test';
import { node, pod, textOf } from './drag.ts';
import { enter, tabTo } from './keys.ts';
import { outcomeOf } from './lessons.ts';
import { expect, lessonOf, type Page, stage, test, timelineOf, whyOf } from './page.ts';

test.use({ deviceScaleFactor: 2, reducedMotion: 'reduce' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 8 pods, 3 zones/);
});

const oneNode = `apiVersion: v1
kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Pod
metadata: { name: large }
spec: { containers: [{ name: c, image: app, resources: { requests: { cpu: "9" } } }] }
`;

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Podyssey' }).getByRole('button', { name, exact: true });

// 1440 × 900 and 1280 × 720 at 200 %.
for (const [width, height] of [
  [720, 450],
  [640, 360],
] as const)
  test.describe(`at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test('drag: the waiting pod is carried over the nodes, and dropped', async ({ page }) => {
      await enter(page, pod(page, 'mypod'));
      await expect(textOf(page, /mypod is in hand/)).toBeAttached();
      await page.keyboard.press('ArrowDown');
      await expect(stage(page)).toMatchAriaSnapshot(`
        - heading "Where may mypod go?" [level=2]
        - region "Skew formula":
          - paragraph: "zone-c: 0 + 1 − 0 = 1 ≤ 1, fits"
        - button "zone-a, 2 nodes, 3 + 1 − 0 = 4 > 1, refused"
        - button "zone-b, 2 nodes, 1 + 1 − 0 = 2 > 1, refused"
        - button "zone-c, 2 nodes, 0 + 1 − 0 = 1 ≤ 1, fits" [pressed]
        - tree "Stage":
          - treeitem "zone-c, 2 nodes, 0 + 1 − 0 = 1 ≤ 1, fits" [level=1]:
            - group:
              - treeitem "node-c1, zone-c, feasible, score 462 · would win" [level=2]
              - treeitem "node-c2, zone-c, feasible, score 431" [level=2]:
                - group:
                  - treeitem "batch-7, Running" [level=3]
      `);
      await page.keyboard.press('Enter');
      await expect(node(page, 'node-c2').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
    });

    test('decide: the scheduler is stepped, and Why says where the pod stands in its queue', async ({ page }) => {
      await enter(page, stage(page).getByRole('button', { name: 'Step', exact: true }));
      await expect(stage(page)).toMatchAriaSnapshot(`
        - treeitem "node-c1, zone-c, not checked yet" [level=2]
        - treeitem "node-c2, zone-c, not checked yet" [level=2]
      `);
      await enter(page, tab(page, 'Why'));
      await expect(whyOf(page)).toMatchAriaSnapshot(`
        - heading "mypod" [level=2]
        - tabpanel "Placement":
          - term: STATUS
          - definition: Pending
          - tablist "Stages of the scheduling cycle":
            - tab "Queue" [selected]
            - tab "PreFilter"
            - tab "Filter"
            - tab "Preemption"
            - tab "Score"
            - tab "Bind"
          - tabpanel "Queue":
            - heading "Where it waits" [level=3]
            - paragraph:
              - text: In
              - code: activeQ
              - text: ", place 1 of 1. The scheduler takes one pod at a time from its head."
      `);
    });

    test('open: a cluster of one’s own is pasted, and its pod is told why it waits', async ({ page }) => {
      await enter(page, page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }));
      const dialog = page.getByRole('dialog');
      await tabTo(page, dialog.getByRole('textbox', { name: 'Manifest text' }));
      await page.keyboard.insertText(oneNode);
      await enter(page, dialog.getByRole('button', { name: 'Open a cluster' }));
      await expect(stage(page)).toHaveAccessibleDescription(/^1 node, 1 pod/);
      await enter(page, tab(page, 'Why'));
      await expect(whyOf(page)).toMatchAriaSnapshot(`
        - heading "large" [level=2]
        - tabpanel "Placement":
          - tablist "Stages of the scheduling cycle":
            - tab "Filter" [selected]
          - tabpanel "Filter":
            - table "Filter, nodes by plugins. Arrow keys move between cells, Enter opens one.":
              - rowgroup:
                - row "node TaintToleration NodeResourcesFit other 12 total"
              - rowgroup:
                - row /^n1 /:
                  - 'cell "n1, TaintToleration: passed"'
                  - cell /^9 > 4/
                  - cell /^8/
                  - cell "no score"
      `);
    });

    test('delete: a pod is ended, and its last seconds are stepped through', async ({ page }) => {
      await enter(page, tab(page, 'Why'));
      await enter(page, whyOf(page).getByRole('button', { name: 'Delete pod' }));
      await enter(page, tab(page, 'Time'));
      const timeline = timelineOf(page);
      await enter(page, timeline.getByRole('button', { name: 'Step forward' }));
      await expect(timeline).toMatchAriaSnapshot(`
        - heading "mypod is deleted" [level=2]
        - slider "Instant shown, seconds after the delete"
        - table "Events of mypod.":
          - rowgroup:
            - row "Time Actor What Because of"
          - rowgroup:
            - row:
              - rowheader "0.00"
              - cell "user"
              - cell "Somebody asks to delete the pod."
        - group "Play and step":
          - button "Step back"
          - button "Play"
          - button "Step forward"
      `);
    });

    test('lesson: a question is answered, its run is shown, and the next step comes', async ({ page }) => {
      await enter(page, tab(page, 'Lesson'));
      const lesson = lessonOf(page);
      await expect(lesson).toMatchAriaSnapshot(`
        - paragraph: B1 · Spread
        - paragraph: 2 of 6
        - heading "Where is the ceiling?" [level=2]
        - group "Into which zones may mypod go then?":
          - radio "into none"
          - radio "still only into zone-c"
          - radio "into zone-b or zone-c"
        - button "Next" [disabled]
      `);
      await tabTo(page, lesson.getByRole('radio').first());
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await enter(page, lesson.getByRole('button', { name: 'Show what happens' }));
      await expect(outcomeOf(page)).toContainText('As predicted.');
      await enter(page, lesson.getByRole('button', { name: 'Next', exact: true }));
      await expect(lesson).toContainText('3 of 6');
    });

    test('partition: a node is cut off, and both truths are read', async ({ page }) => {
      await enter(page, tab(page, 'Lesson'));
      await enter(page, page.getByRole('button', { name: 'Explore', exact: true }));
      const scenes = page.getByRole('region', { name: 'Scenes', exact: true });
      await enter(page, scenes.getByRole('button', { name: /A node is cut off/ }));
      const truths = page.getByRole('region', { name: 'Two truths' });
      await expect(truths.getByRole('treeitem', { name: /^node-1, cut off/ })).toBeVisible();
      await expect(truths).toMatchAriaSnapshot(`
        - button "Back to the cluster"
        - heading "What the API believes, what the nodes run" [level=2]
        - tree "What the API believes, what the nodes run":
          - treeitem "node-1, cut off, they differ since 0 s" [expanded] [level=1]:
            - group:
              - treeitem "default/db-0, Running 1/1" [level=2]
              - treeitem "default/api-x, Running 1/1" [level=2]
            - group:
              - treeitem "default/db-0, runs for 1 h 1 min" [level=2]
              - treeitem "default/api-x, runs for 1 h 1 min" [level=2]
          - treeitem "node-2, they agree" [expanded] [level=1]
      `);
      await enter(page, truths.getByRole('button', { name: /^Mend: node-1 cut off/ }));
      await expect(truths).not.toContainText('cut off for');
    });
  });
