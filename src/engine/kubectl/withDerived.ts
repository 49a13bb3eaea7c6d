/** The objects of an instant with those that nobody stores here: Events, EndpointSlices and Endpoints. */
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { withSlices } from './endpointSlices.ts';
import { withEvents } from './eventObjects.ts';

export const withDerived = (maps: ObjectMaps, run: Run, t: Millis): ObjectMaps =>
  withEvents(withSlices(maps, run, t), run, t);
