/** How somebody reads: from right to left (English words stand in for a language that has no folder), or with wider spacing. */
import { carry, carryOn, formula, node } from './drag.ts';
import { cutOffSideways } from './inView.ts';
import { outcomeOf, predict } from './lessons.ts';
import { overlapsOn } from './overlaps.ts';
import { chooseScene, expect, expectAccessible, lessonOf, type Page, stage, test, timelineOf, whyOf } from './page.ts';
import { spillsOn } from './spills.ts';

async function expectWhole(page: Page, what: string, most = 1): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => spillsOn(page, most), { message: what }).toEqual([]);
  await expect.poll(() => overlapsOn(page), { message: what }).toEqual([]);
  expect(await cutOffSideways(page), what).toEqual([]);
}

const sides = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.describe('from right to left', () => {
  test.beforeEach(({ page }) => page.route('**/languages/fa/**', (route) => route.fulfill({ json: {} })));

  test('a question is answered, a pod is carried and its life is read', async ({ page }) => {
    await page.goto('/?lang=fa#lesson/B1/ask');
    await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
    const [lesson, picture, why] = await Promise.all(
      [lessonOf(page), stage(page), whyOf(page)].map((part) => part.boundingBox()),
    );
    expect(lesson?.x).toBeGreaterThan(picture?.x ?? Number.NaN);
    expect(picture?.x).toBeGreaterThan(why?.x ?? Number.NaN);
    await expectWhole(page, 'the lesson');
    await expectAccessible(page, ['light']);
    await predict(page, 'into zone-b or zone-c');
    await expect(outcomeOf(page)).toContainText('As predicted.');
    await chooseScene(page, /^Zones 3/);
    await carry(page, 'mypod', 'node-b1');
    await expect(formula(page)).toContainText('2 > 1, refused');
    await expectWhole(page, 'the pod in hand');
    await carryOn(page, 'node-c1');
    await page.mouse.up();
    await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
    await page.keyboard.press('t');
    await expect(timelineOf(page)).toBeVisible();
    await expectWhole(page, 'the timeline');
    await expectAccessible(page, ['light']);
  });

  test('arrow keys go along what one reads, and along time as it is drawn', async ({ page }) => {
    await page.goto('/?lang=fa#scene/T-B?pod=default/web-a&mode=explore&timeline&t=12.5');
    const cursor = timelineOf(page).getByRole('slider', { name: /^Instant shown/ });
    await cursor.press('Home');
    const before = (await cursor.boundingBox())?.x ?? Number.NaN;
    await cursor.press('ArrowRight');
    await expect.poll(async () => (await cursor.boundingBox())?.x).toBeGreaterThan(before);
    await page.goto('/?lang=fa#scene/spread?mode=explore&pod=default/mypod');
    const tab = (name: string) => whyOf(page).getByRole('tab', { name, exact: true });
    await tab('Placement').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Life')).toBeFocused();
  });

  for (const address of ['#lesson/B1/why', '#scene/spread?panel=why&mode=explore', '#scene/T-B?timeline&panel=time'])
    test(`on a phone ${address} is whole`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/?lang=fa${address}`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page).toHaveTitle(/ · Podyssey$/);
      await expectWhole(page, address);
      await expectAccessible(page, ['dark']);
    });
});

/** What WCAG 1.4.12 lets a reader set. */
const wider = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

for (const [address, sizes] of [
  ['#lesson/B1', sides],
  ['#scene/spread?panel=why&mode=explore', sides],
  ['#scene/preemption?mode=explore&pod=default/payments&stage=film&film=pick,2', sides.slice(0, 1)],
  ['#scene/T-B?pod=default/web-a&mode=explore&timeline&t=12.5', sides.slice(0, 1)],
] as const)
  test(`with wider spacing nothing of ${address} is cut off or lies on another`, async ({ page }) => {
    await page.goto(`/${address}`);
    await expect(page).toHaveTitle(/ · Podyssey$/);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, wider);
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Behind its last letter a text has the spacing, too.
      await expectWhole(page, `${size.width} px`, 3);
    }
  });
