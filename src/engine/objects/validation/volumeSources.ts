/** Sources that pods and PersistentVolumes share (Kubernetes 1.36, core/validation, validateVolumeSource and its callees). */
import type { Field } from './field.ts';
import {
  type FieldErrors,
  inclusiveRange,
  inRange,
  invalid,
  invalids,
  notSupportedText,
  oneOf,
  required,
  tooLong,
} from './fieldErrors.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';

/** A source as it was read: its fields have the types of the API. */
export type Source = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Fields that must be there, of sources without other rules. */
const needed: Readonly<Record<string, readonly string[]>> = {
  awsElasticBlockStore: ['volumeID'],
  azureFile: ['secretName', 'shareName'],
  cephfs: ['monitors'],
  cinder: ['volumeID'],
  flexVolume: ['driver'],
  gcePersistentDisk: ['pdName'],
  gitRepo: ['repository'],
  glusterfs: ['endpoints', 'path'],
  photonPersistentDisk: ['pdID'],
  portworxVolume: ['volumeID'],
  rbd: ['monitors', 'image'],
  scaleIO: ['gateway', 'system', 'volumeName'],
  vsphereVolume: ['volumePath'],
};

/** Of a source that is told alone. @param field of the source */
export function* sharedSourceErrors(name: string, source: Source, field: Field): FieldErrors {
  for (const key of needed[name] ?? [])
    if (textOf(source[key]) === '' && listOf(source[key]).length === 0) yield required(field.child(key));
  if (name === 'hostPath') yield* hostPathErrors(source, field);
  else if (name === 'nfs') yield* nfsErrors(source, field);
  else if (name === 'iscsi') yield* iscsiErrors(source, field);
  else if (name === 'fc') yield* fcErrors(source, field);
  else if (name === 'azureDisk') yield* azureDiskErrors(source, field);
  else if (name === 'quobyte') yield* quobyteErrors(source, field);
  else if (name === 'gitRepo') yield* relativePathErrors(textOf(source['directory']), field.child('directory'));
  else if (name === 'gcePersistentDisk' || name === 'awsElasticBlockStore')
    yield* partitionErrors(Number(source['partition'] ?? 0), field.child('partition'));
  else if (name === 'flocker') yield* flockerErrors(source, field);
  else if (name === 'storageos') yield* storageosErrors(source, field);
  else if (name === 'flexVolume') yield* optionErrors(source['options'], field.child('options'));
  if (secretSources.includes(name) && source['secretRef'])
    yield* nameErrors(source['secretRef'] as Source, field.child('secretRef'));
}

/** 0 is the whole disk, which upstream's text leaves out. */
function* partitionErrors(partition: number, field: Field): FieldErrors {
  if (partition < 0 || partition > 255) yield invalid(field, partition, inclusiveRange(1, 255));
}

/** Their secret must have a name. */
const secretSources = ['cinder', 'storageos'];

function* nameErrors(reference: Source, field: Field): FieldErrors {
  if (textOf(reference['name']) === '') yield required(field.child('name'));
}

function* flockerErrors(source: Source, field: Field): FieldErrors {
  const [name, uuid] = [textOf(source['datasetName']), textOf(source['datasetUUID'])];
  if (name === '' && uuid === '') yield required(field, 'one of datasetName and datasetUUID is required');
  if (name !== '' && uuid !== '')
    yield invalid(field, 'resource', 'datasetName and datasetUUID can not be specified simultaneously');
  if (name.includes('/')) yield invalid(field.child('datasetName'), name, "must not contain '/'");
}

function* storageosErrors(source: Source, field: Field): FieldErrors {
  const [name, namespace] = [textOf(source['volumeName']), textOf(source['volumeNamespace'])];
  if (name === '') yield required(field.child('volumeName'));
  else yield* invalids(field.child('volumeName'), name, labelNameErrors(name));
  if (namespace !== '') yield* invalids(field.child('volumeNamespace'), namespace, labelNameErrors(namespace));
}

function* optionErrors(options: unknown, field: Field): FieldErrors {
  for (const key of Object.keys(options ?? {}))
    if (/\.(?:kubernetes|k8s)\.io$/.test(`.${key.replace(/\/[^]*/, '').toLowerCase()}`))
      yield invalid(field.key(key), key, 'kubernetes.io and k8s.io namespaces are reserved');
}

const hostPathTypes = ' BlockDevice CharDevice Directory DirectoryOrCreate File FileOrCreate Socket'.split(' ');

function* hostPathErrors(source: Source, field: Field): FieldErrors {
  const path = textOf(source['path']);
  if (path === '') {
    yield required(field.child('path'));
    return;
  }
  yield* backstepErrors(path, field.child('path'));
  if (source['type'] !== undefined) yield* oneOf(textOf(source['type']), hostPathTypes, field.child('type'));
}

