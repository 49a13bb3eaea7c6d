import { describe, expect, test } from 'vitest';
import type { KubeObject } from '../types.ts';
import { validate } from './validate.ts';

const claim = (spec: object): KubeObject =>
  ({ kind: 'PersistentVolumeClaim', metadata: { name: 'data', namespace: 'default' }, spec }) as KubeObject;
const good = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } };
const volume = (spec: object): KubeObject =>
  ({
    kind: 'PersistentVolume',
    metadata: { name: 'pv' },
    spec: { hostPath: { path: '/data' }, ...spec },
  }) as KubeObject;
const modes = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod']
  .map((one) => `"${one}"`)
  .join(', ');

/** kubectl sends the version that it has read. */
const asUpdate = (object: KubeObject): KubeObject => ({
  ...object,
  metadata: { ...object.metadata, resourceVersion: '1' },
});
const texts = (object: KubeObject, old?: KubeObject) => validate(object, old).errors.map(({ text }) => text);

describe('the API server says', () => {
  test.each<[string, KubeObject, string[]]>([
    ['nothing of a good claim', claim(good), []],
    [
      'what a claim lacks',
      claim({}),
      [
        'spec.accessModes: Required value: at least 1 access mode is required',
        'spec.resources[storage]: Required value',
      ],
    ],
    [
      'which access modes there are',
      claim({ ...good, accessModes: ['ReadWrite'] }),
      [`spec.accessModes: Unsupported value: "ReadWrite": supported values: ${modes}`],
    ],
    [
      'that one pod is one pod',
      claim({ ...good, accessModes: ['ReadWriteOncePod', 'ReadWriteOnce'] }),
      ['spec.accessModes: Forbidden: may not use ReadWriteOncePod with other access modes'],
    ],
    [
      'that nothing is no size',
      volume({ accessModes: ['ReadWriteOnce'], capacity: { storage: '0' } }),
      ['spec.capacity[storage]: Invalid value: "0": must be greater than zero'],
    ],
    [
      'which modes a claim may have',
      claim({ ...good, volumeMode: 'Tape' }),
      ['spec.volumeMode: Unsupported value: "Tape": supported values: "Block", "Filesystem"'],
    ],
    [
      'which modes a volume may have',
      volume({ accessModes: ['ReadWriteOnce'], capacity: { storage: '1Gi' }, volumeMode: 'Tape' }),
      ['spec.volumeMode: Unsupported value: "Tape": supported values: "Block", "Filesystem"'],
    ],
    [
      'what a volume lacks',
      volume({ hostPath: undefined }),
      [
        'spec.accessModes: Required value',
        'spec.capacity: Required value',
        'spec.capacity: Unsupported value: null: supported values: "storage"',
        'spec: Required value: must specify a volume type',
      ],
    ],
    [
      'that a class needs somebody who makes volumes, and when',
      { kind: 'StorageClass', metadata: { name: 'c' }, volumeBindingMode: 'Later' } as KubeObject,
      [
        'provisioner: Required value',
        'volumeBindingMode: Unsupported value: "Later": supported values: "Immediate", "WaitForFirstConsumer"',
      ],
    ],
  ])('%s', (_, object, expected) => expect(texts(object)).toEqual(expected));

  test('that a claim stays what it is, but for its size and its volume', () => {
    const other = claim({ ...good, accessModes: ['ReadWriteMany'] });
    const immutable =
      'spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims…';
    const bound = { ...claim(good), status: { phase: 'Bound' } } as KubeObject;
    const isAbout = (object: KubeObject) => texts(asUpdate(object), asUpdate(bound));
    expect(isAbout(other)).toEqual([immutable]);
    const larger = claim({ ...good, resources: { requests: { storage: '2Gi' } }, volumeName: 'pv' });
    expect(isAbout(larger)).toEqual([]);
    expect(texts(asUpdate(larger), asUpdate(claim(good)))).toEqual([immutable]);
  });
});
