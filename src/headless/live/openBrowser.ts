/** The browser that people use. */
import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Where there is none, the address stands in the terminal. */
export function openBrowser(url: string): void {
  const [opener = 'xdg-open', ...args] = openers[process.platform] ?? [];
  const child = spawn(opener, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
