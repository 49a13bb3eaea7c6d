import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { type Situation, withoutClients } from '../../engine/simulation/situation.ts';
import { aboutOwner, aboutPod } from '../whyAnswer.ts';
import { cluster } from './cluster.ts';
import { waiting } from './pending.ts';
import { troubled, unmade } from './placed.ts';
import { rows, unmadeRows } from './rows.ts';

const items = [...cluster, ...[waiting, troubled, unmade].flatMap((group) => Object.values(group).flat())];
const content = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
const situation: Situation = {
  ...{
    version: 1,
    title: 'shop',
    base: [{ id: 'shop', name: 'shop.json', content }],
    actions: [],
    tuning: {},
    seed: 1,
  },
  options: withoutClients,
};
const session = createSession();
beforeAll(async () => {
  await session.load(situation);
});

async function why(pod: string) {
  const reported = await aboutPod(session, 0, `shop/${pod}`);
  if (!reported) throw new Error(`there is no ${pod}`);
  const { cause, sentence, fixes = [] } = reported;
  return { id: cause?.id, sentence, fixes: fixes.map((fix) => fix.sentence), tiers: fixes.map(({ tier }) => tier) };
}

describe('in a cluster of 40 nodes the first sentence names the cause, and the first fix is the least harm, of', () => {
  it.each(rows)('%s', async (_trouble, pod, id, sentence, fix) => {
    const answer = await why(pod);
    expect(answer.id).toBe(id);
    expect(answer.sentence.slice(0, sentence.length)).toBe(sentence);
    expect(answer.fixes[0]?.slice(0, fix.length)).toBe(fix);
  });
});

it('says of a claim that waits for its pod that nothing is wrong with it, and of others nothing', async () => {
  const waits = 'Its claim audit is Pending because it waits for this pod to have a node: nothing is wrong with it.';
  expect((await why('audit')).sentence).toContain(` ${waits} `);
  for (const [, pod] of rows) if (pod !== 'audit') expect((await why(pod)).sentence).not.toContain('nothing is wrong');
});

it('offers no pod of others and no higher priority before capacity', async () => {
  for (const [, pod] of rows) {
    const { tiers } = await why(pod);
    const [harming, capacity] = [tiers.indexOf('others'), tiers.lastIndexOf('hardware')];
    expect({ pod, comesLate: harming === -1 || harming > capacity }).toEqual({ pod, comesLate: true });
  }
});

it('names no cause where nothing is wrong', async () => {
  for (const pod of ['cart-0', 'cache-1', 'node-exporter-39']) expect((await why(pod)).id).toBeUndefined();
});

it.each(unmadeRows)(
  'says of a Deployment without pods that the reason is %s',
  async (_trouble, name, id, sentence, fix) => {
    const [reported] = (await aboutOwner(session, 0, `Deployment/shop/${name}`)) ?? [];
    expect(reported?.cause?.id).toBe(id);
    expect(reported?.sentence.slice(0, sentence.length)).toBe(sentence);
    expect(reported?.fixes?.[0]?.sentence.slice(0, fix.length)).toBe(fix);
  },
);

it('says what is lost with a pod that would have to go', async () => {
  const reported = await aboutPod(session, 0, 'shop/checkout');
  const deleting = reported?.fixes?.find(({ sentence }) => sentence.startsWith('Delete the pod'));
  expect(deleting?.sentence).toContain('recreates it');
});
