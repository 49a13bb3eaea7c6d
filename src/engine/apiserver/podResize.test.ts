/** What the API server says to a resize (API-14). */
import { expect, test } from 'vitest';
import type { Node, Pod, ResourceRequirements } from '../objects/types.ts';
import { resizeRefusal, withResources } from './podResize.ts';

const withAmounts = (resources: ResourceRequirements, image = 'app:1'): Pod => ({
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: { containers: [{ name: 'app', image, resources }] },
});
const stored = withAmounts({ requests: { cpu: '1', memory: '1Gi' } });
const node: Node = {
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi' } },
};
const refusal = (resources: ResourceRequirements, on: 'node' | 'nowhere' = 'node') =>
  resizeRefusal(stored, withResources(stored, withAmounts(resources)), on === 'node' ? node : undefined);

test('resources change, and nothing else', () => {
  const sent = withAmounts({ requests: { cpu: '2' } }, 'other:2');
  expect(withResources(stored, sent).spec.containers).toEqual([
    { name: 'app', image: 'app:1', resources: { requests: { cpu: '2' } } },
  ]);
});

test('more than the node ever has is forbidden; more than it has now is not', () => {
  expect(refusal({ requests: { cpu: '4', memory: '8Gi' } })).toBeNull();
  expect(refusal({ requests: { cpu: '20', memory: '1Gi' } })).toMatchObject({
    code: 403,
    message:
      'pods "web" is forbidden: node didn\'t have enough allocatable resources: cpu, requested: 20000, allocatable: 4000',
  });
  expect(refusal({ requests: { cpu: '20' } }, 'nowhere')).toBeNull();
});

test('the QoS class stays', () => {
  const guaranteed = { cpu: '1', memory: '1Gi' };
  expect(refusal({ requests: guaranteed, limits: guaranteed })).toMatchObject({ code: 422 });
  expect(refusal({})).toMatchObject({ code: 422 });
});
