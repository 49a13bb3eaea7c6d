import { expect, test } from 'vitest';
import { navigationAtStart, type NavigationSlice } from './navigation.ts';

const somewhere: { readonly [Field in keyof NavigationSlice]: NavigationSlice[Field] } = {
  mode: 'explore',
  panel: 'time',
  stage: 'film',
  lens: 'priority',
  timelineOpen: true,
  topic: { about: 'pod', pod: 'default/web', uid: 'u1' },
  focus: 'default/web',
  node: 'node-1',
  topologyKey: 'topology.kubernetes.io/zone',
  openCell: { node: 'node-1', plugin: 'NodeResourcesFit', point: 'filter' },
  cycle: { pod: 'default/web', step: 2 },
  why: { chosen: null, open: { pod: 'default/web', part: 'life' }, card: 'Deployment/default/web' },
  film: { scene: 'pick', step: 1 },
  paper: 'D1',
  editor: { subject: 'Pod/default/web', path: ['spec', 'containers', 0] },
};

test.each([
  ['the beginning', navigationAtStart],
  ['anywhere', somewhere],
])('where one is can be written down and read: %s', (_, place) => {
  expect(JSON.parse(JSON.stringify(place))).toEqual(place);
  expect(Object.values(place)).not.toContain(undefined);
});
