import { expect, test } from 'vitest';
import type { SituationInput } from '../../engine/simulation/run.ts';
import { openedSituation, type Situation, withoutClients } from '../../engine/simulation/situation.ts';
import type { TraceEvent } from '../../engine/simulation/trace.ts';
import { checkSituation, type Runner } from './checkSituation.ts';
import { runWithin } from './measuredRun.ts';
import { manifestOf } from './randomCluster.ts';

const beat = () => undefined;
const content = manifestOf([
  { kind: 'Node', metadata: { name: 'n1' }, status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } } },
  { kind: 'Pod', metadata: { name: 'web' }, spec: { containers: [{ name: 'app', image: 'app:1' }] } },
]);
const situation: Situation = openedSituation([{ id: 'web', name: 'web.yaml', content }], {
  title: 'web',
  actions: [
    { t: 0, do: 'scheduler', runs: true },
    { t: 3000, do: 'delete', pod: 'default/web' },
  ],
  options: withoutClients,
});

/** What is found where runs come out otherwise. */
const found = async (runner: Runner) => (await checkSituation(situation, beat, runner)).found;

/** Runs whose trace has more in it. */
const adding =
  (more: (last: TraceEvent) => readonly TraceEvent[]): Runner =>
  (input, onBeat) => {
    const done = runWithin(input, onBeat);
    const { run } = done;
    const last = run?.trace.at(-1);
    if (!run || !last) return done;
    for (const event of more(last)) run.index.add(event);
    return { ...done, run: { ...run, trace: [...run.trace, ...more(last)] } };
  };

test('a situation in which nothing is wrong', async () => {
  expect(await checkSituation(situation, beat)).toMatchObject({
    found: [],
    digest: expect.stringMatching(/^[\da-f]{16}$/),
  });
});

test('a scheduler that throws', async () => {
  const throws = () => {
    throw new Error('no such plugin');
  };
  expect(await found((input, onBeat) => runWithin({ ...input, decide: throws }, onBeat))).toMatchObject([
    { check: 'exception', detail: expect.stringContaining('no such plugin') },
  ]);
});

test('an invariant that is broken', async () => {
  const broken = adding((last) => [
    { ...last, id: last.id + 1, what: 'invariant', rule: 'S-INV-2', detail: 'app runs', cause: null },
  ]);
  expect(await found(broken)).toContainEqual({
    check: 'breach',
    detail: expect.stringMatching(/^S-INV-2 .*app runs$/),
  });
});

test('a second run that is not the first', async () => {
  let runs = 0;
  const other = (input: Omit<SituationInput, 'decide'>) => ({ ...input, horizon: 9000 - 6000 * runs++ });
  const checks = (await found((input, onBeat) => runWithin(other(input), onBeat))).map(({ check }) => check);
  expect(checks).toContain('repeat');
});

test('an actor that asks for ever', async () => {
  const stalls: Runner = (input, onBeat) => {
    const done = runWithin(input, onBeat);
    return { ...done, run: done.run && { ...done.run, stalled: { t: 20, actor: 'deployment' } } };
  };
  expect(await found(stalls)).toEqual([{ check: 'stalled', detail: 'deployment asks for ever at 20 ms' }]);
});

test('pods that are made by the thousand, and too much at one instant', async () => {
  const storm = adding((last) =>
    Array.from({ length: 2001 }, (_, index) => {
      const object = { kind: 'Pod', metadata: { name: `p${index}`, uid: `u${index}` }, spec: { containers: [] } };
      const id = last.id + index + 1;
      return {
        id,
        t: last.t,
        actor: last.actor,
        subject: `Pod/default/p${index}`,
        cause: null,
        changed: [],
        what: 'write',
        type: 'ADDED',
        object,
      };
    }),
  );
  expect((await found(storm)).map(({ check }) => check)).toEqual(['storm', 'storm']);
});

test('a state that is not what the events make of it', async () => {
  const forgets: Runner = (input, onBeat) => {
    const done = runWithin(input, onBeat);
    const { run } = done;
    return { ...done, run: run && { ...run, stateAt: (t) => ({ ...run.stateAt(t), pods: new Map() }) } };
  };
  expect(await found(forgets)).toContainEqual({ check: 'fold', detail: 'the state at 0 ms' });
});
