/** What makes up most of a log's bytes, and tells of no pod's life. */
import { fieldsAt, isFields } from '../objects/fields.ts';

/** Without managedFields, and a node's list of images. What is no object stays as it is. */
export function withoutBallast<Value>(value: Value): Value;
export function withoutBallast(value: unknown): unknown {
  if (!isFields(value)) return value;
  const { managedFields: _, ...metadata } = fieldsAt(value, 'metadata');
  const { images: __, ...status } = fieldsAt(value, 'status');
  return {
    ...value,
    ...('metadata' in value && { metadata }),
    ...('status' in value && value['kind'] !== 'Status' && { status }),
  };
}