function* nfsErrors(source: Source, field: Field): FieldErrors {
  if (textOf(source['server']) === '') yield required(field.child('server'));
  const path = textOf(source['path']);
  if (path === '') yield required(field.child('path'));
  if (!path.startsWith('/')) yield invalid(field.child('path'), path, 'must be an absolute path');
}

const iscsiNames: Readonly<Record<string, RegExp>> = {
  iqn: /iqn\.\d{4}-\d{2}\.([a-zA-Z0-9-.]+)(:[^,;*&$|\s]+)$/,
  eui: /^eui.[a-zA-Z0-9]{16}$/,
  naa: /^naa.[a-zA-Z0-9]{32}$/,
};

function* iscsiErrors(source: Source, field: Field): FieldErrors {
  if (textOf(source['targetPortal']) === '') yield required(field.child('targetPortal'));
  if (textOf(source['iqn']) === '') yield required(field.child('iqn'));
  else yield* iscsiNameErrors(textOf(source['iqn']), field.child('iqn'));
  yield* inRange(Number(source['lun'] ?? 0), [0, 255], field.child('lun'));
  if ((source['chapAuthDiscovery'] || source['chapAuthSession']) && !source['secretRef'])
    yield required(field.child('secretRef'));
  if (source['initiatorName'] !== undefined)
    yield* iscsiNameErrors(textOf(source['initiatorName']), field.child('initiatorname'));
}

function* iscsiNameErrors(name: string, field: Field): FieldErrors {
  const form = iscsiNames[name.slice(0, 3)];
  if (!form) yield invalid(field, name, 'must be valid format starting with iqn, eui, or naa');
  else if (!form.test(name)) yield invalid(field, name, 'must be valid format');
}

function* fcErrors(source: Source, field: Field): FieldErrors {
  const [names, ids] = [listOf(source['targetWWNs']), listOf(source['wwids'])];
  const at = field.child('targetWWNs');
  if (names.length === 0 && ids.length === 0)
    yield required(at, 'must specify either targetWWNs or wwids, but not both');
  if (names.length === 0) return;
  if (ids.length > 0) yield invalid(at, names, 'targetWWNs and wwids can not be specified simultaneously');
  const { lun } = source as { lun?: number };
  if (lun === undefined) yield required(field.child('lun'), 'lun is required if targetWWNs is specified');
  else yield* inRange(lun, [0, 255], field.child('lun'));
}

function* azureDiskErrors(source: Source, field: Field): FieldErrors {
  const { diskName = '', diskURI = '', cachingMode, kind = 'Shared' } = source as Record<string, string>;
  if (diskName === '') yield required(field.child('diskName'));
  if (diskURI === '') yield required(field.child('diskURI'));
  yield* oneOf(cachingMode, ['None', 'ReadOnly', 'ReadWrite'], field.child('cachingMode'));
  yield* oneOf(kind, ['Dedicated', 'Managed', 'Shared'], field.child('kind'));
  if (kind !== 'Managed' && !diskURI.startsWith('https://')) {
    const forms = ['https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd'];
    yield notSupportedText(field.child('diskURI'), diskURI, forms);
  }
  if (kind === 'Managed' && !diskURI.startsWith('/subscriptions/')) {
    const form = '/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}';
    yield notSupportedText(field.child('diskURI'), diskURI, [form]);
  }
}

const longestTenant = 64;

function* quobyteErrors(source: Source, field: Field): FieldErrors {
  const [registry, tenant] = [textOf(source['registry']), textOf(source['tenant'])];
  const rule = 'must be a host:port pair or multiple pairs separated by commas';
  if (registry === '') yield required(field.child('registry'), rule);
  else if (tenant.length > longestTenant)
    yield required(field.child('tenant'), `must be a UUID and may not exceed a length of ${longestTenant} characters`);
  else
    for (const pair of registry.split(','))
      if (!/^(?:[^:[\]]*|\[[^[\]]*\]):[^:[\]]*$/.test(pair)) yield invalid(field.child('registry'), registry, rule);
  if (textOf(source['volume']) === '') yield required(field.child('volume'));
}

export function* driverErrors(driver: string, field: Field): FieldErrors {
  if (driver === '') {
    yield required(field);
    return;
  }
  if (driver.length > 63) yield tooLong(field, 63);
  yield* invalids(field, driver, subdomainNameErrors(driver.toLowerCase()));
}

export function* backstepErrors(path: string, field: Field): FieldErrors {
  if (path.split('/').includes('..')) yield invalid(field, path, "must not contain '..'");
}

export function* relativePathErrors(path: string, field: Field): FieldErrors {
  if (path.startsWith('/')) yield invalid(field, path, 'must be a relative path');
  yield* backstepErrors(path, field);
}
