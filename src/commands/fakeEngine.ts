/** A stand-in for the worker in tests of store and commands: answers at once from what it was given. */
import { zoneLabel } from '../engine/objects/wellKnownLabels.ts';
import type { Situation } from '../engine/simulation/situation.ts';
import type { ClusterView, PodView } from '../engine/view/view.ts';
import { connect } from '../store/engine.ts';
import { setState, useStore } from '../store/store.ts';
import type { EngineClient } from '../worker/client.ts';
import type { ReadReport } from '../worker/protocol.ts';
import { emptySituation } from '../store/slices/scenario.ts';

export const podView = (name: string, node: string | null): PodView => ({
  key: `default/${name}`,
  uid: name,
  name,
  namespace: 'default',
  labels: {},
  node,
  phase: node ? 'Running' : 'Pending',
  shape: node ? 'Running' : 'Pending',
  status: node ? 'Running' : 'Pending',
  ready: '1/1',
  restarts: '0',
  priority: 0,
  cpu: 0,
  memory: 0,
  deletion: null,
  nominatedNodeName: null,
  unscheduledMessage: null,
  live: node !== null,
});

const clusterView = (pods: readonly PodView[]): ClusterView => ({
  t: 0,
  counts: { nodes: 0, pods: pods.length, zones: 0 },
  topologyKey: zoneLabel,
  topologyKeys: [],
  domains: [],
  nodes: [],
  pods,
  queue: {
    active: pods.filter((pod) => pod.node === null).map((pod) => pod.key),
    backoff: [],
    unschedulable: [],
    gated: [],
    entries: {},
  },
  scheduler: { runs: false, profiles: [] },
});

export const report: ReadReport = {
  counts: { Pod: 1 },
  unused: {},
  problems: [],
  totals: { error: 0, warning: 0 },
  used: 1,
  usedByKind: { Pod: 1 },
  lacks: { isDump: false, kinds: [], pods: 0, commands: [] },
  stored: { id: 'kept new', name: 'mine.yaml', content: '{}' },
};

export interface Fake {
  loaded: Situation[];
}

/** Connects a fresh store to a fake engine that shows these pods and settles one second after each action. */
export function connectFake(pods: readonly PodView[], answers: Partial<EngineClient> = {}): Fake {
  const fake: Fake = { loaded: [] };
  const engine: EngineClient = {
    withoutNames: async () => null,
    isHistory: async () => false,
    read: async () => report,
    persist: async (source) => ({ ...source, id: `kept ${source.id}` }),
    async load(situation) {
      fake.loaded.push(situation);
      return {
        end: 60_000,
        marks: [],
        stops: [],
        broken: [],
        settledAt: situation.actions.map((action) => action.t + 1000),
        stalled: null,
        answeredAt: situation.actions.map((action) => action.t + 20),
        refused: [],
      };
    },
    present: async () => ({
      view: clusterView(pods),
      decision: null,
      podState: null,
      question: null,
      measured: null,
      owners: null,
      nodeState: null,
      truths: null,
      lensFacts: null,
    }),
    cancel: () => undefined,
    timeline: async () => ({ timeline: null }),
    caseRows: async () => [],
    cases: async () => [],
    dropCases: () => undefined,
    loadMs: () => 0,
    runInBackground: async () => null,
    why: async () => undefined,
    dropWhy: () => undefined,
    compare: async () => null,
    reconfigured: async () => null,
    subjects: async () => [],
    podUnder: async () => null,
    manifest: async () => ({ text: null }),
    check: async () => ({ problems: [], changes: 'none', changed: [], ignored: [] }),
    kubectl: async () => null,
    commands: async () => [],
    takeOut: async () => [],
    completions: async () => [],
    locate: async () => ({ from: 1, to: 1 }),
    ...answers,
  };
  connect({
    ...engine,
    async load(situation, report, held) {
      const summary = await engine.load(situation, report);
      if (summary) held?.(summary);
      return summary;
    },
  });
  const situation = { ...emptySituation, base: [{ id: '1', name: 'test.yaml', content: '' }] };
  setState({ ...useStore.getInitialState(), situation, end: 60_000, view: clusterView(pods) }, true);
  return fake;
}
