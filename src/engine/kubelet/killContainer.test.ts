import { expect, test } from 'vitest';
import type { Container, Pod } from '../objects/types.ts';
import { defaultLatencies } from '../simulation/latencies.ts';
import type { KubeletEra } from '../simulation/situation.ts';
import { newWorld } from '../simulation/world.ts';
import { politeBehaviour } from './containerBehaviour.ts';
import { recordFromStatus } from './containerRecord.ts';
import { killContainer } from './killContainer.ts';
import { Runtime } from './runtime.ts';

const container: Container = { name: 'app', lifecycle: { preStop: { sleep: { seconds: 3 } } } };
const pod: Pod = {
  kind: 'Pod',
  metadata: { name: 'web', uid: 'u' },
  spec: { nodeName: 'node-1', terminationGracePeriodSeconds: 30, containers: [container] },
  status: { containerStatuses: [{ name: 'app', ready: true, restartCount: 0, state: { running: {} } }] },
};

function kill(override: number | null, era: KubeletEra = '1.36') {
  const world = newWorld({ objects: new Map(), reality: new Map() }, 0, defaultLatencies);
  const runtime = new Runtime(world, { behaviour: politeBehaviour, images: {} });
  runtime.adopt(pod, recordFromStatus(pod, 0));
  const context = { world, runtime, era, cause: null, message: 'Stopping container app', turn: null };
  world.clock.start(killContainer({ pod, container, reason: 'Unknown', override }, context));
  world.clock.run(60_000);
  return world.trace.flatMap((event) => {
    if (event.what === 'hook') return [`hook ${event.phase}`];
    return event.what === 'runtime' ? [event.timeout === undefined ? event.op : `${event.op} ${event.timeout}`] : [];
  });
}

test('without any grace the hook is left out and the process gets two seconds', () => {
  expect(kill(0)).toEqual(['stop 2', 'SIGTERM', 'exit']);
});

test('a kill of one container has the whole grace of the pod', () => {
  expect(kill(null)).toEqual(['hook begin', 'hook end', 'stop 27', 'SIGTERM', 'exit']);
});
