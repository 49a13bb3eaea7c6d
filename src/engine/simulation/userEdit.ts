/** `kubectl edit` and `kubectl replace --force`: one object put in place of the stored one. */
import { isKind } from '../objects/kinds.ts';
import { outageAnswer } from '../apiserver/outage.ts';
import { judgeEdit } from '../editing/judgeEdit.ts';
import { success } from '../apiserver/answers.ts';
import { editRefusal } from '../apiserver/editRefusal.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { Admission } from './base.ts';
import { freshPod } from './freshPod.ts';
import { objectsOf, subjectOf } from './objectMaps.ts';
import { type Process, sleep } from './process.ts';
import { tuned, tuningOf } from './tuning.ts';
import { ask, recordAnswer } from './userRequests.ts';
import type { Cause } from './world.ts';
import type { ActionTools } from './actionTools.ts';

/** An edit whose text has been read. */
export interface ResolvedEdit {
  object: KubeObject;
  /** Delete the stored object, then create this one. */
  force: boolean;
}

/** What the API server refuses changes nothing: the request is all that is seen of it. */
export function* edit(tools: ActionTools, { object, force }: ResolvedEdit): Process {
  const { world, api } = tools;
  const asked = ask(tools, subjectOf(object), { verb: 'edit' });
  yield* sleep(world.latencies.write);
  const down = outageAnswer(world.faults);
  if (down) {
    recordAnswer(world, asked, down);
    return;
  }
  const stored = api.get(subjectOf(object)) ?? null;
  const { admission } = tools;
  const written = isKind(object, 'Pod') ? withHandles(object, admission) : object;
  const { nodeName } = stored && isKind(stored, 'Pod') ? stored.spec : {};
  const resize = { node: objectsOf(world.state.objects, 'Node').get(nodeName ?? '') };
  const judged = judgeEdit(written, { subject: subjectOf(object), stored, classes: admission.classes, resize });
  const isTaken = judged.errors.length === 0;
  if (force && (isTaken || judged.changes === 'recreate')) replace(tools, { written, stored, asked });
  else if (isTaken && judged.changes === 'none') return;
  else if (isTaken && stored) api.update(judged.result, asked);
  else if (isTaken) api.create(judged.result, asked);
  else recordAnswer(world, asked, editRefusal(judged, object) ?? success);
}

/** What the timeline's handles set is in force in every text of the pod. */
const withHandles = (pod: Pod, { tuning, behaviour }: Admission): Pod => tuned(pod, tuningOf(pod, tuning), behaviour);

interface Replacement {
  written: KubeObject;
  stored: KubeObject | null;
  asked: number;
}

/** Deletes without grace; the new object comes when the name is seen to be free. */
function replace(tools: ActionTools, { written, stored, asked }: Replacement): void {
  const { world, api } = tools;
  if (!stored) {
    create(tools, written, asked);
    return;
  }
  api.watch(stored.kind, world.latencies.watch, ({ type, object, id }) => {
    if (type === 'DELETED' && object.metadata.uid === stored.metadata.uid)
      world.clock.start(createLater(tools, written, id));
  });
  api.delete(subjectOf(stored), { gracePeriodSeconds: 0, propagationPolicy: 'Background' }, asked);
}

function* createLater(tools: ActionTools, written: KubeObject, cause: Cause): Process {
  yield* sleep(tools.world.latencies.write);
  create(tools, written, cause);
}

function create({ api, admission }: ActionTools, written: KubeObject, cause: Cause): void {
  api.create(isKind(written, 'Pod') ? freshPod(written, admission) : bare(written), cause);
}

/** Without what the API server gives. The status stays: who would report it anew is not simulated. */
function bare(written: KubeObject): KubeObject {
  const { uid: _, generation: __, creationTimestamp: ___, resourceVersion: ____, ...metadata } = written.metadata;
  return { ...written, metadata };
}
