/** Choices that hold for the whole run. */
import type { SimulationOptions } from '../engine/simulation/situation.ts';
import { type Adjustment, adjust } from './adjust.ts';

/** What came of other options is run again at once. */
export function setOptions({
  options,
  ...rest
}: Omit<Adjustment, 'change'> & { options: Partial<SimulationOptions> }): void {
  adjust({ ...rest, change: (situation) => ({ ...situation, options: { ...situation.options, ...options } }) });
}
