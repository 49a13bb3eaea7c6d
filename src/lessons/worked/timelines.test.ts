import { describe, expect, it, test } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { sceneSituation } from '../scene.ts';
import { endings, type Worked } from './scenes.ts';

async function lived(id: Worked['id']): Promise<{ timeline: PodTimeline; kubectl: (t: number) => string | null }> {
  const scene = endings.flat().find((candidate) => candidate.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const session = createSession();
  const situation = sceneSituation(scene);
  for (const source of situation.base) expect((await session.read(source))?.problems).toEqual([]);
  await session.load(situation);
  const pod = scene.focus;
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline) throw new Error('no timeline');
  const kubectl = (t: number) =>
    session.present(t, { focus: pod }).view.pods.find(({ key }) => key === pod)?.status ?? null;
  return { timeline, kubectl };
}

const at = (t: number) => (t / 1000).toFixed(2);

/** The hooks, calls and signals that decide, as `30.08 SIGTERM app`. */
function textsOf(event: HistoryEvent): string[] {
  if (event.what === 'hook') return [`${at(event.t)} preStop ${event.phase} ${event.container}`];
  if (event.what !== 'runtime') return [];
  const { op, container, timeout, exitCode } = event;
  if (op === 'stop') return [`${at(event.t)} stop(${timeout}) ${container}`];
  if (op === 'exit') return [`${at(event.t)} exit ${exitCode} ${container}`];
  return op === 'SIGTERM' || op === 'SIGKILL' ? [`${at(event.t)} ${op} ${container}`] : [];
}

const lastPhase = ({ writes }: PodTimeline): string | undefined => writes.at(-1)?.pod.phase;

type Expected = readonly [id: Worked['id'], phase: string, decisive: readonly string[]];

const expectations: readonly Expected[] = [
  ['T-A', 'Succeeded', ['0.07 stop(30) app', '0.08 SIGTERM app', '5.08 exit 0 app']],
  ['A2', 'Failed', ['0.08 SIGTERM app', '30.08 SIGKILL app', '30.08 exit 137 app']],
  ['A3', 'Failed', ['0.08 SIGTERM app', '0.08 exit 143 app']],
  ['A4', 'Pending', []],
  ['T-B', 'Succeeded', ['10.07 preStop end app', '10.07 stop(20) app', '10.08 SIGTERM app', '25.08 exit 0 app']],
  ['B2', 'Failed', ['10.07 stop(20) app', '30.08 SIGKILL app', '30.08 exit 137 app']],
  ['B3', 'Running', ['10.07 stop(30) app', '35.08 exit 0 app']],
  [
    'T-C',
    'Failed',
    [
      '30.07 preStop abandoned app',
      '30.07 stop(2) app',
      '30.08 SIGTERM app',
      '32.08 SIGKILL app',
      '32.08 exit 137 app',
    ],
  ],
  ['C2', 'Succeeded', ['3.07 preStop failed app', '3.07 stop(27) app', '3.08 SIGTERM app']],
  ['C3', 'Succeeded', ['30.07 preStop abandoned app', '30.08 SIGTERM app', '31.08 exit 0 app']],
  ['T-D', 'Running', ['0.07 stop(2) app', '0.08 SIGTERM app', '2.08 SIGKILL app']],
  ['D2', 'Running', ['1.07 preStop abandoned app', '1.08 SIGTERM app', '3.08 SIGKILL app']],
  ['D3', 'Failed', ['0.07 stop(2) app', '2.08 SIGKILL app']],
  ['D4', 'Running', ['0.07 stop(30) app', '30.08 SIGKILL app']],
  ['D5', 'Running', ['0.07 stop(2) app', '0.08 SIGTERM app', '2.08 SIGKILL app']],
  ['D6', 'Running', ['80.10 stop(30) app', '80.11 SIGTERM app', '110.11 SIGKILL app']],
  [
    'T-E',
    'Succeeded',
    [
      '0.08 SIGTERM app',
      '2.07 preStop end proxy',
      '5.08 SIGTERM helper',
      '8.08 exit 0 app',
      '9.08 exit 0 helper',
      '9.08 stop(21) proxy',
      '9.09 SIGTERM proxy',
      '12.09 exit 0 proxy',
    ],
  ],
  ['E2', 'Failed', ['30.08 SIGKILL app', '30.08 SIGTERM proxy']],
  ['E3', 'Succeeded', ['8.08 exit 0 app', '8.09 SIGTERM p2', '11.09 exit 0 p2', '11.10 SIGTERM p1']],
  ['T-F', 'Succeeded', ['10.08 SIGTERM app', '25.08 exit 0 app']],
  ['F2', 'Failed', ['10.08 SIGTERM app']],
  ['T-G', 'Failed', ['0.08 SIGTERM app', '30.08 SIGKILL app']],
  ['G2', 'Failed', ['0.08 SIGTERM app', '30.08 SIGKILL app']],
];

