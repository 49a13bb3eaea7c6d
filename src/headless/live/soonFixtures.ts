import { vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

/** Real requests are waited for: on a busy machine they take a while. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 });
