/** What is said of a write of a Node: the weightiest of what it changes. */
import { isKind } from '../objects/kinds.ts';
import type { Node } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf } from '../simulation/trace.ts';
import { message } from './message.ts';
import { nodeChanges } from './nodeChanges.ts';
import { type WriteOf, writesOf } from './traceIndex.ts';

type Indexed = Pick<Run, 'index'>;

/** null for heartbeats and what else changes nothing that one asks of a node. */
export function nodeMessage(run: Indexed, event: WriteOf<'Node'>) {
  const { type, object } = event;
  const node = object.metadata.name;
  if (type === 'DELETED') return message('nodes.reported.gone', { node });
  const before = nodeBefore(run, event);
  if (!before) return message('nodes.reported.made', { node });
  const [change] = nodeChanges(before, object);
  return change ? message(`nodes.reported.${change.what}`, { node, detail: change.detail ?? '' }) : null;
}

/** The Node object that this write took the place of; null where there was none. */
export function nodeBefore({ index }: Indexed, { id, subject, type }: EventOf<'write'>): Node | null {
  if (type === 'ADDED') return null;
  const last = writesOf(index.about(subject), 'Node').findLast((one) => one.id < id);
  if (last) return last.object;
  const first = index.object(subject);
  return first && isKind(first, 'Node') ? first : null;
}
