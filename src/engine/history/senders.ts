/** Who sends requests to a pod: the kube-proxies of nodes and a load balancer, by their rules. */
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { When } from './containerRun.ts';
import type { HistoryEvent, HistoryEventOf } from './historyEvent.ts';

export interface Sender {
  /** From when on its rules send new connections to the pod, or no longer do. */
  changes: readonly (When & { sends: boolean })[];
  requests: readonly HistoryEventOf<'client'>[];
}

export interface ProxySender extends Sender {
  node: string;
  delayMs: Millis;
}

export const proxySenders = (proxies: Run['proxies'], events: readonly HistoryEvent[]): readonly ProxySender[] =>
  proxies.map(({ node, delayMs }) => ({
    node,
    delayMs,
    ...senderOf(events, ({ actor }) => actor.node === node),
  }));

/** @returns null where nothing came through one */
export function balancerOf(events: readonly HistoryEvent[]): Sender | null {
  const sender = senderOf(events, ({ what, actor }) =>
    what === 'proxy' ? actor.kind === 'load-balancer' : actor.node === undefined,
  );
  return sender.changes.length + sender.requests.length === 0 ? null : sender;
}

function senderOf(events: readonly HistoryEvent[], isOwn: (event: HistoryEvent) => boolean): Sender {
  const own = events.filter(isOwn);
  return {
    changes: own.filter((event) => event.what === 'proxy').map(({ t, id, sends }) => ({ t, id, sends })),
    requests: own.filter((event) => event.what === 'client'),
  };
}
