// Playwright's own test: this one breaks the policy on purpose, which the watched one would report.
import { expect, test } from '@playwright/test';

test('the policy lets nothing in from elsewhere and nothing inline', async ({ page }) => {
  await page.goto('/');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:/);

  const refused = await page.evaluate(async () => {
    // Each is told twice: by the page's own policy and by the one it is served with.
    const directives = new Set<string>();
    const both = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        directives.add(event.effectiveDirective);
        if (directives.size === 2) resolve();
      });
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "broken into"';
    document.body.append(script);
    await fetch('https://elsewhere.invalid/').catch(() => undefined);
    await both;
    return [...directives].sort();
  });
  expect(refused).toEqual(['connect-src', 'script-src-elem']);
  expect(await page.title()).not.toBe('broken into');
});

test('any page may frame it, by name, and the worker has a policy of its own', async ({ page }) => {
  const worker = page.waitForEvent('worker');
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain('frame-ancestors *');
  const refused = await (await worker).evaluate(async () => {
    const reported = new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
    });
    await fetch('https://elsewhere.invalid/').catch(() => undefined);
    return await reported;
  });
  expect(refused).toBe('connect-src');
  await expect(page.getByRole('region', { name: 'Stage' })).toHaveAccessibleDescription(/^6 nodes/);
});
