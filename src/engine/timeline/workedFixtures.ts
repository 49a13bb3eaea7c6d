/** Pods leaving, written down from the worked timelines of Kubernetes' termination rules: material for tests. */
import { eventReport } from '../history/eventReport.ts';
import { endpointsIn } from '../history/podAt.ts';
import { podHistory } from '../history/readPodHistory.ts';
import { proxySenders } from '../history/senders.ts';
import { TraceIndex } from '../history/traceIndex.ts';
import type { KubeObject, Pod } from '../objects/types.ts';
import type { Actor, Happening, Millis, TraceEvent } from '../simulation/trace.ts';
import type { PodTimeline } from './timeline.ts';

export interface FixtureContainer {
  name: string;
  sidecar?: boolean;
  preStop?: number;
  shutdown: number;
  /** Never ends by itself: SIGKILL ends it. */
  deaf?: boolean;
}
export interface Fixture {
  grace: number;
  containers: readonly FixtureContainer[];
  proxies?: Readonly<Record<string, Millis>>;
}

const appOf = (extra: Partial<FixtureContainer>): readonly FixtureContainer[] => [
  { name: 'app', shutdown: 5, ...extra },
];
export const workedTimelines: Readonly<Record<'T-A' | 'T-B' | 'T-C' | 'T-E', Fixture>> = {
  'T-A': { grace: 30, containers: appOf({ shutdown: 5 }) },
  'T-B': { grace: 30, containers: appOf({ preStop: 10, shutdown: 15 }) },
  'T-C': { grace: 30, containers: appOf({ preStop: 40, deaf: true }) },
  'T-E': {
    grace: 30,
    containers: [
      { name: 'app', shutdown: 8 },
      { name: 'helper', preStop: 5, shutdown: 4 },
      { name: 'proxy', sidecar: true, preStop: 2, shutdown: 3 },
    ],
  },
};
const uid = 'uid-1';

/** @param isKnown leaves events out */
export function fixtureTimeline(
  { grace, containers, proxies = { 'node-1': 200, 'node-2': 200, 'node-3': 200 } }: Fixture,
  isKnown: (event: TraceEvent) => boolean = () => true,
): PodTimeline {
  const log = new Log();
  const { kubelet, deletion } = beginning(log, grace, containers);
  const slice = log.add(
    140,
    { kind: 'endpointslice' },
    { what: 'endpoint', service: 'web', state: { ready: false, serving: true, terminating: true } },
    deletion,
  );
  for (const [node, delay] of Object.entries(proxies)) {
    log.add(190 + delay, { kind: 'kube-proxy', node }, { what: 'proxy', service: 'web', sends: false }, slice);
  }
  const ends = stopAll(log, { grace, containers, kubelet });
  const last = Math.max(...ends.map(({ t }) => t));
  const cause = ends.find(({ t }) => t === last)?.id ?? null;
  const failed = ends.some(({ code, sidecar }) => code !== 0 && !sidecar);
  const phase = failed ? 'Failed' : 'Succeeded';
  const patch = log.add(
    last + 50,
    { kind: 'kubelet', node: 'node-2' },
    write('MODIFIED', ['phase'], podWith(grace, containers, phase)),
    cause,
  );
  log.add(last + 120, { kind: 'endpointslice' }, { what: 'endpoint', service: 'web', state: null }, patch);
  log.add(
    last + 1040,
    { kind: 'kubelet', node: 'node-2' },
    write('DELETED', [], podWith(grace, containers, phase)),
    patch,
  );
  requests(log, proxies, ends.find(({ sidecar }) => !sidecar)?.sigterm ?? last);
  return timelineOf(log.events.filter(isKnown), { grace, containers, proxies });
}

class Log {
  readonly events: TraceEvent[] = [];
  /** @returns the id of the event */
  add(t: Millis, actor: Actor, happening: Exclude<Happening, { what: 'invariant' }>, cause: number | null): number {
    const id = this.events.length;
    this.events.push({ id, t: Math.round(t), actor, subject: 'Pod/default/web-a', uid, cause, ...happening });
    return id;
  }
}

function beginning(
  log: Log,
  grace: number,
  containers: readonly FixtureContainer[],
): { kubelet: number; deletion: number } {
  const asked = log.add(0, { kind: 'user' }, { what: 'request', verb: 'delete' }, null);
  const deletion = log.add(
    20,
    { kind: 'apiserver' },
    write('MODIFIED', ['deletionTimestamp'], podWith(grace, containers, 'Running')),
    asked,
  );
  const killing: Extract<Happening, { what: 'event' }> = {
    what: 'event',
    type: 'Normal',
    reason: 'Killing',
    message: 'Stopping container app',
    component: 'kubelet',
  };
  return { deletion, kubelet: log.add(70, { kind: 'kubelet', node: 'node-2' }, killing, deletion) };
}

interface End {
  t: Millis;
  id: number;
  code: number;
  sidecar: boolean;
  sigterm: Millis;
}

function stopAll(
  log: Log,
  { grace, containers, kubelet }: { grace: number; containers: readonly FixtureContainer[]; kubelet: number },
): End[] {
  const ends: End[] = [];
  for (const container of [...containers].sort((a, b) => Number(a.sidecar ?? false) - Number(b.sidecar ?? false))) {
    const turn = container.sidecar ? Math.max(70, ...ends.map(({ t }) => t)) : 70;
    ends.push(stopOne(log, container, { grace, turn, kubelet }));
  }
  return ends;
}

