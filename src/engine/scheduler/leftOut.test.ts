import { expect, test } from 'vitest';
import { decide } from './cycle.ts';
import { makeNode, makePod, snapshotOf } from './fixtures.ts';
import { readProfiles } from './profile/configuration.ts';

const notesOf = (spec: object, configuration: unknown = null) => {
  const [profile] = readProfiles(configuration);
  if (!profile) throw new Error('no profile');
  const pod = makePod('p');
  return decide(snapshotOf(makeNode('n')), { ...pod, spec: { ...pod.spec, ...spec } }, { profile }).leftOut;
};

test.each<[string, object, unknown, object[]]>([
  ['an ordinary pod', {}, null, []],
  [
    'a pod of a group',
    { schedulingGroup: { podGroupName: 'trainers' } },
    null,
    [{ feature: 'podGroups', detail: 'trainers' }],
  ],
  [
    'a pod of a group before 1.36',
    { workloadRef: { podGroup: 'old' } },
    null,
    [{ feature: 'podGroups', detail: 'old' }],
  ],
  ['extenders', {}, { extenders: [{ urlPrefix: 'http://x' }] }, [{ feature: 'extenders', detail: 'extenders' }]],
])('%s: what is left out is said', (_, spec, configuration, notes) => {
  expect(notesOf(spec, configuration)).toEqual(notes);
});
