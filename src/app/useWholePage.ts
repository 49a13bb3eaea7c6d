/** Fetches what a first visit begins without: the bar and the tabs. */
import { onceFetched } from '../parts/onceFetched.ts';

export const { fetch: fetchWholePage, useFetched: useWholePage } = onceFetched(
  async () => (await import('./wholePage.ts')).wholePage,
);
