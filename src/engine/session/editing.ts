/** What the YAML editor asks about an object at one instant. */
import { apiResource, configurationKind } from '../editing/apiResources.ts';
import { checkEdit, type EditVerdict } from '../editing/checkEdit.ts';
import { manifestOf } from '../editing/manifestOf.ts';
import type { KubeObject, PriorityClass } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';

/** The object's text; null where there is none of this name, or where its kind follows from others. */
export function manifestText(objects: ObjectMaps, subject: string): string | null {
  const { kind, stored } = find(objects, subject);
  if (!apiResource(kind)) return null;
  return stored ? manifestOf(stored) : kind === configurationKind ? defaultConfiguration : null;
}

/** Without a file of its own, kube-scheduler runs with this. */
const defaultConfiguration = manifestOf({
  apiVersion: 'kubescheduler.config.k8s.io/v1',
  kind: configurationKind,
  metadata: { name: '' },
  profiles: [{ schedulerName: 'default-scheduler' }],
} as KubeObject);

/** Everything that can be edited but pods and nodes, which the picture has. */
export function otherSubjects(objects: ObjectMaps): readonly string[] {
  const kinds = [...objects].filter(([kind]) => apiResource(kind) && kind !== 'Pod' && kind !== 'Node');
  const subjects = kinds.flatMap(([kind, map]) => [...map.keys()].map((key) => `${kind}/${key}`));
  return [...new Set([...subjects, `${configurationKind}/`])].toSorted();
}

export function checkText(objects: ObjectMaps, subject: string, text: string): EditVerdict {
  const { stored } = find(objects, subject);
  // The maps are filled by kind.
  const classes = [...(objects.get('PriorityClass')?.values() ?? [])] as PriorityClass[];
  return checkEdit(text, { subject, stored, classes });
}

/** `Pod/default/web` → the stored Pod. */
function find(objects: ObjectMaps, subject: string): { kind: string; stored: KubeObject | null } {
  const end = subject.indexOf('/');
  const kind = subject.slice(0, end);
  return { kind, stored: objects.get(kind)?.get(subject.slice(end + 1)) ?? null };
}
