import { expect, test } from 'vitest';
import type { KubeObject, Pod } from '../../objects/types.ts';
import { makeNode, makePod, spread } from '../../scheduler/fixtures.ts';
import { runSituation } from '../../simulation/run.ts';
import { withoutClients } from '../../simulation/situation.ts';
import { decideAlong } from '../../session/decideAlong.ts';
import { answerRespread } from './answer.ts';

const pod = (name: string, owner?: string): Pod => {
  const made = makePod(name, { labels: { app: 'web' }, topologySpreadConstraints: [spread()] });
  const controller = { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: owner ?? '', uid: 'r', controller: true };
  return owner ? { ...made, metadata: { ...made.metadata, ownerReferences: [controller] } } : made;
};

function asked(objects: readonly KubeObject[], name: string, index = 0) {
  const run = runSituation({
    ...{ objects: [makeNode('n', { zone: 'a' }), ...objects], actions: [], tuning: {}, seed: 1 },
    ...{ options: withoutClients, decide: decideAlong() },
  });
  const source = { run } as unknown as Parameters<typeof answerRespread>[0];
  return answerRespread(source, { t: 0, pod: `default/${name}`, index, maxSkew: 3 }, () => {});
}

test('of a pod that nobody makes its own manifest is replaced', () => {
  expect(asked([pod('alone')], 'alone')).toMatchObject({
    subject: 'Pod/default/alone',
    text: expect.stringContaining('maxSkew: 3') as string,
    force: true,
  });
});

test('there is none of a constraint that is not there, a pod that is not there, or an owner that is not known', () => {
  expect(asked([pod('alone')], 'alone', 4)).toBeNull();
  expect(asked([], 'none')).toBeNull();
  expect(asked([pod('made', 'gone')], 'made')).toBeNull();
});
