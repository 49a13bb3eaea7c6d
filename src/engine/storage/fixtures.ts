/** Small clusters with one volume, for tests. */
import { nameOf } from '../objects/ref.ts';
import type { PersistentVolume, PersistentVolumeClaim, PersistentVolumeSpec } from '../objects/storageTypes.ts';
import type { KubeObject, Node, Pod } from '../objects/types.ts';
import { events, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { defaultOptions, type StorageOptions } from '../simulation/situation.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

export const locking: PersistentVolumeSpec = { csi: { driver: 'ebs.csi.aws.com', volumeHandle: 'vol-1' } };
export const unguarded: PersistentVolumeSpec = { iscsi: { targetPortal: '10.0.0.1', iqn: 'iqn.1', lun: 0 } };

export const volume = (source: PersistentVolumeSpec, accessModes = ['ReadWriteOnce']): PersistentVolume => ({
  kind: 'PersistentVolume',
  metadata: { name: 'pv-1' },
  spec: { capacity: { storage: '1Gi' }, accessModes, ...source },
});

export const claim = (accessModes = ['ReadWriteOnce']): PersistentVolumeClaim => ({
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'default' },
  spec: { accessModes, storageClassName: '', resources: { requests: { storage: '1Gi' } } },
});

/** A pod that mounts the claim; it runs already if it has a node. */
export function user(name: string, node?: string): Pod {
  const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }];
  return pod(name, { ...(node && { node }), grace: 2, spec: { volumes } });
}

/** Ready, with a kubelet that renews its lease. */
export const node = (name: string): Node => ({
  kind: 'Node',
  metadata: { name },
  status: { conditions: [{ type: 'Ready', status: 'True' }] },
});

export interface StorageCase {
  source?: PersistentVolumeSpec;
  accessModes?: string[];
  actions: readonly ResolvedAction[];
  storage?: Partial<StorageOptions>;
  objects?: readonly KubeObject[];
  horizon?: number;
}

/** `pod-1` runs on node a and has the volume. */
export function story({ source = locking, accessModes, actions, storage, objects, horizon }: StorageCase): Run {
  const base = [node('a'), node('b'), volume(source, accessModes), claim(accessModes)];
  const options = { ...defaultOptions, requestsPerSecond: 0, storage: { ...defaultOptions.storage, ...storage } };
  return run([...base, ...(objects ?? [user('pod-1', 'a')])], { actions, options, ...(horizon && { horizon }) });
}

/** Creates `pod-2` on a node at that time, seconds. */
export function secondPod(seconds: number, name = 'pod-2', on = 'b'): readonly ResolvedAction[] {
  const pod = user(name);
  const object: Pod = { ...pod, spec: { ...pod.spec, nodeName: on } };
  return [{ t: seconds * 1000, do: 'create', object }];
}

/** `12.350 attached b`, `15.000 writers a/pod-1`: what became of the volume, times in seconds. */
export function volumeStory(of: Run): readonly string[] {
  return of.trace.flatMap((event) => {
    const at = (event.t / 1000).toFixed(2);
    if (event.what === 'attachment') return [`${at} ${event.state} ${event.node}${event.isForced ? ' by force' : ''}`];
    if (event.what !== 'writers') return [];
    const who = event.writers.map((one) => `${one.node}/${nameOf(one.pod)}`).join(' ') || 'nobody';
    return [`${at} ${who} write${event.isCorrupting ? ', corrupting' : ''}`];
  });
}

/** Events about attaching, `pod: message`. */
export const attachEvents = (of: Run): readonly string[] =>
  events(of, 'event')
    .filter(({ component }) => component === 'attachdetach-controller')
    .map(({ t, subject, message }) => `${(t / 1000).toFixed(2)} ${nameOf(subject)}: ${message}`);

/** Lets nobody in as long as somebody holds its lock. */
export const lockHolding: PersistentVolumeSpec = { rbd: { monitors: ['m'], image: 'data' } };

/** `S-INV-11 detail` */
export const breaches = (of: Run): readonly string[] =>
  events(of, 'invariant').map(({ rule, detail }) => `${rule} ${detail}`);
