/** Fetches what a first visit begins without: nodes, formula and the queue's tools. */
import { onceFetched } from '../parts/onceFetched.ts';

export const { fetch: fetchWhole, useFetched: useWhole } = onceFetched(async () => (await import('./whole.ts')).whole);
