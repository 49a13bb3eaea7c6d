/**
 * Code that is fetched later may be out of reach for a moment, or gone after an update of the server: what it was for says
 * so in its place, the rest of the page goes on, and it can be tried again. Playwright's own test: the watched one would
 * report the failed requests.
 */
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { pod } from './drag.ts';
import { stage, timelineOf, whyOf } from './page.ts';

interface Part {
  /** What the build calls its file. */
  file: string;
  open: (page: Page) => Promise<void>;
  /** Where its failure is told. */
  place: (page: Page) => Locator;
  /** What it shows when it is here. */
  shown: (page: Page) => Locator;
  close: (page: Page) => Promise<void>;
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const dialog = (page: Page) => page.getByRole('dialog');
const inStage = (page: Page) => page.locator('#stage');
const escape = press('Escape');
const back = (page: Page) => page.getByRole('button', { name: 'Back to the cluster' }).click();

/** Does a command that is found in the palette. */
const find = (words: string) => async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k');
  await dialog(page).getByRole('combobox').fill(words);
  await dialog(page).getByRole('option').first().click();
};

const parts: readonly Part[] = [
  {
    file: 'paletteEntries',
    open: press('ControlOrMeta+k'),
    place: dialog,
    shown: (page) => dialog(page).getByRole('option').first(),
    close: escape,
  },
  {
    file: 'OpenDialog',
    open: press('o'),
    place: dialog,
    shown: (page) => dialog(page).getByRole('textbox'),
    close: escape,
  },
  {
    file: 'SettingsDialog',
    open: (page) => page.getByRole('button', { name: 'Settings' }).click(),
    place: dialog,
    shown: (page) => dialog(page).getByText('Theme', { exact: true }),
    close: escape,
  },
  {
    file: 'FullPage',
    open: find('show all lessons'),
    place: inStage,
    shown: (page) => page.getByRole('region', { name: 'All lessons' }),
    close: back,
  },
  {
    file: 'GalleryPage',
    open: find('show all scenes'),
    place: (page) => page.getByRole('region', { name: 'All scenes' }),
    shown: (page) => page.getByRole('region', { name: 'All scenes' }).getByRole('button', { name: /B1/ }).first(),
    close: back,
  },
  {
    file: 'GlossaryPage',
    open: find('glossary'),
    place: (page) => page.getByRole('region', { name: 'Glossary' }),
    shown: (page) => page.getByRole('region', { name: 'Glossary' }).getByText('maxSkew').first(),
    close: back,
  },
  {
    file: 'ScenesColumn',
    open: (page) => page.getByRole('button', { name: 'Explore', exact: true }).click(),
    place: (page) => page.getByRole('region', { name: 'Scenes', exact: true }),
    shown: (page) => page.getByRole('heading', { name: 'Scenes to try' }),
    close: (page) => page.getByRole('button', { name: 'Learn', exact: true }).click(),
  },
  {
    file: 'TimelinePanel',
    open: press('t'),
    place: (page) => page.locator('#time'),
    shown: timelineOf,
    close: press('t'),
  },
  {
    file: 'EditorPanel',
    open: press('e'),
    place: (page) => page.locator('.editor-place'),
    shown: (page) => page.locator('.editor-place').getByRole('textbox'),
    close: escape,
  },
  {
    file: 'Presenting',
    open: press('p'),
    place: (page) => page.locator('.app > .part-failed'),
    shown: (page) => page.getByRole('button', { name: /Leave|End/ }).first(),
    close: press('p'),
  },
];

/** What is told of a part that did not load, there or further in. */
const failureIn = (place: Locator): Locator => place.getByRole('alert').or(place.and(place.page().getByRole('alert')));

/** Answers for files of the part, styles included, until it is taken back. */
async function block(page: Page, file: string, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const name = new RegExp(`/assets/${file}-[^/]*$`);
  await page.route(name, answer);
  return () => page.unroute(name);
}

const failures = [
  {
    how: 'cannot be reached',
    answer: (route: Route) => route.abort('internetdisconnected'),
    text: /the server cannot be reached/,
  },
  {
    how: 'is gone from the server',
    answer: (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
    text: /the page was updated on the server/,
  },
];

for (const { how, answer, text: pattern } of failures) {
  test(`each part whose file ${how} says so in its place, and comes when it is tried again`, async ({ page }) => {
    test.setTimeout(180_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/');
    await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
    for (const part of parts) {
      await test.step(part.file, async () => {
        const unblock = await block(page, part.file, answer);
        await part.open(page);
        const alert = failureIn(part.place(page));
        await expect(alert).toContainText(pattern);
        await expect(alert.getByRole('button', { name: 'Reload the page' })).toBeVisible();
        await expect(page.locator('.app #stage')).toHaveCount(1);
        await unblock();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(part.shown(page)).toBeVisible();
        await expect(alert).toHaveCount(0);
        await expect
          .poll(
            () =>
              page.evaluate(
                () =>
                  [...document.querySelectorAll('link')].filter(({ rel, sheet }) => rel === 'stylesheet' && !sheet)
                    .length,
              ),
            'styles that are missing',
          )
          .toBe(0);
        await part.close(page);
      });
    }
    await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
    expect(errors).toEqual([]);
  });
}

test('a link whose part of the page does not come says so, and the first lesson stands', async ({ page }) => {
  await block(page, 'link', (route) => route.abort('internetdisconnected'));
  await page.goto('/#lesson/A1');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  const alert = page.getByRole('region', { name: 'Notices' }).getByRole('alert');
  await expect(alert).toContainText('A part of the page is missing');
});

test('with all that is not here yet out of reach, nothing that is here goes away, and it all comes later', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  // Nodes and bar come after the first picture.
  await expect(stage(page).getByRole('treeitem', { name: /^node-a1/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Open a cluster' })).toBeVisible();
  const unblock = await block(page, '[^/]*', (route) => route.abort('internetdisconnected'));
  const notices = page.getByRole('region', { name: 'Notices' });
  await page.keyboard.press('s');
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
  await expect(notices.getByRole('alert')).toContainText('A part of the page is missing');
  await expect(notices.getByRole('alert')).toHaveCount(1);
  for (const { open, place, close } of parts.filter(({ file }) => !file.endsWith('Page'))) {
    await open(page);
    const alert = failureIn(place(page));
    await expect(alert).toBeVisible();
    await expect(page.locator('.app #stage')).toHaveCount(1);
    const leave = alert.getByRole('button', { name: 'Close' });
    await ((await leave.isVisible()) ? leave.click() : close(page));
    await expect(alert).toHaveCount(0);
  }
  await unblock();
  await notices.getByRole('button', { name: 'Try again' }).click();
  await expect(notices.getByRole('alert')).toHaveCount(0);
  await whyOf(page).getByRole('tab', { name: 'Life' }).click();
  await expect(whyOf(page).getByText('PodScheduled').first()).toBeVisible();
});
