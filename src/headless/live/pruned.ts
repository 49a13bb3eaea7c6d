/** What of an object leaves for the page: no values of variables, no copies, no book-keeping of who wrote which field. */
import { withoutSecrets } from '../../engine/manifest/withoutSecrets.ts';
import type { LiveObject } from '../../engine/records/liveLines.ts';

export function pruned(object: LiveObject): LiveObject {
  const { managedFields: _, ...metadata } = object.metadata as LiveObject['metadata'] & { managedFields?: unknown };
  return withoutSecrets({ ...object, metadata });
}