function stopOne(
  log: Log,
  container: FixtureContainer,
  { grace, turn, kubelet }: { grace: number; turn: Millis; kubelet: number },
): End {
  const { name, preStop = 0, shutdown, deaf, sidecar = false } = container;
  const node = 'node-2';
  const actor: Actor = { kind: 'kubelet', node };
  let t = 70;
  let cause = kubelet;
  let left = grace;
  if (preStop > 0) {
    const hook = { what: 'hook', container: name, handler: 'exec', seconds: preStop } as const;
    cause = log.add(t, actor, { ...hook, phase: 'begin' }, cause);
    t += Math.min(preStop, grace) * 1000;
    cause = log.add(t, actor, { ...hook, phase: preStop > grace ? 'abandoned' : 'end' }, cause);
    left -= Math.min(preStop, grace);
  }
  left -= Math.max(0, Math.floor((turn - t) / 1000));
  t = Math.max(t, turn);
  const timeout = Math.max(2, left);
  const runtime = (op: 'stop' | 'SIGTERM' | 'SIGKILL' | 'exit') => ({ what: 'runtime', op, container: name }) as const;
  cause = log.add(t, actor, { ...runtime('stop'), timeout }, cause);
  const sigterm = t + 10;
  cause = log.add(sigterm, { kind: 'container', node, name }, runtime('SIGTERM'), cause);
  const killed = deaf || shutdown > timeout;
  t = sigterm + (killed ? timeout : shutdown) * 1000;
  if (killed) cause = log.add(t, { kind: 'container', node, name }, runtime('SIGKILL'), cause);
  const code = killed ? 137 : 0;
  const id = log.add(
    t,
    { kind: 'container', node, name },
    { ...runtime('exit'), exitCode: code, why: killed ? 'SIGKILL' : 'SIGTERM' },
    cause,
  );
  return { t, id, code, sidecar, sigterm };
}

function write(
  type: 'MODIFIED' | 'DELETED',
  changed: readonly string[],
  object: KubeObject,
): Extract<Happening, { what: 'write' }> {
  return { what: 'write', type, object, changed };
}

function podWith(grace: number, containers: readonly FixtureContainer[], phase: string): Pod {
  const deaf = containers.filter((one) => one.deaf);
  const named = (sidecar: boolean) =>
    containers.filter((one) => (one.sidecar ?? false) === sidecar).map(({ name }) => ({ name }));
  const state =
    phase === 'Running'
      ? { running: {} }
      : { terminated: { exitCode: phase === 'Failed' ? 137 : 0, reason: phase === 'Failed' ? 'Error' : 'Completed' } };
  const statuses = (sidecar: boolean) =>
    named(sidecar).map(({ name }) => ({ name, ready: phase === 'Running', restartCount: 0, state }));
  return {
    kind: 'Pod',
    metadata: {
      name: 'web-a',
      namespace: 'default',
      uid,
      annotations: Object.fromEntries(deaf.map(({ name }) => [`sim/${name}`, '{"onTerm":{"ignore":true}}'])),
      deletionTimestamp: '2026-01-01T00:00:30Z',
      deletionGracePeriodSeconds: grace,
    },
    spec: {
      nodeName: 'node-2',
      containers: named(false),
      initContainers: named(true).map((one) => ({ ...one, restartPolicy: 'Always' })),
    },
    status: { phase, containerStatuses: statuses(false), initContainerStatuses: statuses(true) },
  };
}

/** Four requests a second through each node while its kube-proxy sends; refused once the app closed its port. */
function requests(log: Log, proxies: Readonly<Record<string, Millis>>, closed: Millis): void {
  for (const [i, [node, delay]] of Object.entries(proxies).entries()) {
    for (let sent = -400 + i * 70; sent < 190 + delay; sent += 250) {
      const outcome = sent >= closed ? 'refused' : 'served';
      log.add(
        outcome === 'refused' ? sent : sent + 100,
        { kind: 'client', node },
        { what: 'client', outcome, sentAt: sent, connection: 'short' },
        null,
      );
    }
  }
}

function timelineOf(known: readonly TraceEvent[], { grace, containers, proxies = {} }: Fixture): PodTimeline {
  const events = known.toSorted((a, b) => a.t - b.t || a.id - b.id);
  const [app] = containers;
  const { metadata, ...running } = podWith(grace, containers, 'Running');
  const { deletionTimestamp, deletionGracePeriodSeconds, ...unasked } = metadata;
  const first: Pod = { ...running, metadata: unasked };
  const services = ['web'];
  const index = new TraceIndex(new Map());
  for (const event of events) index.add(event);
  const history = podHistory({ first, events, running: containers.map(({ name }) => name), absencesOn: () => [] });
  const report = eventReport({ index }, events);
  return {
    ...history,
    endpoints: endpointsIn(history, services),
    topic: { about: 'pod', pod: 'default/web-a' },
    beside: [],
    holders: 1,
    ...report,
    shutdowns: [],
    reactions: [],
    parameters: {
      terminationGracePeriodSeconds: grace,
      preStopSeconds: app?.preStop ?? 0,
      shutdownSeconds: app?.shutdown ?? 0,
      ignoresSigterm: app?.deaf ?? false,
    },
    budget: null,
    services,
    isBalanced: false,
    endpointsBefore: {},
    proxies: proxySenders(
      Object.entries(proxies).map(([node, delayMs]) => ({ node, delayMs })),
      report.events,
    ),
    balancer: null,
  };
}
