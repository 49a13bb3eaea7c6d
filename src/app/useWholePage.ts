/** Fetches what a first visit begins without: the bar, the tabs, and what takes files that are dropped. */
import { onceFetched } from '../parts/onceFetched.ts';

export const { fetch: fetchWholePage, useFetched: useWholePage } = onceFetched(
  async () => (await import('./wholePage.ts')).wholePage,
);
