/** Releases before and after a fence holds, on hand-made traces (S-INV-13). */
import { expect, test } from 'vitest';
import type { Fault } from '../simulation/faults.ts';
import { added, breaches, call, type TraceDraft } from './fixtures.ts';

const about = { t: 0, subject: 'Node/node-1', cause: null } as const;
const fault = (what: 'clients' | 'storage', runs: boolean, node = 'node-1'): TraceDraft => {
  const broken: Fault = { what, node };
  return { ...about, actor: { kind: 'user' }, what: 'request', verb: 'fault', fault: broken, runs };
};
const release: TraceDraft = {
  ...about,
  actor: { kind: 'controller', name: 'fencer' },
  what: 'fencing',
  step: 'release',
};
const alive = [added(), call('start')];

test.each<[string, readonly TraceDraft[], readonly string[]]>([
  ['nothing is cut off', alive, ['default/web lives on node-1, not cut off from storage and clients']],
  [
    'another node is cut off',
    [...alive, fault('storage', false, 'node-2'), fault('clients', false, 'node-2')],
    ['default/web lives on node-1, not cut off from storage and clients'],
  ],
  ['storage alone', [...alive, fault('storage', false)], ['default/web lives on node-1, not cut off from clients']],
  [
    'clients are let in again',
    [...alive, fault('storage', false), fault('clients', false), fault('clients', true)],
    ['default/web lives on node-1, not cut off from clients'],
  ],
  ['storage and clients', [...alive, fault('storage', false), fault('clients', false)], []],
  ['its processes are dead', [...alive, call('exit')], []],
])('a release where %s', (_, drafts, details) => {
  const found = breaches([...drafts, release]).filter(({ rule }) => rule === 'S-INV-13');
  expect(found.map(({ detail }) => detail)).toEqual(details);
});
