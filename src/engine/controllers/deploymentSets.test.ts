import { expect, test } from 'vitest';
import type { Workload } from '../objects/types.ts';
import { findCurrent } from './deploymentSets.ts';
import { workload } from './fixtures.ts';

const revision = (object: Workload, number: number, name = object.metadata.name): Workload => ({
  ...object,
  metadata: { ...object.metadata, name, annotations: { 'deployment.kubernetes.io/revision': String(number) } },
});
const web = workload('Deployment', 'web', { replicas: 3 });
const set = { ...web, kind: 'ReplicaSet' } as Workload;
const other = {
  ...set,
  spec: { ...set.spec, template: { spec: { containers: [{ name: 'b', image: 'b' }] } } },
} as Workload;

test('of sets that differ in nothing that is known, the one of the present revision is the current one', () => {
  const sets = [revision(set, 1, 'web-a'), revision(set, 2, 'web-b'), revision(other, 3, 'web-c')];
  expect(findCurrent(revision(web, 2), sets)?.metadata.name).toBe('web-b');
});

test('the oldest set of the template is the current one where none has the revision', () => {
  const sets = [revision(other, 3, 'web-a'), revision(set, 2, 'web-c'), revision(set, 1, 'web-b')];
  expect(findCurrent(revision(web, 3), sets)?.metadata.name).toBe('web-b');
  expect(findCurrent(web, [revision(set, 0, 'web-b')])?.metadata.name).toBe('web-b');
  expect(findCurrent(web, [revision(other, 1, 'web-b')])).toBeUndefined();
});
