/**
 * What will happen to a node and its pods if nobody does anything else. A run is computed ahead, so it is read off what
 * comes later; where a user acts then, off the same run without that. What then still waits would wait for ever.
 */
import type { Run } from '../../simulation/run.ts';
import type { EventOf, Millis } from '../../simulation/trace.ts';
import { concernedBy } from '../breaches/breaches.ts';
import { leftAlone, nextAct } from './foresight.ts';
import { nodeAt } from '../node/nodeAt.ts';
import { nodeTraces, type NodeTrace } from '../node/nodeTraces.ts';
import { NodeForecast } from './outlook.ts';
import type { Coming } from './outlook.ts';

interface Seen {
  /** How many events of the story have happened. */
  position: number;
  /** When a user acts next. */
  end: Millis;
  coming: readonly Coming[];
}

const seen = new WeakMap<NodeTrace, Seen>();

/** In order, the next first; what waits comes last. */
export function comingTo(run: Run, node: string, t: Millis): readonly Coming[] {
  const ahead = leftAlone(run, t);
  const trace = nodeTraces(ahead).story(node);
  if (!trace) return [];
  const { position } = nodeAt(trace, ahead, t);
  const end = nextAct(ahead, t);
  const known = seen.get(trace);
  const isKnown = known?.position === position && known.end === end;
  const coming = isKnown ? known.coming : outlook(ahead, trace, { position, end, t });
  seen.set(trace, { position, end, coming });
  return coming.filter((one) => one.t === null || one.t > t);
}

function outlook(run: Run, trace: NodeTrace, { position, end, t }: Omit<Seen, 'coming'> & { t: Millis }) {
  const later = trace.events.slice(position).filter((event) => event.t < end);
  const reported = new NodeForecast(run, trace, { t, past: position }).read(later);
  const breaches = breachesOf(run, trace, t);
  const due = [...reported, ...breaches].filter((one) => one.t !== null && one.t < end);
  return [...due.toSorted((a, b) => (a.t ?? 0) - (b.t ?? 0)), ...reported.filter((one) => one.t === null)];
}

/** Rules that will be broken by the node or by pods that it has or had, each once. */
function breachesOf(run: Run, trace: NodeTrace, t: Millis): readonly Coming[] {
  const uids = new Set(nodeAt(trace, run, t).pods.keys());
  const isHere = (event: EventOf<'invariant'>) =>
    event.subject === `Node/${trace.node}` || [...concernedBy(run, event)].some((uid) => uids.has(uid));
  const found = new Map<string, Coming>();
  for (const event of run.index.all('invariant')) {
    const { rule, subject, t: at } = event;
    const key = `${rule} ${subject}`;
    if (at > t && !found.has(key) && isHere(event))
      found.set(key, { actor: 'invariant', what: 'breach', subject, t: at, waitsFor: null, detail: rule });
  }
  return [...found.values()];
}
