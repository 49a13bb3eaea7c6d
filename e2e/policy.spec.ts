// Playwright's own test: this one breaks the policy on purpose, which the watched one would report.
import { expect, test } from '@playwright/test';

test('the policy lets nothing in from elsewhere and nothing inline', async ({ page }) => {
  await page.goto('/');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:/);

  const refused = await page.evaluate(async () => {
    const directives: string[] = [];
    const both = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        directives.push(event.effectiveDirective);
        if (directives.length === 2) resolve();
      });
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "broken into"';
    document.body.append(script);
    await fetch('https://elsewhere.invalid/').catch(() => undefined);
    await both;
    return directives.sort();
  });
  expect(refused).toEqual(['connect-src', 'script-src-elem']);
  expect(await page.title()).not.toBe('broken into');
});
