/** What is kept in this browser: of another tab, out of reach, or to be forgotten. The page stands in any case. */
import { readFileSync } from 'node:fs';
import { pod } from './drag.ts';
import { storedText } from './storedText.ts';
import { chooseScene, expect, expectAccessible, lessonOf, type Page, stage, test } from './page.ts';
import { begin, expectFresh, expectPlaced, notices, openSettings, rows, settings, undo, work } from './savedPage.ts';

test('work that takes long to come back can be given up, and tried again', async ({ page }) => {
  await begin(page);
  await work(page);
  let isStuck = true;
  await page.route(/\/entry-[^/]+\.js$/, async (route) => {
    if (!isStuck) await route.continue();
  });
  await page.reload();
  const fresh = page.getByRole('button', { name: 'Start fresh' });
  await expect(fresh).toBeVisible();
  isStuck = false;
  await fresh.click();
  await expectFresh(page);
  await expect(notices(page)).toContainText('was set aside, and the page began fresh');
  await notices(page).getByRole('button', { name: 'Saved work' }).click();
  await rows(page)
    .getByRole('button', { name: /^Try again: / })
    .click();
  await expectPlaced(page);
  await expect(undo(page)).toBeEnabled();
});

test('work whose run ended the page is not run again by itself', async ({ page }) => {
  await begin(page);
  await work(page);
  // As a page that died on the way leaves it.
  await page.evaluate(() => localStorage.setItem(`podyssey.restoring.${sessionStorage['podyssey.tab']}`, 'left'));
  await page.reload();
  await expectFresh(page);
  await expect(notices(page)).toContainText('did not come back before the page was closed');
  await page.reload();
  await expectFresh(page);
  await expect(notices(page).locator('.notice')).toHaveCount(0);
});

test('the settings lead to a fresh beginning, and back to the work', async ({ page }) => {
  await begin(page);
  await work(page);
  await openSettings(page);
  await expectAccessible(page);
  await settings(page).getByRole('button', { name: 'Start fresh' }).click();
  await expectFresh(page);
  await openSettings(page);
  await expect(rows(page)).toHaveCount(1);
});

test('a browser whose storage never answers does not hold the page up, and what was saved is not lost', async ({
  page,
}) => {
  await begin(page);
  await work(page);
  await page.evaluate(() => sessionStorage.setItem('test.silent', 'yes'));
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...asked) {
      return sessionStorage.getItem('test.silent') ? ({} as IDBOpenDBRequest) : open.apply(this, asked);
    };
  });
  await page.reload();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await expectFresh(page);
  await expect(page.getByRole('alert')).toContainText('storage does not answer');
  await page.evaluate(() => sessionStorage.removeItem('test.silent'));
  await page.reload();
  await expectPlaced(page);
});

const refusals = {
  'refuses to store': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'refuses to tell whether it stores': () =>
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
};

