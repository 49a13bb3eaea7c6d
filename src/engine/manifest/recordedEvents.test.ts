import { expect, test } from 'vitest';
import { readManifests } from './readManifests.ts';

const old = `kind: Event
apiVersion: v1
metadata: {name: a.1, namespace: shop, creationTimestamp: "2026-01-01T00:00:00Z"}
involvedObject: {kind: Pod, name: web, namespace: shop, uid: u1}
reason: FailedMount
message: MountVolume.SetUp failed
type: Warning
count: 7
lastTimestamp: "2026-01-01T00:05:00Z"
source: {component: kubelet, host: n1}
`;
const present = `kind: Event
apiVersion: events.k8s.io/v1
metadata: {name: a.2, namespace: shop}
regarding: {kind: Pod, name: web, namespace: shop}
reason: BackOff
note: Back-off pulling image
type: Normal
series: {count: 3, lastObservedTime: "2026-01-01T00:06:00.000000Z"}
`;
const read = (text: string) => readManifests(text, 'a.yaml');

test('an Event of a pod in trouble is read, in either form', () => {
  expect(read(`${old}---\n${present}`).objects).toEqual([
    {
      ...{ apiVersion: 'v1', kind: 'Event', metadata: { name: 'a.1', namespace: 'shop' } },
      ...{ involvedObject: { kind: 'Pod', name: 'web', uid: 'u1' }, type: 'Warning' },
      ...{ reason: 'FailedMount', message: 'MountVolume.SetUp failed', count: 7 },
      lastTimestamp: '2026-01-01T00:05:00Z',
    },
    expect.objectContaining({ reason: 'BackOff', message: 'Back-off pulling image', count: 3 }),
  ]);
  expect(read(old).unused).toEqual({});
});

test.each([
  ['of what went well', old.replace('Warning', 'Normal')],
  ['of another object', old.replace('kind: Pod', 'kind: Node')],
  ['without a message', old.replace(/message: .*\n/, '')],
])('an Event %s is left out', (_, text) => expect(read(text)).toMatchObject({ objects: [], unused: {}, problems: [] }));

test('what was read is read again from what is kept', () => {
  const { objects } = read(old);
  expect(read(JSON.stringify(objects[0])).objects).toEqual(objects);
});
