import { expect, test } from 'vitest';
import { readManifests } from '../manifest/readManifests.ts';
import { mapsOf } from '../simulation/objectMaps.ts';
import { knownKeys } from '../simulation/knownConfiguration.ts';
import { configurationMarks } from './configuration.ts';

const known = (text: string, key = 'shop/other') => {
  const { objects } = readManifests(text, 'a.yaml');
  return knownKeys(mapsOf([...configurationMarks(objects), ...objects]), 'ConfigMap', key);
};
const one = 'kind: ConfigMap\napiVersion: v1\nmetadata: {name: app, namespace: shop}\ndata: {a: SECRET}\n---\n';
const runs = (state: string) => `kind: Pod
metadata: {name: web, namespace: shop}
spec:
  nodeName: node-1
  containers: [{name: app, image: i, envFrom: [{configMapRef: {name: other}}]}]
status: {containerStatuses: [{name: app, image: i, imageID: i, ready: false, restartCount: 0, state: ${state}}]}
`;

test('of a namespace of which files hold some, the others are missing', () => {
  expect(known(one)).toBe('missing');
  expect(known(one, 'blog/other')).toBe('unknown');
  expect(known(one, 'shop/app')).toEqual({ isThere: true, keys: new Set(['a']), files: new Set(['a']) });
  expect(known('kind: Node\nmetadata: {name: n}\n')).toBe('unknown');
});

test('a pod that runs with one that is not in the files shows that they hold a part', () =>
  expect(known(one + runs('{running: {}}'))).toBe('unknown'));

test('what a kubelet has missed is missing', () => {
  const waiting = '{waiting: {reason: CreateContainerConfigError, message: \'configmap "other" not found\'}}';
  expect(known(runs(waiting))).toBe('missing');
  expect(known(runs(waiting), 'shop/third')).toBe('unknown');
});

test('of several pods each is missing what Events about it alone say', () => {
  const pod = (name: string) => `kind: Pod
metadata: {name: ${name}, namespace: shop}
spec: {nodeName: node-1, containers: [{name: app, image: i}]}
status: {phase: Pending}
---
`;
  const event = (name: string, config: string) => `kind: Event
apiVersion: v1
metadata: {name: ${name}.${config}, namespace: shop}
involvedObject: {kind: Pod, namespace: shop, name: ${name}}
type: Warning
reason: FailedMount
message: 'MountVolume.SetUp failed for volume "v" : configmap "${config}" not found'
---
`;
  const text = pod('web') + pod('db') + event('web', 'first') + event('web', 'other') + event('gone', 'third');
  expect(known(text, 'shop/first')).toBe('missing');
  expect(known(text)).toBe('missing');
  expect(known(text, 'shop/third')).toBe('unknown');
});
