import { expect, test } from 'vitest';
import type { LiveKindStatus } from '../../engine/records/liveLines.ts';
import { createSession } from '../../engine/session/session.ts';
import { emptySituation } from '../../store/slices/scenario.ts';
import { HeldCluster } from './heldCluster.ts';

const at = '2026-05-03T09:30:00.000Z';
const change = (type: string, kind: string, name: string, version: number, fields: object = {}) =>
  JSON.stringify({
    ...{ at, type },
    object: {
      ...{ apiVersion: 'v1', kind },
      metadata: {
        name,
        uid: `uid-${name}`,
        resourceVersion: String(version),
        ...(kind === 'Pod' && { namespace: 'shop' }),
      },
      ...fields,
    },
  });
const pod = (type: string, name: string, version: number, fields: object = {}) =>
  change(type, 'Pod', name, version, { spec: { containers: [{ name: 'a', image: 'i' }], ...fields } });
const status = (...kinds: LiveKindStatus[]) =>
  JSON.stringify({ type: 'STATUS', cluster: { name: 'prod', version: 'v1.36.2' }, kinds });

function told(...lines: readonly string[]): HeldCluster {
  const held = new HeldCluster();
  held.begin();
  for (const line of lines) held.take(line);
  return held;
}

async function shown(held: HeldCluster) {
  const session = createSession();
  const source = held.source();
  await session.load({ ...emptySituation, base: [source] });
  return session;
}

test('what was told is on stage as a dump would be', async () => {
  const node = { status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } } };
  const lines = [
    change('ADDED', 'Node', 'n1', 1, node),
    pod('ADDED', 'a', 2, { nodeName: 'n1' }),
    pod('ADDED', 'b', 3),
  ];
  const held = told(...lines, pod('DELETED', 'b', 4), status({ kind: 'Pod', is: 'live' }));
  const { view } = (await shown(held)).present(0, { focus: null });
  expect(view.nodes.map(({ name }) => name)).toEqual(['n1']);
  expect(view.pods.map(({ key, node: on }) => [key, on])).toEqual([['shop/a', 'n1']]);
});

test('it is whole once each kind has been read or could not be', () => {
  expect(told(status({ kind: 'Pod', is: 'live' }, { kind: 'Node', is: 'listing' })).isWhole).toBe(false);
  expect(told(status({ kind: 'Pod', is: 'live' }, { kind: 'Node', is: 'forbidden' })).isWhole).toBe(true);
});

test('a stream that begins anew tells what has gone and changed meanwhile, and nothing else', () => {
  const held = told(pod('ADDED', 'a', 1), pod('ADDED', 'b', 2), pod('ADDED', 'c', 3), status());
  held.begin();
  const changes = [pod('ADDED', 'b', 2), pod('ADDED', 'c', 9), pod('ADDED', 'd', 10), status()].flatMap((line) =>
    held.take(line),
  );
  const seen = changes.map((line) => JSON.parse(line)).map(({ type, object }) => `${type} ${object.metadata.name}`);
  expect(seen).toEqual(['ADDED c', 'ADDED d', 'DELETED a']);
});

const claiming = { volumes: [{ name: 'v', persistentVolumeClaim: { claimName: 'data' } }] };

test.each([
  ['live', false],
  ['lost', false],
  ['forbidden', true],
  ['listing', true],
  ['absent', true],
] as const)('a pod whose claim is not there, while claims are %s: is it left unjudged? %s', async (is, isUnjudged) => {
  const node = { status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } } };
  const held = told(
    change('ADDED', 'Node', 'n1', 1, node),
    pod('ADDED', 'a', 2, claiming),
    status({ kind: 'PersistentVolumeClaim', is }, { kind: 'Namespace', is: 'live' }),
  );
  const { decision } = (await shown(held)).present(0, { focus: 'shop/a' });
  expect(decision === null || JSON.stringify(decision).includes('PersistentVolumeClaim')).toBe(isUnjudged);
});
