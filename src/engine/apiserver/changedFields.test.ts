import { expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { changedFields } from './changedFields.ts';

const before: Pod = {
  kind: 'Pod',
  metadata: { name: 'web', labels: { app: 'web' } },
  spec: { containers: [{ name: 'app' }] },
  status: { phase: 'Pending', conditions: [{ type: 'Ready', status: 'False' }] },
};

test.each<[string, Pod, readonly string[]]>([
  ['nothing', structuredClone(before), []],
  ['labels', { ...before, metadata: { ...before.metadata, labels: { app: 'db' } } }, ['labels']],
  ['a deletion', { ...before, metadata: { ...before.metadata, deletionTimestamp: 'x' } }, ['deletionTimestamp']],
  ['a binding', { ...before, spec: { ...before.spec, nodeName: 'n' } }, ['spec.nodeName']],
  ['another spec', { ...before, spec: { containers: [] } }, ['spec']],
  ['a condition', { ...before, status: { phase: 'Pending', conditions: [] } }, ['conditions']],
  ['the phase', { ...before, status: { ...before.status, phase: 'Running' } }, ['phase']],
])('tells %s', (_, after, changed) => expect(changedFields(before, after)).toEqual(changed));
