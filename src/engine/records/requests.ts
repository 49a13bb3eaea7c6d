/**
 * What requests made of the objects that they are about: the answer says it; where a log has no answers, the body and the
 * rules of the API server (kube-apiserver 1.36; rest.BeforeDelete, strategicpatch).
 */
import { isEnded } from '../objects/podPhase.ts';
import { strategicMerge } from '../apiserver/strategicMerge.ts';
import {
  at,
  type Fields,
  fieldsAt,
  graceAt,
  isFields,
  listAt,
  numberAt,
  textAt,
  withField,
} from '../objects/fields.ts';
import { cutOff, instantText, later } from './instant.ts';
import { jsonPatched } from './jsonPatch.ts';
import type { ObjectRecord } from './objectRecord.ts';
import type { ApiRequest } from './statement.ts';

/** The object after an accepted request; null: this request says nothing of it. */
export function objectAfter(request: ApiRequest, record: ObjectRecord): Fields | null {
  const { answer, verb, subresource, body } = request;
  if (isWhole(answer, record.kind)) return answer;
  const before = unversioned(record.states.at(-1)?.object ?? bare(record));
  if (subresource === 'eviction' || verb === 'delete') return ending(before, request, record.node);
  if (subresource === 'binding') return bound(before, textAt(body, 'target', 'name'));
  if (Array.isArray(body)) return verb === 'patch' ? jsonPatched(before, body) : null;
  if (!isFields(body)) return null;
  if (verb === 'create') return named(body, record);
  if (verb === 'update') return subresource === 'status' ? withStatus(before, body) : unversioned(body);
  if (verb !== 'patch') return null;
  const patched = strategicMerge(before, body);
  return isFields(patched) ? patched : null;
}

/** An object of this kind, as it was stored. */
const isWhole = (answer: unknown, kind: string): answer is Fields =>
  isFields(answer) && answer['kind'] === kind && isFields(answer['metadata']);

/** The body, where the answer does not say all of it: what was asked for, beside what came of it. */
export function bodyOfUse({ verb, subresource, body, answer }: ApiRequest, kind: string | undefined): unknown {
  const isStored = ['create', 'update', 'patch', 'apply'].includes(verb) && (subresource ?? 'status') === 'status';
  return isStored && kind !== undefined && isWhole(answer, kind) ? undefined : body;
}

const bare = ({ kind, name, namespace, uid }: ObjectRecord): Fields => ({
  kind,
  metadata: { name, ...(namespace !== undefined && { namespace }), ...(uid !== undefined && { uid }) },
});

/** What is made up from a body stands under no resourceVersion. */
function unversioned(object: Fields): Fields {
  const { resourceVersion: _, ...metadata } = fieldsAt(object, 'metadata');
  return { ...object, metadata };
}

const named = (body: Fields, { kind, name }: ObjectRecord): Fields =>
  unversioned(withField({ ...body, kind }, ['metadata', 'name'], name));

/** Of a write to the status, the rest is how the writer knew it. */
const withStatus = (before: Fields, body: Fields): Fields => ({
  ...body,
  ...before,
  spec: { ...fieldsAt(body, 'spec'), ...fieldsAt(before, 'spec') },
  metadata: { ...fieldsAt(unversioned(body), 'metadata'), ...fieldsAt(before, 'metadata') },
  status: body['status'],
});

const bound = (before: Fields, node: string | undefined): Fields | null =>
  node === undefined ? null : withField(before, ['spec', 'nodeName'], node);

/**
 * A first DELETE or eviction sets deletionTimestamp and deletionGracePeriodSeconds, a shorter one shortens them; what has
 * ended, or is on no node, is granted nothing (pod strategy, CheckGracefulDelete; REC-3).
 */
function ending(before: Fields, { body, at: when, subresource }: ApiRequest, node: string | undefined): Fields | null {
  const options = subresource === 'eviction' ? fieldsAt(body, 'deleteOptions') : body;
  const asked = graceAt(options, 'gracePeriodSeconds') ?? graceAt(before, 'spec', 'terminationGracePeriodSeconds');
  const granted = hasNothingToEnd(before, node) ? 0 : asked;
  const present = numberAt(before, 'metadata', 'deletionGracePeriodSeconds');
  if (granted === undefined || (present !== undefined && granted >= present)) return null;
  const deletion = {
    deletionGracePeriodSeconds: granted,
    deletionTimestamp: instantText(later(cutOff(when), granted)),
  };
  return { ...before, metadata: { ...fieldsAt(before, 'metadata'), ...deletion } };
}

const hasNothingToEnd = (pod: Fields, node: string | undefined): boolean =>
  (isFields(pod['spec']) && isKnownWhole(pod) && !isOnNode(pod, node)) || isEnded(textAt(pod, 'status', 'phase'));

/** Its kubelet's word counts where no line has the binding. */
const isOnNode = (pod: Fields, node: string | undefined): boolean =>
  (node ?? textAt(pod, 'spec', 'nodeName') ?? textAt(pod, 'status', 'startTime')) !== undefined;

const isKnownWhole = (pod: Fields): boolean => listAt(pod, 'spec', 'containers').length > 0;

/** Nothing holds the object any more: its grace is over, and no finalizer is left. undefined: nobody says. */
export function isGoneAfter(request: ApiRequest, object: Fields | null): boolean | undefined {
  const { answer, verb, body, resource } = request;
  if (resource !== 'pods') return isGoneAtOnce(request, object);
  const grace = numberAt(object, 'metadata', 'deletionGracePeriodSeconds');
  if (grace === undefined) {
    const isAtOnce = verb === 'delete' && numberAt(body, 'gracePeriodSeconds') === 0;
    return isAtOnce ? undefined : false;
  }
  if (grace > 0) return false;
  const isWhole = isFields(answer) ? answer['kind'] !== 'Status' : isFields(at(object, 'spec', 'containers', '0'));
  if (finalizersOf(object).length > 0) return false;
  return isWhole || listAt(object, 'spec', 'containers').length > 0 ? true : undefined;
}

/** What is no pod has no grace: only finalizers hold it (rest.BeforeDelete). */
function isGoneAtOnce({ answer, verb }: ApiRequest, object: Fields | null): boolean {
  const left = isFields(answer) && answer['kind'] !== 'Status' ? answer : object;
  const isEnding = verb === 'delete' || textAt(left, 'metadata', 'deletionTimestamp') !== undefined;
  return isEnding && finalizersOf(left).length === 0;
}

const finalizersOf = (object: Fields | null): readonly unknown[] => {
  const found = at(object, 'metadata', 'finalizers');
  return Array.isArray(found) ? found : [];
};

export const uidIn = ({ answer, uid, body }: ApiRequest, kind: string): string | undefined =>
  (at(answer, 'kind') === kind ? textAt(answer, 'metadata', 'uid') : undefined) ??
  uid ??
  textAt(body, 'metadata', 'uid') ??
  textAt(body, 'preconditions', 'uid') ??
  textAt(body, 'deleteOptions', 'preconditions', 'uid');
