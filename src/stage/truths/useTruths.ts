/** Fetches the pictures of what is broken as soon as something is. */
import { onceFetched } from '../../parts/onceFetched.ts';

export const { useFetched: useTruths } = onceFetched(async () => (await import('./opening.ts')).truthsParts);
