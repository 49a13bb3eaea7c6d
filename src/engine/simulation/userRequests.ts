/** Requests of the user that the API server may refuse: what it says is recorded, and nothing else changes. */
import { type ObjectRef, kindOf, nameOf } from '../objects/ref.ts';
import { admit } from '../apiserver/admit.ts';
import { alreadyExists, isRefusal, notFound, success } from '../apiserver/answers.ts';
import { applyPatch } from '../apiserver/applyPatch.ts';
import type { DeleteOptions } from '../apiserver/beforeDelete.ts';
import { editRefusal } from '../apiserver/editRefusal.ts';
import { evict } from '../apiserver/evict.ts';
import { contentRefusal, missingNamespace } from '../apiserver/namespaceDeletion.ts';
import { createAllowed } from '../apiserver/namespacePolicy.ts';
import { accountRefusal } from '../apiserver/serviceAccount.ts';
import { outageAnswer } from '../apiserver/outage.ts';
import { resizeRefusal, withResources } from '../apiserver/podResize.ts';
import { judgeEdit } from '../editing/judgeEdit.ts';
import { decode, type ReadObject } from '../manifest/decode.ts';
import type { KubeObject } from '../objects/types.ts';
import { objectsOf, subjectOf } from './objectMaps.ts';
import { type Process, sleep } from './process.ts';
import type { Action } from './situation.ts';
import type { Answer, EventOf } from './trace.ts';
import { aboutPod, type World } from './world.ts';
import type { ActionTools } from './actionTools.ts';
import { isKind } from '../objects/kinds.ts';

export type Request = Omit<EventOf<'request'>, 'id' | 't' | 'actor' | 'subject' | 'uid' | 'cause' | 'what'>;

type Asking = Pick<ActionTools, 'world' | 'api' | 'partOf' | 'action'>;

/** Writes down that the user asked for something. @returns its id, the cause of what follows */
export function ask({ world, api, partOf = null, action }: Asking, subject: ObjectRef, request: Request): number {
  const known = api.get(subject);
  const about = known?.kind === 'Pod' ? aboutPod(known) : { subject };
  const logged = action === undefined || partOf !== null ? {} : { action };
  return world.record({ actor: { kind: 'user' }, ...about, cause: partOf, what: 'request', ...request, ...logged });
}

/** Writes down what the API server said to a request. */
export function recordAnswer(world: World, asked: number, answer: Answer): void {
  const request = world.trace[asked];
  if (!request) return;
  const { subject, uid } = request;
  const about = { subject, ...(uid !== undefined && { uid }) };
  world.record({ actor: { kind: 'apiserver' }, ...about, cause: asked, what: 'answer', ...answer });
}

/** POST of an object that must not be there yet. */
export function* create(tools: ActionTools, object: KubeObject): Process {
  const subject = subjectOf(object);
  const asked = ask(tools, subject, { verb: 'create' });
  yield* sleep(tools.world.latencies.write);
  const answer = tools.api.get(subject)
    ? alreadyExists(object.kind, object.metadata.name)
    : admitAndStore(tools, object, asked);
  if (isRefusal(answer)) recordAnswer(tools.world, asked, answer);
}

/** `kubectl apply`: the object is made, or changed where it is there. */
export function* apply(tools: ActionTools, object: KubeObject): Process {
  const subject = subjectOf(object);
  const asked = ask(tools, subject, { verb: 'apply' });
  yield* sleep(tools.world.latencies.write);
  const stored = tools.api.get(subject);
  const answer = stored
    ? storeChange(tools, merged(stored, object), { stored, asked })
    : admitAndStore(tools, object, asked);
  if (isRefusal(answer)) recordAnswer(tools.world, asked, answer);
}

type ObjectPatch = Pick<Extract<Action, { do: 'patch' }>, 'subject' | 'patch' | 'subresource'>;

/** PATCH: it is put on the object as it is when the request arrives. */
export function* patchObject(tools: ActionTools, { subject, patch, subresource }: ObjectPatch): Process {
  const asked = ask(tools, subject, { verb: 'edit' });
  yield* sleep(tools.world.latencies.write);
  const stored = tools.api.get(subject);
  const patched = stored && applyPatch(stored, patch);
  const answer = patched
    ? storePatched(tools, patched, { stored, asked, ...(subresource && { subresource }) })
    : stored
      ? unprocessable
      : notFound(kindOf(subject), nameOf(subject));
  if (isRefusal(answer)) recordAnswer(tools.world, asked, answer);
}

