import { beforeEach, expect, test, vi } from 'vitest';
import { vary } from '../engine/cases/vary.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import { getState, setState } from '../store/store.ts';
import { chooseCase } from './cases.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { undo } from './history.ts';

const pod = 'default/web-a';
const topic: Topic = { about: 'pod', pod };
const stepsMade = (count: number) => vi.waitFor(() => expect(getState().past).toHaveLength(count));

beforeEach(() => {
  connectFake([podView('web-a', 'node-1')]);
  const { situation } = getState();
  setState({ focus: pod, t: 500, situation: { ...situation, actions: [{ t: 0, do: 'delete', pod }] } });
});

test.each([
  ['preStopSeconds', 13, 'commands:tuneDone'],
  ['slowestProxySeconds', 2, 'commands:delayProxyDone'],
  ['kubeletEra', '1.23', 'commands:setKubeletEraDone'],
  ['removal', 'forceDelete', 'commands:forceDeleteDone'],
  ['moment', 3, 'commands:retimeDone'],
] as const)('a case of %s becomes the situation, in one step that can be undone', async (parameter, value, label) => {
  const before = getState().situation;
  chooseCase.run({ topic, parameter, value, node: null });
  await stepsMade(1);
  expect(getState().situation).toEqual(vary(before, topic, { parameter, value }));
  expect(getState().past[0]?.label.key).toBe(label);
  undo.run();
  await vi.waitFor(() => expect(getState().situation).toEqual(before));
});

test('two cases chosen one after the other are two steps', async () => {
  chooseCase.run({ topic, parameter: 'preStopSeconds', value: 13, node: null });
  chooseCase.run({ topic, parameter: 'preStopSeconds', value: 15, node: null });
  await stepsMade(2);
  expect(getState().situation.tuning[pod]).toEqual({ preStopSeconds: 15 });
});
