/** Fetches what opened pods need as soon as there is a pod to open: pods stay closed so long. */
import { onceFetched } from '../parts/onceFetched.ts';

export const { useFetched: useOpening } = onceFetched(async () => (await import('./opening.ts')).opening);
