import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { defaultOptions, type Situation } from '../../engine/simulation/situation.ts';
import { aboutOwner, aboutPod } from '../whyAnswer.ts';
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
  const reported = await aboutPod(session, 0, `shop/${pod}`);
  if (!reported) throw new Error(`there is no ${pod}`);
  const { cause, sentence, fixes = [] } = reported;
  return { id: cause?.id, sentence, fixes: fixes.map((fix) => fix.sentence), tiers: fixes.map(({ tier }) => tier) };
}

/** Which pod is asked about, its cause, how the answer begins, and what would help first. */
const rows: readonly (readonly [trouble: string, pod: string, id: string, sentence: string, fix: string])[] = [
  [
    'too big for any node',
    'ledger',
    'tooBig',
    'ledger asks for 12 cpu; the largest free is 7.81, on memory-a-3',
    'Ask for 7810m of cpu in place of 12',
  ],
  [
    'its pool is full',
    'checkout',
    'full',
    'checkout asks for 2 cpu; all 18 nodes with pool=general are too full',
    'Add a node general-a-7 like general-a-1',
  ],
  [
    'a slip in a selector',
    'basket',
    'noLabel',
    'No node has pool=genral; 18 have pool=general.',
    'Ask for pool=general in place of pool=genral',
  ],
  [
    'an untolerated taint',
    'trainer',
    'untolerated',
    'The 6 nodes with pool=gpu have the taint nvidia.com/gpu=true:NoSchedule',
    'Tolerate the taint nvidia.com/gpu=true:NoSchedule',
  ],
  [
    'the fourth of three',
    'etcd-3',
    'apart',
    'All 3 of topology.kubernetes.io/zone have a pod that etcd-3 keeps away from',
    'Add a node general-a-7 like general-a-1 in another topology.kubernetes.io/zone',
  ],
  [
    'a tight spread',
    'quote-5',
    'full',
    'By its spread quote-5 may go to eu-central-1c only, where all 6 nodes are full',
    'Add a node general-c-7 like general-c-1',
  ],
  [
    'a spread over what nodes lack',
    'offer',
    'noTopology',
    'offer is to be spread over topology.example/rack, a label that no node has.',
    'Spread over topology.kubernetes.io/zone in place of topology.example/rack',
  ],
  [
    'a taken host port',
    'scraper',
    'hostPort',
    'Host port 9100 is taken by DaemonSet/node-exporter on all 27 nodes that may take scraper.',
    'Give up host port 9100 of container app',
  ],
  [
    'a gate',
    'night',
    'gated',
    'night is held by 1 scheduling gate, queue.example/quota',
    'Remove the scheduling gate queue.example/quota',
  ],
  [
    'a missing claim',
    'ledger-db',
    'missingClaim',
    'There is no PersistentVolumeClaim shop/missing-data.',
    'Create the PersistentVolumeClaim shop/missing-data',
  ],
  [
    'a missing class',
    'prices',
    'missingClass',
    'The claim shop/prices asks for the StorageClass fast-nvme, which there is not',
    'Make the claim shop/prices anew with the StorageClass gp3',
  ],
  [
    'a volume in a full zone',
    'stock',
    'full',
    'The volume of stock is in eu-central-1b, where all 3 nodes with pool=memory are full',
    'Add a node memory-b-4 like memory-b-1',
  ],
  [
    'an immediate claim',
    'media',
    'unboundClaim',
    'The claim shop/media is Pending: ebs.csi.aws.com has made no volume',
    'See with kubectl describe pvc what ebs.csi.aws.com says of shop/media',
  ],
  [
    'topologies without a node',
    'zoned',
    'topologies',
    'The StorageClass gp3-zone-d makes volumes in eu-central-1d only',
    'Make the claim shop/zoned anew with the StorageClass gp3',
  ],
  [
    'a claim that waits for its pod',
    'audit',
    'full',
    'audit asks for 2 cpu; all 18 nodes with pool=general are too full',
    'Add a node general-a-7 like general-a-1',
  ],
  [
    'one that may not preempt',
    'planner',
    'full',
    'planner asks for 2 cpu, the largest free of 18 nodes for it is 0.92',
    'Add a node general-a-7 like general-a-1',
  ],
  [
    'an unknown scheduler',
    'batcher',
    'unserved',
    'No scheduler here is called default-schedulr; there is default-scheduler.',
    'Let default-scheduler schedule it',
  ],
  [
    'an image that is not there',
    'pay',
    'image',
    'There is no image registry.shop/pay:7.',
    'Push registry.shop/pay:7 to its registry',
  ],
  [
    'a crash loop',
    'worker',
    'crashLoop',
    'app ends by itself with exit code 1, restarted 12 times.',
    'Read why app ended: kubectl logs -n shop worker -c app --previous',
  ],
  [
    'too little memory',
    'resizer',
    'outOfMemory',
    'app needs more memory than its limit of 256Mi',
    'Raise the memory limit of app from 256Mi to 512Mi',
  ],
  [
    'a stuck init container',
    'billing',
    'init',
    'wait-db (init 1 of 1) has not finished: it waits for ledger-db.',
    'Bring up ledger-db, which wait-db waits for',
  ],
  [
    'a readiness gate',
    'edge',
    'readinessGate',
    'Its containers are ready, but nobody has set the condition target-health',
    'Mend the controller that has to set the condition target-health',
  ],
  [
    'a missing ConfigMap',
    'mailer',
    'config',
    'There is no ConfigMap mailer-config, which app asks for.',
    'Create the ConfigMap shop/mailer-config',
  ],
  [
    'an eviction',
    'indexer',
    'evicted',
    'The kubelet of general-a-1 evicted it, as the node ran low on memory: it used 1931Mi',
    'Let app ask for 1931Mi of memory, as much as it used',
  ],
  [
    'a finalizer',
    'archive',
    'finalizer',
    'It is deleted and nothing of it runs; its finalizer backup.example/flush holds',
    'Mend the controller that has to take off the finalizer backup.example/flush',
  ],
  [
    'a slip in a key',
    'slip-key',
    'noLabel',
    'No node has pol=general; 18 have pool=general.',
    'Ask for pool=general in place of pol=general',
  ],
  [
    'a slip in a toleration',
    'slip-toleration',
    'untolerated',
    'slip-toleration tolerates nvidia.com/gp, but the taint is called nvidia.com/gpu=true:NoSchedule.',
    'Tolerate nvidia.com/gpu in place of nvidia.com/gp',
  ],
  [
    'a slip in a topology key',
    'slip-topology',
    'noTopology',
    'slip-topology is to be spread over topology.kubernetes.io/zoen, a label that no node has; nodes have topology.kubernetes.io/zone.',
    'Spread over topology.kubernetes.io/zone in place of topology.kubernetes.io/zoen',
  ],
  [
    'a slip in a claim',
    'slip-claim',
    'missingClaim',
    'There is no PersistentVolumeClaim shop/ordres; there is shop/orders.',
    'Mount the claim orders in place of ordres',
  ],
  [
    'a slip in a unit',
    'slip-unit',
    'tooBig',
    'slip-unit asks for 500 cpu;',
    'Ask for 500m of cpu in app in place of 500',
  ],
  [
    'too much memory for any node',
    'matrix',
    'tooBig',
    'matrix asks for 200Gi memory; the largest free is 61376Mi, on memory-a-3, and no node has more than 60Gi in all.',
    'Add a node memory-a-4 like memory-a-1, but with 201Gi memory',
  ],
  [
    'a resource that no node offers',
    'painter',
    'tooBig',
    'painter asks for 1 amd.com/gpu, which no node offers.',
    'Add a node',
  ],
  [
    'a pool that there is not',
    'arm',
    'noLabel',
    'No node has pool=arm; of pool there are general on 18 nodes, memory on 9 nodes, and gpu on 6 nodes.',
    'Give up the node selector pool=arm',
  ],
];

