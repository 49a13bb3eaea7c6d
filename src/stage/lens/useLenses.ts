/** Fetches the lenses as soon as one is to be drawn: so long the cards stand without it. */
import { onceFetched } from '../../parts/onceFetched.ts';

export const { useFetched: useLenses } = onceFetched(async () => (await import('./opening.ts')).lensParts);
