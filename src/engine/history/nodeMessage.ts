/** What is said of a write of a Node: the weightiest of what it changes. */
import type { Node } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf } from '../simulation/trace.ts';
import { message } from './message.ts';
import { nodeChanges } from './nodeChanges.ts';
import { writesIn } from './traceIndex.ts';

type Indexed = Pick<Run, 'index'>;

/** null for heartbeats and what else changes nothing that one asks of a node. */
export function nodeMessage(run: Indexed, event: EventOf<'write'>) {
  const { type, object } = event;
  const node = object.metadata.name;
  if (type === 'DELETED') return message('nodes.told.gone', { node });
  const before = nodeBefore(run, event);
  if (!before) return message('nodes.told.made', { node });
  const [change] = nodeChanges(before, object as Node);
  return change ? message(`nodes.told.${change.what}`, { node, detail: change.detail ?? '' }) : null;
}

/** The Node object that this write took the place of; null where there was none. */
export function nodeBefore({ index }: Indexed, { id, subject, type }: EventOf<'write'>): Node | null {
  if (type === 'ADDED') return null;
  const last = writesIn(index.about(subject)).findLast((one) => one.id < id);
  const before = last ? last.object : index.object(subject);
  return (before as Node | undefined) ?? null;
}
