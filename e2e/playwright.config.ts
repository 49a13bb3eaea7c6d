import { defineConfig } from '@playwright/test';
import type { Reading } from './page.ts';

// The workers read this file again: the first reading chooses the port for all.
process.env.PODYSSEY_PORT ??= String(4300 + (process.pid % 600));
const port = process.env.PODYSSEY_PORT;
const origin = `http://127.0.0.1:${port}`;
/** The page of all parts of src/ui. */
const partsPort = String(Number(port) + 600);
process.env.PODYSSEY_PARTS = `http://127.0.0.1:${partsPort}`;
const browser = process.env.PODYSSEY_BROWSER;

/** What is gone through from right to left, too: PODYSSEY_RTL=all takes every journey of a desk. */
const fromRight = ['console.any', 'drag', 'film'].map((name) => `**/${name}.spec.ts`);

export default defineConfig<Reading>({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // On a busy machine a picture may be late. What passes only when tried again is told as flaky.
  retries: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin,
    // Most journeys are those of somebody who comes back and has the whole page; a first visit says so (firstVisit.spec.ts).
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'podyssey.screen', value: 'whole' }] }] },
    // What answers in place of the network is tried by offline.spec.ts; all others watch the network itself.
    serviceWorkers: 'block',
    // Recording costs a third of the time: only what failed once is recorded, as it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: '**/*.phone.spec.ts' },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: ['**/*.phone.spec.ts', '**/*.any.spec.ts'],
    },
    {
      name: 'rtl',
      use: { viewport: { width: 1440, height: 900 }, reading: 'rtl' },
      ...(process.env.PODYSSEY_RTL === 'all' ? { testIgnore: '**/*.phone.spec.ts' } : { testMatch: fromRight }),
    },
  ],
  webServer: [
    {
      command: `npx vite preview --port ${port} --strictPort`,
      cwd: '..',
      url: origin,
      reuseExistingServer: false,
    },
    {
      command: `npx vite build --logLevel warn && npx vite preview --host 127.0.0.1 --port ${partsPort} --strictPort`,
      cwd: 'parts',
      url: process.env.PODYSSEY_PARTS,
      reuseExistingServer: false,
    },
  ],
});
