/** Fetches what can be done on the ruler as soon as there is one. */
import { onceFetched } from '../../parts/onceFetched.ts';

export const { useFetched: useRulerParts } = onceFetched(async () => (await import('./opening.ts')).rulerParts);
