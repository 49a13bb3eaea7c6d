import { expect, test } from 'vitest';
import { defaultOptions, openedSituation, type Situation, withoutClients } from '../../engine/simulation/situation.ts';
import { separator } from './randomCluster.ts';
import { shrink } from './shrink.ts';

const content = ['a', 'b', 'c', 'd'].join(separator);
const situation: Situation = openedSituation([{ id: content, name: 'f', content }], {
  actions: [1, 2, 3, 4].map((t) => ({ t, do: 'scheduler', runs: true })),
  tuning: { web: { preStopSeconds: 1 } },
  replicas: { web: 3 },
  options: { ...defaultOptions, keepAlive: true },
});
const textOf = ({ base }: Situation) => String(base[0]?.content);

test('what it fails without is left out, what it needs stays', async () => {
  const needs = async (one: Situation) => textOf(one).includes('c') && one.actions.some(({ t }) => t === 2);
  const smallest = await shrink(situation, needs);
  expect(smallest).toEqual(
    openedSituation([{ id: 'c', name: 'f', content: 'c' }], {
      actions: [{ t: 2, do: 'scheduler', runs: true }],
      options: withoutClients,
    }),
  );
});

test('what needs all stays as it is, and no more is tried than may be', async () => {
  let tries = 0;
  const never = async () => {
    tries++;
    return false;
  };
  expect(await shrink(situation, never, 5)).toBe(situation);
  expect(tries).toBe(5);
});
