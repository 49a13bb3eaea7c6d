/** The parts that the first screen does not show, fetched when somebody turns to the inspector. */
import { onceFetched } from '../parts/onceFetched.ts';

export const { fetch: fetchDeferred, useFetched: useDeferred } = onceFetched(
  async () => (await import('./deferred.ts')).deferred,
);
