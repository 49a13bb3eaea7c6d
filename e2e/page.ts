/** The test that all stories start from: it watches that the page keeps to itself and complains about nothing. */
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { ownRules } from './ownRules.ts';

/** How the page is read: the project `rtl` has any journey gone through, as it stands, from right to left. */
export interface Reading {
  readonly reading: 'ltr' | 'rtl';
}

export const test = base.extend<Reading & { watch: void }>({
  reading: ['ltr', { option: true }],
  context: async ({ context, reading }, withContext) => {
    if (reading === 'rtl') await context.addInitScript(readFromRight);
    await withContext(context);
  },
  watch: [
    async ({ page, baseURL }, use) => {
      const wrong = watchPage(page, String(baseURL));
      await use();
      expect(wrong, 'requests to elsewhere, errors and broken policies').toEqual([]);
    },
    { auto: true },
  ],
});

/** As a language that is read so says it, before the page begins: the words stay English, for the journeys know those. */
function readFromRight(): void {
  const turn = (): void => void (document.dir = 'rtl');
  // As this runs there may be no element yet.
  if (document.documentElement) turn();
  else new MutationObserver((_, watching) => (watching.disconnect(), turn())).observe(document, { childList: true });
}

export { expect };
export type { Page };

/** Playwright says so of itself where a test has `serviceWorkers: 'block'`. */
const blocked = 'Service Worker registration blocked by Playwright';

function watchPage(page: Page, origin: string): string[] {
  const wrong: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const own = url.startsWith(`${origin}/`) || url.startsWith('data:') || url.startsWith(`blob:${origin}/`);
    if (!own) wrong.push(`request to ${url}`);
  });
  // A broken Content-Security-Policy is told on the console, too.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== blocked)
      wrong.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  return wrong;
}

/** Files do not come. @returns how to let them */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let letCome = () => {};
  const isAwaited = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(files, async (route) => {
    await isAwaited;
    await route.continue();
  });
  return letCome;
}

/** For `test.use`: a browser in which this page has never been. */
export const firstVisit = { storageState: { cookies: [], origins: [] } };

/** The cluster: its accessible description begins `N nodes, M pods, K zones`. */
export const stage = (page: Page): Locator => page.getByRole('region', { name: 'Stage' });

/** The inspector. */
export const whyOf = (page: Page): Locator => page.getByRole('region', { name: 'Why', exact: true });

/** The opened timeline of the pod in focus. */
export const timelineOf = (page: Page): Locator => page.getByRole('region', { name: 'Timeline', exact: true });

/** What the opened timeline offers behind one button. */
export async function chooseInTimeline(page: Page, name: string): Promise<void> {
  const timeline = timelineOf(page);
  await timeline.getByRole('button', { name: 'More for this timeline' }).click();
  await timeline.getByRole('button', { name, exact: true }).click();
}

/** The left column with the lesson under way. */
export const lessonOf = (page: Page): Locator => page.getByRole('region', { name: 'Lesson', exact: true });

/** The page begins with a lesson: scenes are chosen while exploring. */
export async function chooseScene(page: Page, scene: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Explore', exact: true }).click();
  await page.getByRole('region', { name: 'Scenes', exact: true }).getByRole('button', { name: scene }).first().click();
}

/** What the stage says of itself now. */
export async function description(page: Page): Promise<string> {
  const id = (await stage(page).getAttribute('aria-describedby')) ?? '';
  return (await page.locator(`[id="${id}"]`).textContent()) ?? '';
}

type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** What lies in part under a bar that stays is as large as any other once it is scrolled to. */
const isUnderBar = ({ all, any }: NodeResult): boolean =>
  [...all, ...any].some(
    ({ id, data }) => id === 'target-size' && (data as { messageKey?: string }).messageKey === 'partiallyObscured',
  );

type Scheme = 'light' | 'dark';

/** Asserts that axe and our own rules find nothing on the page as it stands, in both colour schemes unless told otherwise. */
export async function expectAccessible(page: Page, schemes: readonly Scheme[] = ['light', 'dark']): Promise<void> {
  expect(await ownRules(page), 'rules that axe leaves out').toEqual([]);
  // The system's own colours are not the page's: axe reads those that it would have.
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .options({
        resultTypes: ['violations'],
        rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: !isForced } },
      })
      .analyze();
    const texts = violations.flatMap(({ id, nodes }) => {
      const wrong = nodes.filter((node) => !isUnderBar(node));
      return wrong.length > 0 ? [`${id}: ${wrong.map((node) => node.html).join(' | ')}`] : [];
    });
    expect(texts, `axe, ${colorScheme}`).toEqual([]);
  }
}
