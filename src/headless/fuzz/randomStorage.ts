/** StorageClasses, claims and volumes, some of which nobody can bind. */
import { hostnameLabel, zoneLabel } from '../../engine/objects/wellKnownLabels.ts';
import fc from 'fast-check';

const mode = fc.constantFrom('WaitForFirstConsumer', 'Immediate');
const provisioner = fc.constantFrom('ebs.csi.aws.com', 'kubernetes.io/no-provisioner', 'nfs.csi.k8s.io');

/** `fast`, which may be the default one. */
export const storageClasses = fc
  .option(fc.record({ mode, provisioner, isDefault: fc.boolean(), zone: fc.constantFrom(null, 'a', 'nowhere') }))
  .map((given) =>
    given === null
      ? []
      : [
          {
            kind: 'StorageClass',
            metadata: {
              name: 'fast',
              annotations: { 'storageclass.kubernetes.io/is-default-class': String(given.isDefault) },
            },
            provisioner: given.provisioner,
            volumeBindingMode: given.mode,
            ...(given.zone !== null && {
              allowedTopologies: [{ matchLabelExpressions: [{ key: zoneLabel, values: [given.zone] }] }],
            }),
          },
        ],
  );

const access = fc.constantFrom('ReadWriteOnce', 'ReadWriteMany', 'ReadWriteOncePod');
const claim = fc
  .record({
    access,
    storageClassName: fc.constantFrom(undefined, 'fast', '', 'none'),
    volumeName: fc.constantFrom(undefined, undefined, 'pv'),
  })
  .map(({ access: one, ...rest }) => ({
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'data' },
    spec: { accessModes: [one], resources: { requests: { storage: '1Gi' } }, ...rest },
  }));
const volume = fc
  .record({ access, node: fc.constantFrom(null, 'n1', 'n9'), reclaim: fc.constantFrom('Retain', 'Delete') })
  .map(({ access: one, node, reclaim }) => ({
    kind: 'PersistentVolume',
    metadata: { name: 'pv' },
    spec: {
      accessModes: [one],
      capacity: { storage: '1Gi' },
      persistentVolumeReclaimPolicy: reclaim,
      storageClassName: '',
      ...(node === null ? { csi: { driver: 'ebs.csi.aws.com', volumeHandle: 'v1' } } : localTo(node)),
    },
  }));
const localTo = (node: string) => ({
  local: { path: '/disk' },
  nodeAffinity: {
    required: {
      nodeSelectorTerms: [{ matchExpressions: [{ key: hostnameLabel, operator: 'In', values: [node] }] }],
    },
  },
});

/** A claim `data` and a volume `pv`, or one of them. */
export const volumes = fc.oneof(
  { arbitrary: fc.constant([]), weight: 2 },
  fc.tuple(claim).map((all) => [...all]),
  fc.tuple(claim, volume).map((all) => [...all]),
);