describe('each worked timeline gives its decisive numbers', () => {
  it('none is left out', () => {
    expect(expectations.map(([id]) => id)).toEqual(endings.flat().map(({ id }) => id));
  });

  it.each(expectations)('%s ends %s', async (id, phase, decisive) => {
    const { timeline } = await lived(id);
    expect(timeline.events.flatMap(textsOf)).toEqual(expect.arrayContaining([...decisive]));
    expect(lastPhase(timeline)).toBe(phase);
  });
});

describe('what the sentences of the scenes say', () => {
  it.each([
    ['A4', 20],
    ['T-D', 20],
    ['D2', 20],
    ['D4', 20],
  ] as const)('%s: the object is gone at %i ms', async (id, t) => {
    expect((await lived(id)).timeline.gone?.t).toBe(t);
  });

  it('D3: the finalizer keeps the object, though nothing of it runs', async () => {
    expect((await lived('D3')).timeline.gone).toBeNull();
  });

  it('B3: the app ends after its deadline', async () => {
    expect((await lived('B3')).timeline.gone?.t).toBeGreaterThan(35_080);
  });

  it('C2: the failed hook is told and not tried again', async () => {
    const { events } = (await lived('C2')).timeline;
    expect(events.filter((event) => event.what === 'event').map(({ reason }) => reason)).toContain('FailedPreStopHook');
    expect(events.filter((event) => event.what === 'hook' && event.phase === 'begin')).toHaveLength(1);
  });

  it('T-F: preStop begins twice, and the second ends with its container', async () => {
    const { events } = (await lived('T-F')).timeline;
    expect(events.filter((event) => event.what === 'hook' && event.phase === 'begin')).toHaveLength(2);
    expect((await lived('T-F')).timeline.gone?.t).toBeLessThan(28_000);
  });

  it('F2: one SIGTERM only, and SIGKILL 30 s after the kubelet began again', async () => {
    const lines = (await lived('F2')).timeline.events.flatMap(textsOf);
    expect(lines.filter((line) => line.includes('SIGTERM'))).toEqual(['10.08 SIGTERM app']);
    const killed = Number(lines.find((line) => line.includes('SIGKILL'))?.split(' ')[0]);
    expect(killed).toBeGreaterThanOrEqual(50);
    expect(killed).toBeLessThan(52);
  });

  it.each([
    ['T-G', 1],
    ['G2', 20],
  ] as const)('%s: the API server stores a grace of %i', async (id, grace) => {
    const { writes } = (await lived(id)).timeline;
    const stored = writes.filter(({ t }) => t === 10_020);
    expect(stored.map(({ pod }) => pod.deletion)).toEqual([{ grace }]);
  });

  it.each([
    ['T-A', 1000, 'Terminating'],
    ['T-A', 5200, 'Completed'],
    ['T-C', 32_200, 'Error'],
  ] as const)('%s: kubectl shows at %i ms %s', async (id, t, status) => {
    expect((await lived(id)).kubectl(t)).toBe(status);
  });
});

test.each([
  ['D5', 620],
  ['D6', 60_620],
] as const)('%s has two sets of processes of one name from %i ms on, and says who is responsible', async (id, from) => {
  const scene = endings.flat().find((candidate) => candidate.id === id);
  const session = createSession();
  if (scene) await session.load(sceneSituation(scene));
  const again = session.timeline({ about: 'pod', pod: 'default/web-0' }, 120_000);
  const breaches = again?.events.flatMap((event) => (event.what === 'invariant' ? [[event.t, event.rule]] : []));
  expect(breaches).toEqual([[from, 'S-INV-3']]);
  expect(again?.uid).not.toBe(session.timeline({ about: 'pod', pod: 'default/web-0' }, 0)?.uid);
});
