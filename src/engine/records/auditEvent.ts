/** Requests out of audit logs: the API server's own lines (audit.k8s.io/v1 Event), and the forms that clouds hand out. */
import { at, type Fields, fieldsAt, isFields, numberAt, textAt } from '../objects/fields.ts';
import { instantOf } from './instant.ts';
import type { ApiRequest, RecordPlace } from './statement.ts';

export const isAuditEvent = (value: Fields): boolean =>
  textAt(value, 'apiVersion')?.startsWith('audit.k8s.io/') === true && value['kind'] === 'Event';

/** null: the line says that a request came; another one says what was answered. A text: why it can't be used. */
export function readAuditEvent(event: Fields, place: RecordPlace): ApiRequest | string | null {
  const stage = textAt(event, 'stage');
  if (stage === 'RequestReceived' || stage === 'ResponseStarted') return null;
  const answered = instantOf(event['stageTimestamp']) ?? instantOf(event['requestReceivedTimestamp']);
  if (answered === null) return 'no stageTimestamp';
  const answer = event['responseObject'];
  const status = isStatus(answer) ? answer : event['responseStatus'];
  const ref = fieldsAt(event, 'objectRef');
  const fromUri = partsOf(textAt(event, 'requestURI') ?? '');
  return {
    is: 'request',
    place,
    id: textAt(event, 'auditID'),
    at: answered,
    verb: textAt(event, 'verb') ?? '',
    user: textAt(event, 'user', 'username'),
    agent: textAt(event, 'userAgent'),
    code: numberAt(event, 'responseStatus', 'code') ?? numberAt(status, 'code'),
    message: textAt(event, 'responseStatus', 'message') ?? textAt(status, 'message'),
    resource: textAt(ref, 'resource') ?? fromUri.resource ?? '',
    subresource: textAt(ref, 'subresource') ?? fromUri.subresource,
    namespace: textAt(ref, 'namespace') ?? fromUri.namespace,
    name: textAt(ref, 'name') ?? fromUri.name ?? textAt(answer, 'metadata', 'name'),
    uid: textAt(ref, 'uid'),
    body: event['requestObject'],
    answer,
  };
}

const isStatus = (value: unknown): value is Fields => isFields(value) && value['kind'] === 'Status';

interface Parts {
  namespace: string | undefined;
  resource: string | undefined;
  name: string | undefined;
  subresource: string | undefined;
}

/** `/api/v1/namespaces/default/pods/web/status`, also without its beginning: `core/v1/namespaces/…`. */
function partsOf(uri: string): Parts {
  const path = uri.split('?')[0]?.replace(/^\/?(?:apis\/)?(?:api|[^/]+)\/v[^/]+\//, '') ?? '';
  const parts = path.split('/');
  const isNamespaced = parts[0] === 'namespaces' && parts.length > 2;
  const [resource, name, subresource] = isNamespaced ? parts.slice(2) : parts;
  return { namespace: isNamespaced ? parts[1] : undefined, resource, name, subresource };
}

/** Google Cloud Logging: `gcloud logging read --format=json`. */
export const isCloudEntry = (value: Fields): boolean => isFields(value['protoPayload']);

const goneCodes: Readonly<Record<number, number>> = { 5: 404, 6: 409, 7: 403, 8: 429, 9: 422, 16: 401 };

/** Codes are those of gRPC there; `timestamp` is when the request came. */
export function readCloudEntry(entry: Fields, place: RecordPlace): ApiRequest | string {
  const payload = fieldsAt(entry, 'protoPayload');
  const came = instantOf(entry['timestamp']);
  const method = textAt(payload, 'methodName') ?? '';
  if (came === null || !method.startsWith('io.k8s.')) return 'no request to an API server of Kubernetes';
  const verb = method.slice(method.lastIndexOf('.') + 1);
  const { namespace, resource = '', name, subresource } = partsOf(textAt(payload, 'resourceName') ?? '');
  const answer = payload['response'];
  const grpc = numberAt(payload, 'status', 'code') ?? 0;
  return {
    is: 'request',
    place,
    id: textAt(entry, 'insertId'),
    ...clusterOf(fieldsAt(entry, 'resource', 'labels')),
    at: came,
    verb,
    user: textAt(payload, 'authenticationInfo', 'principalEmail'),
    agent: textAt(payload, 'requestMetadata', 'callerSuppliedUserAgent'),
    code: numberAt(answer, 'code') ?? (grpc === 0 ? success(verb) : goneCodes[grpc]),
    message: textAt(answer, 'message') ?? textAt(payload, 'status', 'message'),
    resource,
    subresource,
    namespace,
    name: name ?? textAt(answer, 'metadata', 'name'),
    uid: textAt(payload, 'request', 'metadata', 'uid'),
    body: payload['request'],
    answer: isFields(answer) && isTyped(answer) ? { kind: kindOf(answer), ...answer } : answer,
  };
}

/** Names of clusters are unique within a project and a location. */
function clusterOf(labels: Fields): { cluster?: string } {
  const names = ['project_id', 'location', 'cluster_name'].flatMap((label) => textAt(labels, label) ?? []);
  return textAt(labels, 'cluster_name') === undefined ? {} : { cluster: names.join('/') };
}

const success = (verb: string): number => (verb === 'create' ? 201 : 200);

const isTyped = (answer: Fields): boolean => textAt(answer, '@type') !== undefined && answer['kind'] === undefined;

/** `core.k8s.io/v1.Pod` */
const kindOf = (answer: Fields): string | undefined => textAt(answer, '@type')?.split('.').at(-1);

/** CloudWatch Logs: an event whose `message` is an audit event. */
export function auditEventIn(value: Fields): Fields | null {
  const { message } = value;
  if (typeof message !== 'string' || at(value, 'timestamp') === undefined || !message.startsWith('{')) return null;
  try {
    const inner: unknown = JSON.parse(message);
    return isFields(inner) && isAuditEvent(inner) ? inner : null;
  } catch {
    return null;
  }
}
