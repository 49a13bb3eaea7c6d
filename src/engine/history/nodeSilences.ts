/** The first time that a pod's node was not Ready. */
import type { Run } from '../simulation/run.ts';
import type { TraceEvent } from '../simulation/trace.ts';
import type { Incident } from './incident.ts';
import { nodeChanges } from './nodeChanges.ts';
import type { PodHistory } from './podHistory.ts';
import { isWriteOf, type WriteOf } from './traceIndex.ts';
import { objectsOf } from '../simulation/objectMaps.ts';

/** While its object was there and bound. */
export function nodeSilences(run: Run, { node, made, gone }: PodHistory): readonly Incident[] {
  if (node === null) return [];
  const isThen = ({ t }: TraceEvent) => t >= (made?.t ?? 0) && t <= (gone?.t ?? run.end);
  const about = run.index.about(`Node/${node}`);
  const writes = about.filter((event): event is WriteOf<'Node'> => isWriteOf(event, 'Node'));
  const turned = writes.find((write, i) => {
    const before = writes[i - 1]?.object ?? objectsOf(run.base.objects, 'Node').get(node);
    return isThen(write) && before !== undefined && hasTurned(before, write.object);
  });
  const sign = turned ?? about.find((event) => isNote(event) && isThen(event));
  return sign ? [{ t: sign.t, id: sign.id, what: 'nodeSilent', node }] : [];
}

const hasTurned = (...nodes: Parameters<typeof nodeChanges>): boolean =>
  nodeChanges(...nodes).some(({ what }) => what === 'markUnknown' || what === 'markNotReady');

/** The node controller's Event, where no record has its writes. */
const isNote = (event: TraceEvent): boolean => event.what === 'event' && event.reason === 'NodeNotReady';
