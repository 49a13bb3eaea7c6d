/** Nodes that fell silent, by records of a simulated run: the model that is given them does the same again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthyConditions } from '../../kubelet/nodeStatus.ts';
import { podHistoryOf } from '../../history/podHistories.ts';
import type { Node } from '../../objects/types.ts';
import { createSession } from '../../session/session.ts';
import { pod, run as simulated } from '../../simulation/fixtures.ts';
import type { Fault } from '../../simulation/faults.ts';
import type { Run } from '../../simulation/run.ts';
import { defaultOptions } from '../../simulation/situation.ts';
import { finish } from '../../slices.ts';
import { collect } from '../records.ts';
import { rebuilt } from './rebuilt.ts';
import { recordedRunInSlices } from './recordedRun.ts';
import { silencesIn } from './silences.ts';
import { watchedLines } from './watchedFixtures.ts';

const node = (name: string): Node => ({
  kind: 'Node',
  metadata: { name },
  status: { conditions: healthyConditions, allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
});
const patient = { key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute' } as const;
const web = pod('web', { node: 'node-1', spec: { tolerations: [{ ...patient, tolerationSeconds: 20 }] } });

interface Broken {
  what: 'link' | 'kubelet';
  from: number;
  /** null: nobody mends it. */
  to: number | null;
}

function recordOf({ what, from, to }: Broken): Run {
  const fault: Fault = { what, node: 'node-1' };
  const story = simulated([...['node-1', 'node-2', 'node-3'].map(node), web], {
    actions: [
      { t: from, do: 'fault', fault, runs: false },
      ...(to === null ? [] : [{ t: to, do: 'fault' as const, fault, runs: true }]),
    ],
  });
  const recorded = finish(recordedRunInSlices(collect([['watch.json', watchedLines(story).join('\n')]])));
  if (!recorded) throw new Error('no run');
  return recorded;
}

const uidIn = (run: Run): string => run.index.everyPod()[0] ?? '';

/** What the model makes of it, on the clock of the record. */
async function modelOf(run: Run) {
  const asked = podHistoryOf(run, uidIn(run))?.asked;
  const again = asked ? rebuilt(run, asked.t) : null;
  if (!again) throw new Error('nothing was asked for');
  const { from, manifest, actions, tuning, options } = again;
  const base = [{ id: `model ${JSON.stringify(actions)}`, name: 'model', content: manifest }];
  const session = createSession();
  const situation = { version: 1 as const, title: 'model', base, actions, tuning, seed: 1 };
  await session.load({ ...situation, options: { ...defaultOptions, ...options } });
  const timeline = session.timeline({ about: 'pod', pod: 'default/web', uid: uidIn(run) }, 0);
  const at = (instant: { t: number } | null | undefined) => (instant ? instant.t + from : null);
  return {
    asked: at(timeline && 'asked' in timeline ? timeline.asked : null),
    gone: at(timeline && 'gone' in timeline ? timeline.gone : null),
    again,
  };
}

test('a silence lies between the last word of the kubelet and the next', () => {
  const [silence, ...others] = silencesIn(recordOf({ what: 'link', from: 12_000, to: 120_000 }));
  expect(others).toEqual([]);
  expect(silence).toMatchObject({ node: 'node-1', heard: 0, unknown: 65_000, fault: { what: 'link' } });
  expect(silence?.back).toBeGreaterThanOrEqual(120_000);
  expect(silence?.back).toBeLessThan(121_000);
});

test('of a node that stays silent nobody can tell more than that it is cut off', () => {
  const [silence] = silencesIn(recordOf({ what: 'kubelet', from: 12_000, to: null }));
  expect(silence).toMatchObject({ back: null, fault: { what: 'link', node: 'node-1' } });
});

test('a kubelet that says that it starts had ended', () => {
  const [silence] = silencesIn(recordOf({ what: 'kubelet', from: 12_000, to: 120_000 }));
  expect(silence?.fault.what).toBe('kubelet');
});

test('one that was started anew before anybody missed it is told by its word alone', () => {
  const run = recordOf({ what: 'kubelet', from: 12_000, to: 30_000 });
  const [first, ...others] = silencesIn(run);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ node: 'node-1', unknown: null, fault: { what: 'kubelet' } });
  expect(first?.back).toBeGreaterThanOrEqual(30_000);
  const { actions = [] } = rebuilt(run, 20_000) ?? {};
  expect(actions.filter((act) => act.do === 'fault').map(({ runs }) => runs)).toEqual([false, true]);
});

test('the model that is given the silence evicts the pod when it was evicted, and it is gone when it was', async () => {
  const times = fc.record({
    from: fc.integer({ min: 1000, max: 40_000 }),
    lasts: fc.integer({ min: 90_000, max: 200_000 }),
  });
  await fc.assert(
    fc.asyncProperty(times, async ({ from, lasts }) => {
      const run = recordOf({ what: 'link', from, to: from + lasts });
      const pod = podHistoryOf(run, uidIn(run));
      const { asked, gone } = await modelOf(run);
      expect(Math.abs((asked ?? 0) - (pod?.asked?.t ?? 0))).toBeLessThan(500);
      expect(Math.abs((gone ?? 0) - (pod?.gone?.t ?? 0))).toBeLessThan(1500);
    }),
    { numRuns: 12 },
  );
});
