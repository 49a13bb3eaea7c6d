/** What the storage behind a volume can do, by its plugin (VOL-6). */
import type { PersistentVolume } from '../objects/storageTypes.ts';

export interface BackendKind {
  /** `ebs.csi.aws.com`, `kubernetes.io/iscsi`: who attaches it. */
  driver: string;
  /** It has to be attached to a node before anybody there can use it. */
  isAttachable: boolean;
  /** What a second node may not do: nothing keeps it away; it loses access with its attachment; it is let in last. */
  guard: 'none' | 'access' | 'lock';
  /** Each node has its own data under the name. */
  isPerNode: boolean;
}

const inTree: Readonly<Record<string, Partial<BackendKind>>> = {
  awsElasticBlockStore: { guard: 'access' },
  gcePersistentDisk: { guard: 'access' },
  azureDisk: { guard: 'access' },
  cinder: { guard: 'access' },
  vsphereVolume: { guard: 'access' },
  rbd: { guard: 'lock' },
  iscsi: {},
  fc: {},
  nfs: { isAttachable: false },
  cephfs: { isAttachable: false },
  azureFile: { isAttachable: false },
  hostPath: { isAttachable: false, isPerNode: true },
  local: { isAttachable: false, isPerNode: true },
};

/** File systems that any number of nodes mount: their CSI drivers say `attachRequired: false`. */
const sharedDriver = /nfs|smb|efs|cephfs|azurefile|filestore|file\.csi/i;
const unguardedDriver = /iscsi|fc\.|fibre|fibrechannel/i;

export function backendOf({ spec = {} }: PersistentVolume): BackendKind {
  const unguarded = { isAttachable: true, guard: 'none', isPerNode: false } as const;
  if (spec.csi) {
    const driver = spec.csi.driver ?? 'csi';
    if (sharedDriver.test(driver)) return { ...unguarded, driver, isAttachable: false };
    if (unguardedDriver.test(driver)) return { ...unguarded, driver };
    return { ...unguarded, driver, guard: /rbd/i.test(driver) ? 'lock' : 'access' };
  }
  const plugin = Object.keys(inTree).find((name) => spec[name] !== undefined);
  if (plugin === undefined) return { ...unguarded, driver: 'kubernetes.io/csi', guard: 'access' };
  return { ...unguarded, driver: `kubernetes.io/${plugin}`, ...inTree[plugin] };
}

/** More than one node may have it at once. */
export const allowsManyNodes = ({ spec }: PersistentVolume): boolean =>
  (spec?.accessModes ?? []).some((mode) => mode === 'ReadWriteMany' || mode === 'ReadOnlyMany');

/** As Node.status.volumesInUse names it. */
export function uniqueVolumeName(volume: PersistentVolume): string {
  const { driver } = backendOf(volume);
  const { csi } = volume.spec ?? {};
  if (csi) return `kubernetes.io/csi/${driver}^${csi.volumeHandle ?? volume.metadata.name}`;
  return `${driver}/${volume.metadata.name}`;
}
