/** The built page as its container serves it. Playwright's own test: the watched one knows one server. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { stage, timelineOf } from './page.ts';

const top = resolve(import.meta.dirname, '..');

test.use({ serviceWorkers: 'allow' });

test('the page comes from the command that the container runs, under its own policy, and is kept for later', async ({
  page,
}) => {
  const container = await readFile(resolve(top, '.ci/container/Containerfile'), 'utf8');
  const [, line = '[]'] = /^ENTRYPOINT (.+)$/m.exec(container) ?? [];
  const [, ...command]: string[] = JSON.parse(line);
  // Several tests run at once: any port that is free.
  const child = spawn(process.execPath, [...command.slice(0, -1), '0'], { cwd: top });
  const ended = new Promise((done) => child.once('close', done));
  try {
    const port = await new Promise<string>((found, failed) => {
      child.stderr.setEncoding('utf8').on('data', (said: string) => found(/:(\d+)\//.exec(said)?.[1] ?? said));
      child.once('close', failed);
    });
    const wrong: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    const answer = await page.goto(`http://127.0.0.1:${port}/#scene/T-B`);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(stage(page).or(timelineOf(page)).first()).toBeVisible();
    await expect(timelineOf(page)).toContainText('web-a is deleted');
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(wrong).toEqual([]);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});
