/** When the app stopped taking new connections: what a kube-proxy is measured against. */
import type { HistoryEventOf } from '../../engine/history/historyEvent.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { ofKind } from './trace.ts';

/**
 * One instant for each run of the container that serves: its SIGTERM, or its exit where it went on listening until
 * then. By time; nothing for runs that go on.
 */
export function portClosings(timeline: PodTimeline): readonly Millis[] {
  const { containers } = timeline;
  const closed = closingsNamed(timeline);
  const name = closed[0]?.container ?? containers.find(({ role }) => role === 'app')?.name;
  const runs = containers.find((container) => container.name === name)?.runs ?? [];
  return runs.flatMap(({ sigterm, exit, ignoresSigterm }) => {
    const heeds = !ignoresSigterm || closed.some(({ id }) => id === sigterm?.id);
    const closing = heeds ? (sigterm ?? exit) : exit;
    return closing ? [closing.t] : [];
  });
}

/** What requests name as the cause of their refusal: a signal or an exit. */
function closingsNamed({ clients, events }: PodTimeline): readonly HistoryEventOf<'runtime'>[] {
  const causes = new Set(clients.filter(({ outcome }) => outcome === 'refused').map(({ cause }) => cause));
  return ofKind(events, 'runtime').filter(({ id, op }) => causes.has(id) && (op === 'SIGTERM' || op === 'exit'));
}