/** What a patch has made is decoded as any object is: a spec that it took away is an empty one. */
function storePatched(
  tools: ActionTools,
  patched: KubeObject,
  change: Change & Pick<ObjectPatch, 'subresource'>,
): Answer {
  const read = structuredClone(patched);
  const problem = decode(patched.kind, read as unknown as ReadObject);
  if (problem) return { code: 400, reason: 'BadRequest', message: problem.message };
  if (change.subresource === 'resize') return storeResize(tools, read, change);
  return change.subresource === 'status' ? storeStatus(tools, read, change) : storeChange(tools, read, change);
}

const unprocessable: Answer = {
  code: 422,
  reason: 'Invalid',
  message: 'the server rejected our request due to an error in our request',
};

/** `kubectl delete` of an object of any kind. */
export function* remove(tools: ActionTools, subject: ObjectRef, options: DeleteOptions): Process {
  const { gracePeriodSeconds } = options;
  const stated = gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds };
  const asked = ask(tools, subject, { verb: 'delete', ...stated });
  yield* sleep(tools.world.latencies.write);
  const { answer } = tools.api.delete(subject, options, asked);
  if (isRefusal(answer)) recordAnswer(tools.world, asked, answer);
}

type Eviction = Omit<Extract<Action, { do: 'evict' }>, 'do' | 't'>;

/** The eviction subresource of a pod. @returns what the API server said */
export function* evictPod(tools: ActionTools, action: Eviction): Process<Answer> {
  const { world, api } = tools;
  const { pod, gracePeriodSeconds } = action;
  const stated = gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds };
  const asked = ask(tools, `Pod/${pod}`, { verb: 'evict', ...stated });
  yield* sleep(world.latencies.write);
  const answer = yield* evict(world, api, { pod, ...stated, cause: asked });
  recordAnswer(world, asked, answer);
  return answer;
}

function admitAndStore(tools: ActionTools, object: KubeObject, asked: number): Answer {
  const down = outageAnswer(tools.world.faults);
  if (down) return down;
  const { objects } = tools.world.state;
  const account = isKind(object, 'Pod') ? accountRefusal(objects, object) : null;
  const unfit = missingNamespace(objects, object) ?? contentRefusal(objects, object) ?? account;
  if (unfit) return unfit;
  const verdict = admit(object, tools.admission);
  if ('refused' in verdict) return verdict.refused;
  const answer = createAllowed(tools, verdict.admitted, asked);
  return 'refused' in answer ? answer.refused : success;
}

interface Change {
  stored: KubeObject | undefined;
  asked: number;
}

/** The API server's verdict on a changed object, and the write where it allows it. */
export function storeChange<Stored extends KubeObject>(
  tools: ActionTools,
  object: Stored,
  { stored = object, asked }: Change,
): Answer {
  const down = outageAnswer(tools.world.faults);
  if (down) return down;
  const judged = judgeEdit(object, { subject: subjectOf(stored), stored, classes: tools.admission.classes });
  const refused = editRefusal(judged, object);
  if (!refused && judged.changes !== 'none') tools.api.update(judged.result, asked);
  return refused ?? success;
}

/** A status is taken as it is sent: whoever writes it answers for it. */
function storeStatus({ world, api }: ActionTools, object: KubeObject, { asked }: Change): Answer {
  const down = outageAnswer(world.faults);
  if (!down) api.updateStatus(object, asked);
  return down ?? success;
}

/** Nothing but the resources of a pod's containers changes. */
function storeResize({ world, api }: ActionTools, sent: KubeObject, { stored, asked }: Change): Answer {
  const down = outageAnswer(world.faults);
  if (down || !stored || !isKind(stored, 'Pod') || !isKind(sent, 'Pod')) return down ?? unprocessable;
  const resized = withResources(stored, sent);
  const node = objectsOf(world.state.objects, 'Node').get(stored.spec.nodeName ?? '');
  const refused = resizeRefusal(stored, resized, node);
  if (!refused) api.update(resized, asked);
  return refused ?? success;
}

/** Labels and annotations of a pod may change, its spec may not; other objects are replaced, their status is kept. */
export function merged(existing: KubeObject, applied: KubeObject): KubeObject {
  const { labels, annotations } = applied.metadata;
  const metadata = {
    ...existing.metadata,
    ...(labels && { labels: { ...existing.metadata.labels, ...labels } }),
    ...(annotations && { annotations: { ...existing.metadata.annotations, ...annotations } }),
  };
  if (existing.kind === 'Pod') return { ...existing, metadata };
  // A file that is replaced as a whole.
  if (existing.kind === 'KubeSchedulerConfiguration') return { ...applied, metadata };
  return { ...existing, ...applied, metadata };
}
