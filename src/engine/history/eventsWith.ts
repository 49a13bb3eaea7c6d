/** Events picked by what stands in them, as plain data that a path can be read from: for facts that lessons name. */
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';

/** @param to what comes later is left out @returns in order */
export const eventsWith = (
  { trace }: Pick<Run, 'trace'>,
  isWanted: (event: object) => boolean,
  to: Millis,
): readonly { readonly t: Millis }[] => trace.filter((event) => event.t <= to && isWanted(event));