for (const [refuses, refuse] of Object.entries(refusals))
  test(`a browser that ${refuses} says so, not that it is full`, async ({ page }) => {
    await page.addInitScript(refuse);
    await begin(page);
    await page.keyboard.press('s');
    await expectPlaced(page);
    await expect(page.getByRole('alert')).toContainText('refuses to store');
    await page.getByRole('alert').getByRole('button', { name: 'Saved work' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      settings(page).getByRole('button', { name: 'Download this work' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('"schedule"');
  });

test('two tabs keep their own work; a third goes on with a copy of it', async ({ page, context }) => {
  await begin(page);
  await work(page);
  const other = await context.newPage();
  await begin(other);
  await expectFresh(other);
  await expect(notices(other)).toContainText('open in another tab');
  await chooseScene(other, /^A slow shutdown/);
  await other.getByRole('switch', { name: 'Auto' }).click();
  await expect.poll(() => storedText(other)).toContain('"do":"scheduler"');

  await page.reload();
  await expectPlaced(page);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Leaving without losing a request' })).toBeVisible();

  await openSettings(other);
  await rows(other).getByRole('button', { name: 'Open a copy: B1' }).click();
  await expectPlaced(other);
  await undo(other).click();
  await expectFresh(other);
  await page.reload();
  await expectPlaced(page);
});

test('a tab that was duplicated keeps its own work from then on', async ({ page, context }) => {
  await begin(page);
  await work(page);
  const id = await page.evaluate(() => String(sessionStorage['podyssey.tab']));
  const twin = await context.newPage();
  await twin.addInitScript(
    (own) => sessionStorage.getItem('podyssey.tab') ?? sessionStorage.setItem('podyssey.tab', own),
    id,
  );
  await twin.goto('/');
  await expectPlaced(twin);
  await expect(notices(twin)).toContainText('a copy of another');
  await undo(twin).click();
  await expectFresh(twin);
  await page.reload();
  await expectPlaced(page);
});

test('a new tab goes on with the work of one that was closed, also with that of an older version', async ({
  page,
  context,
}) => {
  await begin(page);
  await work(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expectPlaced(next);
  await next.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('keyval-store');
      asked.onsuccess = () => resolve(asked.result);
    });
    const store = database.transaction('keyval', 'readwrite').objectStore('keyval');
    const all = store.getAllKeys();
    await new Promise((resolve) => (all.onsuccess = resolve));
    for (const key of all.result) {
      if (String(key).startsWith('podyssey.work.3.')) {
        const found = store.get(key);
        found.onsuccess = () => store.put(found.result, 'podyssey.work.2');
      }
      store.delete(key);
    }
    await new Promise((resolve) => (store.transaction.oncomplete = resolve));
    sessionStorage.clear();
  });
  await next.close();
  const last = await context.newPage();
  await last.goto('/');
  await expectPlaced(last);
  expect(await storedText(last)).not.toContain('podyssey.work.2');
});

test('forgetting everything leaves nothing in any store, of any tab', async ({ page, context }) => {
  await begin(page);
  await work(page);
  const other = await context.newPage();
  await begin(other);
  await other.keyboard.press('s');
  await expectPlaced(other);
  await page.bringToFront();
  await openSettings(page);
  await settings(page).getByRole('radio', { name: 'Dark', exact: true }).check();
  expect(await storedText(page)).toContain('podyssey.');
  await settings(page).getByRole('button', { name: 'Forget everything' }).click();
  await expectAccessible(page);
  await settings(page).getByRole('button', { name: 'Delete everything' }).click();
  for (const tab of [page, other]) {
    await expect(notices(tab)).toContainText('is deleted');
    // As on a first visit.
    await expect(pod(tab, 'web-5')).toHaveAccessibleName(/Pending/);
  }
  await expect.poll(() => storedText(page)).not.toContain('podyssey.');
  expect(await storedText(page)).not.toContain('schedule');
  expect(await storedText(other)).not.toContain('podyssey.');
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('work that was downloaded is taken up when it is dropped, beside the work that is here', async ({ page }) => {
  await begin(page);
  await work(page);
  await openSettings(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    settings(page).getByRole('button', { name: 'Download this work' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  await settings(page).getByRole('button', { name: 'Start fresh' }).click();
  await expectFresh(page);
  const drop = async (content: string) => {
    const dataTransfer = await page.evaluateHandle((part) => {
      const data = new DataTransfer();
      data.items.add(new File([part], 'podyssey-work.json'));
      return data;
    }, content);
    await page.dispatchEvent('body', 'drop', { dataTransfer });
  };
  await drop('{ "situation": 7 }');
  await expect(page.getByRole('alert')).toContainText('podyssey-work.json is saved work of Podyssey, but');
  await expectFresh(page);
  await drop(text);
  await expectPlaced(page);
  await expect(undo(page)).toBeEnabled();
  await openSettings(page);
  await expect(rows(page)).toHaveCount(1);
});

test('how far one is in the lessons is shared by all tabs', async ({ page, context }) => {
  const find = async (tab: Page, option: RegExp) => {
    await tab.bringToFront();
    await tab.getByRole('button', { name: /Find or do/ }).click();
    await tab.getByRole('dialog').getByRole('combobox').fill(option.source.slice(1));
    await tab.getByRole('option', { name: option }).first().click();
  };
  const leaveLesson = async (tab: Page, id: string) => {
    await find(tab, new RegExp(`^${id}:`));
    await expect(lessonOf(tab)).toContainText(`${id} · Spread`);
    await lessonOf(tab).getByRole('radio').first().check();
    await chooseScene(tab, /^A slow shutdown/);
  };
  const expectUnderWay = async (tab: Page) => {
    for (const id of ['B2', 'B3'])
      await expect(tab.getByRole('button', { name: new RegExp(`^${id} .* under way$`) })).toBeVisible();
  };
  await begin(page);
  const other = await context.newPage();
  await begin(other);
  await leaveLesson(page, 'B2');
  // What one tab alone has as its lesson now is not what they share.
  await leaveLesson(page, 'B4');
  await leaveLesson(other, 'B3');
  await find(page, /^Show all lessons/);
  await expectUnderWay(page);
  await page.reload();
  await find(page, /^Show all lessons/);
  await expectUnderWay(page);
});
