/** Events are written in two forms: of v1, and of events.k8s.io. */
import { type Fields, fieldsAt, numberAt } from '../objects/fields.ts';

/** Of an Event: the object that it tells of. */
export const regarded = (event: Fields): Fields =>
  'regarding' in event ? fieldsAt(event, 'regarding') : fieldsAt(event, 'involvedObject');

export const countOf = (event: Fields): number =>
  numberAt(event, 'series', 'count') ?? numberAt(event, 'count') ?? numberAt(event, 'deprecatedCount') ?? 1;
