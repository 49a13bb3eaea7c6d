import { expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { terminationOrder } from './terminationOrder.ts';

const sidecar = (name: string) => ({ name, restartPolicy: 'Always' });
const pod: Pick<Pod, 'spec'> = {
  spec: {
    initContainers: [sidecar('p1'), { name: 'setup' }, sidecar('p2'), sidecar('p3')],
    containers: [{ name: 'app' }, { name: 'helper' }],
  },
};

test.each<[string, readonly string[], Record<string, readonly string[]>]>([
  [
    'app and helper at once, then the sidecars from the last to the first',
    ['p1', 'p2', 'p3', 'app', 'helper'],
    { app: [], helper: [], p1: ['app', 'helper', 'p2'], p2: ['app', 'helper', 'p3'], p3: ['app', 'helper'] },
  ],
  ['no sidecar after an app container that has ended', ['p3', 'app'], { app: [], p3: ['app'] }],
  ['sidecars without an app container still in reverse order', ['p1', 'p2'], { p1: ['p2'], p2: [] }],
  [
    'a sidecar without the next one, which has ended, whatever comes after that',
    ['p1', 'p3', 'app'],
    { app: [], p1: ['app'], p3: ['app'] },
  ],
  ['an init container at once, and no sidecar waits for it', ['p1', 'setup'], { setup: [], p1: [] }],
  ['nothing where nothing runs', [], {}],
])('stops %s', (_, running, order) => expect(Object.fromEntries(terminationOrder(pod, running))).toEqual(order));
