import { expect, test } from 'vitest';
import { KeptParts } from './keptParts.ts';

const pod = (phase: string) => ({
  kind: 'Pod',
  metadata: { uid: 'u', namespace: 'shop', labels: { app: 'web' } },
  spec: { containers: [{ name: 'app', image: 'web:1' }] },
  status: { phase },
});

test('keeps once what an object says again and again', () => {
  const kept = new KeptParts();
  const first = kept.of(pod('Pending'));
  const next = kept.of(pod('Running'));
  expect(next).toEqual(pod('Running'));
  expect(next.spec).toBe(first.spec);
  expect(next.metadata).toBe(first.metadata);
  expect(first.status.phase).toBe('Pending');
});

test('keeps once what pods of one template have in common, and what is their own apart', () => {
  const kept = new KeptParts();
  const first = kept.of(pod('Running'));
  const other = kept.of({ ...pod('Running'), metadata: { ...pod('').metadata, uid: 'v' } });
  expect(other.spec).toBe(first.spec);
  expect(other.metadata.uid).toBe('v');
  expect(kept.of(pod('Failed')).metadata.uid).toBe('u');
});

test('leaves alone what is no object', () => {
  const kept = new KeptParts();
  expect(kept.of([{ op: 'remove' }])).toEqual([{ op: 'remove' }]);
  expect(kept.of(undefined)).toBeUndefined();
});
