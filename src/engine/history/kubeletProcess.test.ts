import { expect, it } from 'vitest';
import { kubelet, powerOff, story } from '../simulation/faultCatalogue/stories.ts';
import { kubeletChanges } from './kubeletProcess.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const changesUnder = (...actions: ResolvedAction[]) => {
  const run = story('ReplicaSet', actions);
  return kubeletChanges(run, 'node-1', run.end).map(({ t, runs }) => `${t} ${runs ? 'runs' : 'ends'}`);
};

it.each<[string, readonly ResolvedAction[], readonly string[]]>([
  ['is started while it runs', [kubelet(5000, true)], []],
  ['is stopped twice', [kubelet(5000, false), kubelet(6000, false)], ['5000 ends']],
  ['is stopped, and then its machine goes off', [kubelet(5000, false), powerOff(6000)], ['5000 ends']],
  [
    'is stopped on a machine that is off, and started',
    [powerOff(5000), kubelet(6000, false), kubelet(7000, true)],
    ['5000 ends', '7000 runs'],
  ],
])('a kubelet that %s', (_, actions, changes) => expect(changesUnder(...actions)).toEqual(changes));
