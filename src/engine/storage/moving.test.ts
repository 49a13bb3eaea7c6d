/** A volume goes from one node to another in this order, and no other (VOL-7). */
import { describe, expect, test } from 'vitest';
import type { PersistentVolumeClaim, VolumeAttachment } from '../objects/storageTypes.ts';
import type { Node } from '../objects/types.ts';
import { decideAlong } from '../session/decideAlong.ts';
import { run } from '../simulation/fixtures.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import type { Run } from '../simulation/run.ts';
import { withoutClients } from '../simulation/situation.ts';
import type { TraceEvent } from '../simulation/trace.ts';
import { breaches, claim, locking, node, user, volume } from './fixtures.ts';

const labelled = (name: string): Node => ({
  ...node(name),
  metadata: { name, labels: { storagecluster: 'iscsi-1' } },
  status: { ...node(name).status, allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});
const nearby = {
  nodeAffinity: {
    required: {
      nodeSelectorTerms: [{ matchExpressions: [{ key: 'storagecluster', operator: 'In', values: ['iscsi-1'] }] }],
    },
  },
};

/** The whole story, from objects that are applied one after the other, with the real scheduler. */
const of: Run = run([labelled('a')], {
  decide: decideAlong(),
  options: withoutClients,
  actions: [
    { t: 0, do: 'scheduler', runs: true },
    { t: 1000, do: 'apply', objects: [volume({ ...locking, ...nearby })] },
    { t: 2000, do: 'apply', objects: [claim()] },
    { t: 3000, do: 'apply', objects: [user('pod-1')] },
    { t: 9000, do: 'cordon', node: 'a', unschedulable: true },
    { t: 9000, do: 'addNode', node: labelled('b') },
    { t: 20_000, do: 'apply', objects: [user('pod-2')] },
    { t: 30_000, do: 'delete', pod: 'default/pod-1' },
  ],
});

/** What a row of the table leaves in the trace. */
function rowOf(event: TraceEvent): string | null {
  const name = event.subject.split('/').at(-1) ?? '';
  if (event.what === 'write') return writeOf(event);
  if (event.what === 'volumes') return `${name} ${event.state}`;
  if (event.what === 'runtime' && (event.op === 'start' || event.op === 'stopSandbox')) return `${name} ${event.op}`;
  const isAbout = event.what === 'event' && event.reason.endsWith('AttachVolume');
  return isAbout ? `${name} ${event.reason}` : null;
}

function writeOf({ type, object }: Extract<TraceEvent, { what: 'write' }>): string | null {
  const { kind, metadata } = object;
  if (kind === 'PersistentVolumeClaim')
    return (object as PersistentVolumeClaim).status?.phase === 'Bound' ? `${metadata.name} bound` : null;
  if (kind === 'Pod' && type === 'DELETED') return `${metadata.name} gone`;
  if (kind !== 'VolumeAttachment') return null;
  const { spec, status } = object as VolumeAttachment;
  if (type === 'DELETED') return `lock of ${spec.nodeName} gone`;
  if (metadata.deletionTimestamp !== undefined) return null;
  return `lock of ${spec.nodeName} ${status?.attached ? 'held' : 'asked for'}`;
}

describe('a volume that is used on one node after the other', () => {
  test('is locked, mounted, let go of and locked anew in this order', () => {
    const rows = of.trace.flatMap((event) => rowOf(event) ?? []);
    expect(rows).toEqual([
      'data bound',
      'lock of a asked for',
      'lock of a held',
      'pod-1 SuccessfulAttachVolume',
      'pod-1 mounted',
      'pod-1 start',
      'pod-2 FailedAttachVolume',
      'pod-1 stopSandbox',
      'pod-1 unmounted',
      'pod-1 gone',
      'lock of a gone',
      'lock of b asked for',
      'lock of b held',
      'pod-2 SuccessfulAttachVolume',
      'pod-2 mounted',
      'pod-2 start',
    ]);
  });

  test('its pods go where it can be used', () => {
    const nodesAt = (t: number) => [...of.stateAt(t).pods.values()].map(({ spec }) => spec.nodeName);
    expect(nodesAt(25_000)).toEqual(['a', 'b']);
  });

  test('its node says that it is in use, from the mount to the unmount', () => {
    const inUse = (t: number) => objectsOf(of.stateAt(t).objects, 'Node').get('a')?.status?.volumesInUse;
    const name = 'kubernetes.io/csi/ebs.csi.aws.com^vol-1';
    expect([2900, 8000, 30_000, 32_500].map(inUse)).toEqual([undefined, [name], [name], undefined]);
  });

  test('breaks nothing', () => expect(breaches(of)).toEqual([]));
});
