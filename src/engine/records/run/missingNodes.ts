/** Nodes that pods are bound to and no document shows: their names are all that is known of them (REC-14). */
import { isKind } from '../../objects/kinds.ts';
import type { KubeObject } from '../../objects/types.ts';
import type { Draft } from './draft.ts';

export function missingNodes(before: readonly KubeObject[], drafts: readonly Draft[]): readonly KubeObject[] {
  const written = drafts.flatMap(({ event }) => (event.what === 'write' ? [event.object] : []));
  const known = new Set(
    [...before, ...written].flatMap((object) => (isKind(object, 'Node') ? object.metadata.name : [])),
  );
  const named = new Set<string>();
  for (const object of [...before, ...written])
    if (isKind(object, 'Pod') && object.spec.nodeName && !known.has(object.spec.nodeName))
      named.add(object.spec.nodeName);
  return [...named].map((name) => ({ kind: 'Node', metadata: { name, uid: `Node//${name}` } }));
}
