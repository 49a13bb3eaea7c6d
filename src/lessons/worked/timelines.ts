/** The worked timelines of a pod's end: each with its variants, all as data. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Action, SimulationOptions } from '../../engine/simulation/situation.ts';
import type { WorkedPods, WorkedContainer } from './cluster.ts';

export interface WorkedTimeline {
  id:
    | ('T-A' | 'A2' | 'A3' | 'A4')
    | ('T-B' | 'B2' | 'B3')
    | ('T-C' | 'C2' | 'C3')
    | ('T-D' | 'D2' | 'D3' | 'D4' | 'D5' | 'D6')
    | ('T-E' | 'E2' | 'E3')
    | ('T-F' | 'F2')
    | ('T-G' | 'G2');
  cast: WorkedPods;
  actions: readonly Action[];
  options?: Partial<SimulationOptions>;
  /** Where it begins, if not at 0: what comes before is told by its sentence. */
  at?: Millis;
}

const exits = (after: number, code = 0): WorkedContainer['onTerm'] => ({ after, code });
const ignores: WorkedContainer['onTerm'] = { ignore: true };
const sleeps = (seconds: number): string => `{ sleep: { seconds: ${seconds} } }`;

const app = (onTerm: WorkedContainer['onTerm'], preStop?: string): WorkedPods => ({
  app: [{ name: 'app', onTerm, ...(preStop && { preStop }) }],
});

const pod = 'default/web-a';
/** The pod of the StatefulSet's timelines. */
const first = 'default/web-0';
/** The scheduler works by itself, so that the pod made in web-a's place finds a node. */
const scheduler: Action = { t: 0, do: 'scheduler', runs: true };
const deletion: Action = { t: 0, do: 'delete', pod };
const deleted = [scheduler, deletion];
const forced: readonly Action[] = [scheduler, { ...deletion, gracePeriodSeconds: 0 }];
const forcedFirst: Action = { ...deletion, pod: first, gracePeriodSeconds: 0 };
const cutOffDelete: Millis = 60_000;
const cutOff: readonly Action[] = [
  scheduler,
  { t: 0, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false },
  { ...forcedFirst, t: cutOffDelete },
  { t: 80_000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: true },
];
const shortened = (gracePeriodSeconds: number): readonly Action[] => [
  ...deleted,
  { t: 10_000, do: 'delete', pod, gracePeriodSeconds },
];
const restarted: readonly Action[] = [
  ...deleted,
  { t: 15_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
  { t: 20_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
];
const era123: Partial<SimulationOptions> = { kubeletEra: { default: '1.23' } };

const threeContainers = (onTerm: WorkedContainer['onTerm']): WorkedPods => ({
  app: [
    { name: 'app', onTerm },
    { name: 'helper', onTerm: exits(4), preStop: sleeps(5) },
  ],
  sidecars: [{ name: 'proxy', onTerm: exits(3), preStop: sleeps(2) }],
});
const twoSidecars: WorkedPods = {
  ...app(exits(8)),
  sidecars: ['p1', 'p2'].map((name) => ({ name, onTerm: exits(3) })),
};
const executing = (seconds: number): string => `{ exec: { command: [sh, -c, sleep ${seconds}] } }`;
const failing = '{ exec: { command: [sim-exec, takes=3, exit=1] } }';

/** By letter; the first of each is the timeline itself, the others vary one thing. */
export const workedTimelines: readonly (readonly WorkedTimeline[])[] = [
  [
    { id: 'T-A', cast: app(exits(5)), actions: deleted },
    { id: 'A2', cast: app(ignores), actions: deleted },
    { id: 'A3', cast: app(exits(0, 143)), actions: deleted },
    { id: 'A4', cast: { ...app(exits(5)), isUnplaced: true }, actions: [deletion] },
  ],
  [
    { id: 'T-B', cast: app(exits(15), sleeps(10)), actions: deleted },
    { id: 'B2', cast: app(exits(25), sleeps(10)), actions: deleted },
    { id: 'B3', cast: app(exits(25), sleeps(10)), actions: deleted, options: era123 },
  ],
  [
    { id: 'T-C', cast: app(ignores, executing(40)), actions: deleted },
    { id: 'C2', cast: app(exits(5), failing), actions: deleted },
    { id: 'C3', cast: app(exits(1), executing(40)), actions: deleted },
  ],
  [
    { id: 'T-D', cast: app(ignores), actions: forced },
    { id: 'D2', cast: app(ignores, sleeps(10)), actions: forced },
    { id: 'D3', cast: { ...app(ignores), finalizer: 'example.com/drain' }, actions: forced },
    { id: 'D4', cast: app(ignores), actions: forced, options: era123 },
    { id: 'D5', cast: { ...app(ignores), isStateful: true }, actions: [scheduler, forcedFirst] },
    { id: 'D6', cast: { ...app(ignores), isStateful: true }, actions: cutOff, at: cutOffDelete },
  ],
  [
    { id: 'T-E', cast: threeContainers(exits(8)), actions: deleted },
    { id: 'E2', cast: threeContainers(ignores), actions: deleted },
    { id: 'E3', cast: twoSidecars, actions: deleted },
  ],
  [
    { id: 'T-F', cast: app(exits(15), executing(10)), actions: restarted },
    { id: 'F2', cast: app(ignores, executing(10)), actions: restarted },
  ],
  [
    { id: 'T-G', cast: app(ignores), actions: shortened(5) },
    { id: 'G2', cast: app(ignores), actions: shortened(20) },
  ],
];
