/** Fetches what paints many nodes as soon as there are as many: so long their zones stand without them. */
import { onceFetched } from '../../parts/onceFetched.ts';

export const { useFetched: useMap } = onceFetched(async () => (await import('./opening.ts')).mapParts);
