/** What the API server held of one Node over a whole run, as far as anybody tells of it. */
import { refOf } from '../objects/ref.ts';
import { isKind } from '../objects/kinds.ts';
import type { Node } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { StateChange } from './change.ts';
import type { When } from './containerRun.ts';
import { shortTaint } from './nodeChanges.ts';
import { writesOf } from './traceIndex.ts';

export interface StoredNode {
  /** Status of its condition Ready; null without one. */
  ready: string | null;
  /** Conditions of pressure that are True. */
  pressures: readonly string[];
  /** `unreachable:NoExecute`, the well-known prefixes left out. */
  taints: readonly string[];
}

export interface NodeObjectHistory {
  node: string;
  /** The write that made it; null: it was there at virtual 0. */
  made: When | null;
  gone: When | null;
  /** What was there at virtual 0, then each write; null: no object. */
  stored: readonly StateChange<StoredNode>[];
}

/** As it was stored last until t, though it may be gone since; null where there was none yet. */
export function nodeObjectAt({ index }: Pick<Run, 'index'>, node: string, t: Millis): Node | null {
  const subject = refOf('Node', node);
  const writes = writesOf(index.about(subject), 'Node');
  const last = writes.findLast((write) => write.t <= t)?.object;
  const first = writes[0]?.type === 'ADDED' ? undefined : index.object(subject);
  return last ?? (first && isKind(first, 'Node') ? first : null);
}

/** @param to what comes later is left out @returns null where there never was such a node */
export function nodeObjectHistory({ index }: Pick<Run, 'index'>, node: string, to: Millis): NodeObjectHistory | null {
  const first = index.object(`Node/${node}`);
  if (!first || !isKind(first, 'Node')) return null;
  const writes = writesOf(index.about(`Node/${node}`), 'Node').filter(({ t }) => t <= to);
  const [begin] = writes;
  const isMade = begin?.type === 'ADDED';
  const gone = writes.findLast(({ type }) => type === 'DELETED');
  const before = isMade ? [] : [{ t: 0, id: null, state: read(first) }];
  const after = writes.map(({ t, id, type, object }) => ({
    ...{ t, id },
    state: type === 'DELETED' ? null : read(object),
  }));
  return {
    node,
    made: isMade ? { t: begin.t, id: begin.id } : null,
    gone: gone ? { t: gone.t, id: gone.id } : null,
    stored: [...before, ...after],
  };
}

const read = ({ spec, status }: Node): StoredNode => ({
  ready: status?.conditions?.find(({ type }) => type === 'Ready')?.status ?? null,
  pressures: (status?.conditions ?? []).flatMap(({ type, status: is }) =>
    type.endsWith('Pressure') && is === 'True' ? [type] : [],
  ),
  taints: (spec?.taints ?? []).map(shortTaint),
});