describe('in a cluster of 40 nodes the first sentence names the cause, and the first fix is the least harm, of', () => {
  it.each(rows)('%s', async (_trouble, pod, id, sentence, fix) => {
    const answer = await why(pod);
    expect(answer.id).toBe(id);
    expect(answer.sentence.slice(0, sentence.length)).toBe(sentence);
    expect(answer.fixes[0]?.slice(0, fix.length)).toBe(fix);
  });
});

it('offers no pod of others and no higher priority before capacity', async () => {
  for (const [, pod] of rows) {
    const { tiers } = await why(pod);
    const [harming, capacity] = [tiers.indexOf('others'), tiers.lastIndexOf('hardware')];
    expect(harming === -1 || harming > capacity, pod).toBe(true);
  }
});

it('names no cause where nothing is wrong', async () => {
  for (const pod of ['cart-0', 'cache-1', 'node-exporter-39']) expect((await why(pod)).id).toBeUndefined();
});

const unmadeRows: readonly (readonly [trouble: string, owner: string, id: string, sentence: string, fix: string])[] = [
  ['a quota that is used up', 'promo', 'quota', 'The ResourceQuota team is used up', 'Raise the ResourceQuota team'],
  [
    'a missing ServiceAccount',
    'builder',
    'serviceAccount',
    'There is no ServiceAccount builder',
    'Create the ServiceAccount shop/builder',
  ],
  [
    'an unknown PriorityClass',
    'teaser',
    'priorityClass',
    'There is no PriorityClass shop-critcal, so no pod may be made; there is shop-critical.',
    'Use the PriorityClass shop-critical in place of shop-critcal',
  ],
];

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
  expect(deleting?.sentence).toContain('makes it anew');
});
