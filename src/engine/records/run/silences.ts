/** Nodes that fell silent in a history: from their kubelet's last word to its next one, and what that one tells of the time between (REC-18). */
import { isKind } from '../../objects/kinds.ts';
import type { KubeObject, Node } from '../../objects/types.ts';
import type { Fault } from '../../simulation/faults.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
import { allOfKind } from '../../simulation/objectMaps.ts';

export interface Silence {
  node: string;
  /** The last word of its kubelet before; 0 where the record begins without one. */
  heard: Millis;
  /** When the node controller called it Unknown: its lease had not been renewed for the grace period (CTRL-1). null: it was started anew before that. */
  unknown: Millis | null;
  /** The first word after that; null: none is told. */
  back: Millis | null;
  /** The least that explains it. A machine that stays silent may as well be off: nobody in the API can tell. */
  fault: Extract<Fault, { what: 'link' | 'kubelet' | 'power' }>;
}

interface Open {
  node: string;
  heard: Millis;
  unknown: Millis;
}

/** How long after its first word a kubelet says that it was started, or its machine. */
const startUp: Millis = 10_000;

/** All of a history, in the order in which they were noticed. */
export function silencesIn({ trace, base }: Pick<Run, 'trace' | 'base'>): readonly Silence[] {
  const heard = new Map<string, Millis>();
  const ready = new Map<string, string>();
  const open = new Map<string, Open>();
  const found: Silence[] = [];
  for (const node of allOfKind(base.objects, 'Node')) ready.set(node.metadata.name, readyIn(node));
  for (const event of trace) {
    const node = speaker(event);
    const change = event.what === 'write' && isKind(event.object, 'Node') ? readinessIn(event.object) : null;
    if (change && change.ready === 'Unknown' && ready.get(change.node) === 'True') {
      const { node: name } = change;
      open.set(name, { node: name, heard: heard.get(name) ?? 0, unknown: event.t });
    }
    if (change) ready.set(change.node, change.ready);
    const word = node ?? (change?.ready === 'True' ? change.node : null);
    if (word === null) continue;
    const before = heard.get(word);
    heard.set(word, event.t);
    const silence = open.get(word) ?? (before !== undefined && isStart(event) ? restarted(word, before) : undefined);
    open.delete(word);
    if (silence) found.push({ ...silence, back: event.t, fault: faultOf(trace, word, event.t) });
  }
  for (const silence of open.values())
    found.push({ ...silence, back: null, fault: { what: 'link', node: silence.node } });
  return found.sort((a, b) => noticed(a) - noticed(b));
}

const noticed = ({ heard, unknown }: Silence): Millis => unknown ?? heard;

const restarted = (node: string, heard: Millis) => ({ node, heard, unknown: null });

/** A kubelet says of its node that it begins; kube-proxy does so, too. */
const isStart = (event: TraceEvent): boolean =>
  event.what === 'event' && event.reason === 'Starting' && event.component === 'kubelet';

function readinessIn(node: Node): { node: string; ready: string } {
  return { node: node.metadata.name, ready: readyIn(node) };
}

const readyIn = (node: KubeObject): string =>
  (isKind(node, 'Node') && node.status?.conditions?.find(({ type }) => type === 'Ready')?.status) || 'True';

/** Whose kubelet wrote it; of a watch, which names no writer, only a kubelet tells of containers. */
function speaker(event: TraceEvent): string | null {
  const { actor } = event;
  if (event.what === 'runtime' || event.what === 'hook') return null;
  if (actor.kind === 'kubelet') return actor.node ?? null;
  if (event.what !== 'write' || actor.kind !== 'apiserver' || !isKind(event.object, 'Pod')) return null;
  return event.changed.includes('containerStatuses') ? (event.object.spec.nodeName ?? null) : null;
}

/** Its own Events say whether it was started anew, or its machine (kubelet 1.36, recordNodeStatusEvent: Starting, Rebooted). */
function faultOf(trace: readonly TraceEvent[], node: string, back: Millis): Silence['fault'] {
  const reasons = new Set(
    trace.flatMap((event) =>
      event.what === 'event' && event.subject === `Node/${node}` && event.t >= back && event.t <= back + startUp
        ? [event.reason]
        : [],
    ),
  );
  if (reasons.has('Rebooted')) return { what: 'power', node };
  return { what: reasons.has('Starting') ? 'kubelet' : 'link', node };
}
