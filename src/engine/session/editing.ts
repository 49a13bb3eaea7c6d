/** What the YAML editor asks about an object at one instant. */
import { keyOf, kindOf, type ObjectRef, refOf } from '../objects/ref.ts';
import { apiResource } from '../editing/apiResources.ts';
import { checkEdit, type EditVerdict } from '../editing/checkEdit.ts';
import { manifestOf } from '../editing/manifestOf.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject } from '../objects/types.ts';
import {
  configurationKind,
  configurationName,
  configurationVersion,
  type SchedulerConfiguration,
} from '../scheduler/profile/written.ts';
import { allOfKind, type ObjectMaps, objectsOf } from '../simulation/objectMaps.ts';

/** The object's text; null where there is none of this name, or where its kind follows from others. */
export function manifestText(objects: ObjectMaps, subject: ObjectRef): string | null {
  const { kind, stored } = find(objects, subject);
  if (!apiResource(kind)) return null;
  const object = stored ?? (kind === configurationKind ? defaultConfiguration : null);
  return object && manifestOf(object);
}

/** What kube-scheduler runs with where it is given none. */
const defaultConfiguration: SchedulerConfiguration = {
  apiVersion: configurationVersion,
  kind: configurationKind,
  metadata: { name: configurationName },
  profiles: [{ schedulerName: 'default-scheduler' }],
};

/** Everything that can be edited but pods and nodes, which the picture has. */
export function otherSubjects(objects: ObjectMaps): readonly ObjectRef[] {
  const kinds = [...objects].filter(([kind]) => apiResource(kind) && kind !== 'Pod' && kind !== 'Node');
  const subjects = kinds.flatMap(([kind, map]) => [...map.keys()].map((key) => refOf(kind, key)));
  return [...new Set([...subjects, refOf(configurationKind, configurationName)])].toSorted();
}

export function checkText(objects: ObjectMaps, subject: ObjectRef, text: string): EditVerdict {
  const { stored } = find(objects, subject);
  const classes = allOfKind(objects, 'PriorityClass');
  const { nodeName } = stored && isKind(stored, 'Pod') ? stored.spec : {};
  const resize = { node: objectsOf(objects, 'Node').get(nodeName ?? '') };
  return checkEdit(text, { subject, stored, classes, resize });
}

/** `Pod/default/web` → the stored Pod. */
function find(objects: ObjectMaps, subject: ObjectRef): { kind: string; stored: KubeObject | null } {
  const kind = kindOf(subject);
  return { kind, stored: objects.get(kind)?.get(keyOf(subject)) ?? null };
}
