import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { defaultOptions, type Situation } from '../../engine/simulation/situation.ts';
import { plainText } from '../../text/fixes.ts';
import { spoken } from '../../text/explanation.ts';
import { cluster } from './cluster.ts';
import { waiting } from './pending.ts';
import { troubled, unmade } from './placed.ts';

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
  options: { ...defaultOptions, requestsPerSecond: 0 },
};
const session = createSession();
beforeAll(async () => {
  await session.load(situation);
});

async function why(pod: string) {
  const explanation = await session.why('explanation', { t: 0, pod: `shop/${pod}` });
  if (!explanation) throw new Error(`there is no ${pod}`);
  return { id: explanation.cause?.id, sentence: plainText(spoken(explanation)) };
}

/** Which pod is asked about, its cause, and how the answer begins. */
const rows: readonly (readonly [trouble: string, pod: string, id: string, sentence: string])[] = [
  ['too big for any node', 'ledger', 'tooBig', 'ledger asks for 12 cpu; the largest free is 7.81, on memory-a-3'],
  ['its pool is full', 'checkout', 'full', 'checkout asks for 2 cpu; all 18 nodes with pool=general are too full'],
  ['a slip in a selector', 'basket', 'noLabel', 'No node has pool=genral; 18 have pool=general.'],
  [
    'an untolerated taint',
    'trainer',
    'untolerated',
    'The 6 nodes with pool=gpu have the taint nvidia.com/gpu=true:NoSchedule',
  ],
  [
    'the fourth of three',
    'etcd-3',
    'apart',
    'All 3 of topology.kubernetes.io/zone have a pod that etcd-3 keeps away from',
  ],
  [
    'a tight spread',
    'quote-5',
    'full',
    'By its spread quote-5 may go to eu-central-1c only, where all 6 nodes are full',
  ],
  [
    'a spread over what nodes lack',
    'offer',
    'noTopology',
    'offer is to be spread over topology.example/rack, a label that no node has.',
  ],
  [
    'a taken host port',
    'scraper',
    'hostPort',
    'Host port 9100 is taken by DaemonSet/node-exporter on all 27 nodes that may take scraper.',
  ],
  ['a gate', 'night', 'gated', 'night is held by 1 scheduling gate, queue.example/quota'],
  ['a missing claim', 'ledger-db', 'missingClaim', 'There is no PersistentVolumeClaim shop/missing-data.'],
  [
    'a missing class',
    'prices',
    'missingClass',
    'The claim shop/prices asks for the StorageClass fast-nvme, which there is not',
  ],
  [
    'a volume in a full zone',
    'stock',
    'full',
    'The volume of stock is in eu-central-1b, where all 3 nodes with pool=memory are full',
  ],
  [
    'an immediate claim',
    'media',
    'unboundClaim',
    'The claim shop/media is Pending: ebs.csi.aws.com has made no volume',
  ],
  [
    'topologies without a node',
    'zoned',
    'topologies',
    'The StorageClass gp3-zone-d makes volumes in eu-central-1d only',
  ],
  [
    'a claim that waits for its pod',
    'audit',
    'full',
    'audit asks for 2 cpu; all 18 nodes with pool=general are too full',
  ],
  [
    'one that may not preempt',
    'planner',
    'full',
    'planner asks for 2 cpu, the largest free of 18 nodes for it is 0.92',
  ],
  [
    'an unknown scheduler',
    'batcher',
    'unserved',
    'No scheduler here is called default-schedulr; there is default-scheduler.',
  ],
  ['an image that is not there', 'pay', 'image', 'There is no image registry.shop/pay:7.'],
  ['a crash loop', 'worker', 'crashLoop', 'app ends by itself with exit code 1, restarted 12 times.'],
  ['too little memory', 'resizer', 'outOfMemory', 'app needs more memory than its limit of 256Mi'],
  ['a stuck init container', 'billing', 'init', 'wait-db (init 1 of 1) has not finished: it waits for ledger-db.'],
  [
    'a readiness gate',
    'edge',
    'readinessGate',
    'Its containers are ready, but nobody has set the condition target-health',
  ],
  ['a missing ConfigMap', 'mailer', 'config', 'There is no ConfigMap mailer-config, which app asks for.'],
  [
    'an eviction',
    'indexer',
    'evicted',
    'The kubelet of general-a-1 evicted it, as the node ran low on memory: it used 1931Mi',
  ],
  [
    'a finalizer',
    'archive',
    'finalizer',
    'It is deleted and nothing of it runs; its finalizer backup.example/flush holds',
  ],
];

describe('in a cluster of 40 nodes the first sentence names the cause of', () => {
  it.each(rows)('%s', async (_trouble, pod, id, sentence) => {
    const answer = await why(pod);
    expect(answer.id).toBe(id);
    expect(answer.sentence.slice(0, sentence.length)).toBe(sentence);
  });
});

it('names no cause where nothing is wrong', async () => {
  for (const pod of ['cart-0', 'cache-1', 'node-exporter-39']) expect((await why(pod)).id).toBeUndefined();
});
