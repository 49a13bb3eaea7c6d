/** The page in a language that nobody speaks: longer by a third, in another order of words. What stays English was not translated. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { englishFiles } from '../src/i18n/catalogue.ts';
import { pseudoTexts } from '../src/i18n/pseudo.fixture.ts';

const folder = new URL('../src/i18n/', import.meta.url);
const isPart = (name: string): boolean => /^\w+\.ts$/.test(name) && name !== 'languages.ts';

/** Each file of the language, as a folder of `public/languages` would hold it. */
async function pseudoFiles(): Promise<ReadonlyMap<string, object>> {
  for (const name of readdirSync(folder).filter(isPart)) await import(new URL(name, folder).href);
  const files = new Map(englishFiles());
  for (const name of readdirSync(new URL('en/lessons/', folder)).filter((file) => /\d\.ts$/.test(file))) {
    const { words } = (await import(new URL(`en/lessons/${name}`, folder).href)) as { words: object };
    const chapter = `lessons/${name.charAt(0)}`;
    const { lessons } = (files.get(chapter) ?? {}) as { lessons?: object };
    files.set(chapter, { lessons: { ...lessons, [name.replace('.ts', '')]: words } });
  }
  return new Map([...files].map(([file, texts]) => [file, pseudoTexts(texts)]));
}

/** Opens the page in the language, served as a folder of it would be. */
export async function openPseudo(page: Page): Promise<void> {
  const files = await pseudoFiles();
  await page.route('**/languages/en-XA/**', async (route) => {
    const [, file = ''] = /en-XA\/(.*)\.json/.exec(route.request().url()) ?? [];
    await route.fulfill({ json: files.get(file) ?? {} });
  });
  await page.goto('/?lang=en-XA');
}

/** Words on screen that no message has: neither within its brackets, nor code, nor set in mono as names and numbers are. */
export const englishOn = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isOwn = 'code, pre, kbd, .mono, .cm-editor, script, style, noscript, textarea, [translate="no"]';
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest(isOwn) || !around.checkVisibility()) continue;
      if (getComputedStyle(around).fontFamily.includes('Mono')) continue;
      // A message may run over several elements: its brackets are looked for around it.
      const whole =
        (around.closest('p, li, td, th, button, label, h1, h2, h3, h4, dt, dd, text, summary, a') ?? around)
          .textContent ?? '';
      if (whole.includes('⟦') || whole.includes('⟧') || /[áéíóúÁÉÍÓÚ]/.test(whole)) continue;
      const text = (node.textContent ?? '').trim();
      if (/[a-z]{3}/i.test(text)) found.add(text);
    }
    return [...found];
  });
