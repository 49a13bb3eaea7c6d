/** When each step of a removal came, read from a trace. */
import { lineage } from '../../history/asked.ts';
import type { When } from '../../history/containerRun.ts';
import type { HistoryEvent } from '../../history/historyEvent.ts';
import type { StoredPod } from '../../history/storedPod.ts';
import type { Millis } from '../../simulation/trace.ts';
import { comesOfWay } from './doer.ts';
import { aliveIn } from './aliveIn.ts';
import type { Hindrance, TimesFound } from './removal.ts';
import { disruptionOf, type Watched } from './watched.ts';
import { isEnded } from '../../objects/podPhase.ts';

export function timesOf(of: Watched): TimesFound {
  const { events, history, t: zero } = of;
  const since = (event: { t: Millis } | null | undefined): Millis | null => (event ? event.t - zero : null);
  const runs = history.containers.flatMap((container) => container.runs);
  const changes = history.endpoints.flatMap((endpoint) => endpoint.changes);
  return {
    decided: since(decisionOf(of)),
    hookFrom: since(firstOf(runs.flatMap(({ hooks }) => hooks.map(({ begin }) => begin)))),
    sigterm: since(firstOf(runs.map(({ sigterm }) => sigterm)) ?? firstOf(runs.map(({ sigkill }) => sigkill))),
    ended: aliveIn(of) === 'no' ? since(inOrder(runs.map(({ exit }) => exit)).at(-1)) : null,
    gone: since(history.gone),
    unready: since(firstOf(changes.filter(({ state }) => !state?.ready))),
    unsent: since(events.findLast((event) => event.what === 'proxy' && !event.sends)),
    final: since(history.writes.find(({ pod: { phase } }) => isEnded(phase))),
  };
}

const inOrder = (found: readonly (When | null)[]): readonly When[] =>
  found.filter((one) => one !== null).toSorted((a, b) => a.id - b.id);
const firstOf = (found: readonly (When | null)[]): When | undefined => inOrder(found)[0];

/** What the first thing that this way did to end the pod comes of: whoever that was has decided. */
function decisionOf(of: Watched): { t: Millis } | undefined {
  const { run, events, history } = of;
  const first = events.find(
    (event) =>
      (event.what === 'answer' && event.code >= 400) ||
      (isDecisive(of, event) && comesOfWay(of, event.id, history.uid)),
  );
  let decided = first;
  for (const at of first ? lineage(run, first.id) : []) {
    // A shutdown is asked for on the machine; what was done before t decided nothing.
    if (at.t < of.t) break;
    decided = at;
    if (at.what !== 'write' && at.what !== 'answer') break;
  }
  return decided;
}

const isDecisive = (of: Watched, event: HistoryEvent): boolean =>
  (event.what === 'event' && event.reason === 'Evicted') ||
  (event.what === 'runtime' && event.op === 'stop') ||
  (event.what === 'write' && event.pod !== undefined && isEnding(of, event.type, event.pod));

function isEnding({ history }: Watched, type: 'ADDED' | 'MODIFIED' | 'DELETED', pod: StoredPod): boolean {
  const isMarked = disruptionOf(pod) !== undefined && disruptionOf(history.first) === undefined;
  return type === 'DELETED' || pod.deletion !== null || isMarked || isEnded(pod.phase);
}

/** How it ended by others; null: it did not. */
export function othersEndOf(of: Watched): Extract<Hindrance, { kind: 'byOthers' }> | null {
  const ending = of.history.writes.find(({ type, pod }) => isEnding(of, type, pod));
  if (!ending) return null;
  return { kind: 'byOthers', after: ending.t - of.t, reason: disruptionOf(ending.pod)?.reason ?? null };
}
