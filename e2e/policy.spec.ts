// Playwright's own test: this one breaks the policy on purpose, which the watched one would report.
import { expect, test } from '@playwright/test';

test('the policy lets nothing in from elsewhere and nothing inline', async ({ page }) => {
  await page.goto('/');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:/);

  const refused = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
    await fetch('https://elsewhere.invalid/').catch(() => undefined);
    const script = document.createElement('script');
    script.textContent = 'document.title = "broken into"';
    document.body.append(script);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return directives.sort();
  });
  expect(refused).toEqual(['connect-src', 'script-src-elem']);
  expect(await page.title()).not.toBe('broken into');
});
