import { beforeEach, expect, test, vi } from 'vitest';
import { getState, setState } from '../store/store.ts';
import { behaviour } from './behaviour.ts';
import { tune } from './tuning.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { undo } from './history.ts';

const pod = 'default/web-a';
const tuning = () => getState().situation.tuning[pod];
const stepsMade = (count: number) => vi.waitFor(() => expect(getState().past).toHaveLength(count));
const crash = { runs: [{ after: 5, code: 1 }] };
const slow = { onTerm: { after: 9 } };

beforeEach(() => {
  connectFake([podView('web-a', 'node-1')]);
  setState({ focus: pod, t: 500 });
});

test('a container does as it is told, in one step that can be undone', async () => {
  behaviour.run({ pod, container: 'app', behaviour: crash });
  await stepsMade(1);
  expect(tuning()).toEqual({ containers: { app: crash } });
  expect(getState().past[0]?.label).toEqual({
    key: 'commands:behaviourDone',
    values: { container: 'app', pod: 'web-a' },
  });
  undo.run();
  await vi.waitFor(() => expect(tuning()).toBeUndefined());
});

test('what others are told stays; null gives the word back to the manifest', async () => {
  tune.run({ pod, tuning: { preStopSeconds: 3 } });
  behaviour.run({ pod, container: 'app', behaviour: crash });
  behaviour.run({ pod, container: 'helper', behaviour: slow });
  await stepsMade(3);
  expect(tuning()).toEqual({ preStopSeconds: 3, containers: { app: crash, helper: slow } });
  behaviour.run({ pod, container: 'app', behaviour: null });
  await stepsMade(4);
  expect(tuning()).toEqual({ preStopSeconds: 3, containers: { helper: slow } });
  behaviour.run({ pod, container: 'helper', behaviour: null });
  await stepsMade(5);
  expect(tuning()).toEqual({ preStopSeconds: 3 });
});

test('nothing is left of a pod that is told nothing any more', async () => {
  behaviour.run({ pod, container: 'app', behaviour: crash });
  behaviour.run({ pod, container: 'app', behaviour: null });
  await stepsMade(2);
  expect(getState().situation.tuning).toEqual({});
});

test('a handle in hand is shown at once, and makes one step when it is let go', async () => {
  behaviour.run({ pod, container: 'app', behaviour: crash, held: true });
  await vi.waitFor(() => expect(tuning()).toEqual({ containers: { app: crash } }));
  expect(getState().past).toHaveLength(0);
  behaviour.run({ pod, container: 'app', behaviour: slow });
  await stepsMade(1);
  expect(tuning()).toEqual({ containers: { app: slow } });
});

test('a handle for the answer to SIGTERM is heard by containers that were told theirs', async () => {
  behaviour.run({ pod, container: 'app', behaviour: { ...crash, ...slow } });
  tune.run({ pod, tuning: { shutdownSeconds: 4 } });
  await stepsMade(2);
  expect(tuning()).toEqual({ shutdownSeconds: 4, containers: { app: crash } });
  behaviour.run({ pod, container: 'app', behaviour: slow });
  tune.run({ pod, tuning: { preStopSeconds: 1 } });
  await stepsMade(4);
  expect(tuning()?.containers).toEqual({ app: slow });
});
