import { expect, test } from 'vitest';
import type { Container, Pod } from '../objects/types.ts';
import type { ContainerRecord } from './containerRecord.ts';
import { CrashBackoff } from './crashBackoff.ts';

const app: Container = { name: 'app', image: 'app:1' };
const podOf = (uid: string, container = app): Pod => ({
  kind: 'Pod',
  metadata: { name: 'web', uid },
  spec: { containers: [container] },
});
const ended = (at: number): ContainerRecord => ({
  name: 'app',
  image: 'app:1',
  attempt: 0,
  state: 'exited',
  startedAt: at,
  end: { at, exitCode: 1, reason: 'Error' },
  previous: null,
});

/** A back-off in which the container of pod `a` was started again at 0, so that its next start waits ten seconds. */
function restartedOnce(): CrashBackoff {
  const backoff = new CrashBackoff(300);
  expect(backoff.ask({ pod: podOf('a'), container: app, record: ended(0) }, 0)).toBeNull();
  return backoff;
}

test('the second start of a container waits ten seconds from its exit on', () => {
  const asked = { pod: podOf('a'), container: app, record: ended(1000) };
  const backoff = restartedOnce();
  expect(backoff.ask(asked, 10_999)).toEqual({
    until: 11_000,
    delay: 10_000,
    message: 'back-off 10s restarting failed container=app pod=web_default(a)',
  });
  expect(backoff.ask(asked, 11_000)).toBeNull();
});

test.each<[string, string, Container]>([
  ['another image', 'a', { ...app, image: 'app:2' }],
  ['another container of the pod', 'a', { ...app, name: 'helper' }],
  ['a pod of the same name that was made later', 'b', app],
])('%s does not inherit the wait', (_, uid, container) => {
  const pod = podOf(uid, container);
  expect(restartedOnce().ask({ pod, container, record: ended(1000) }, 1000)).toBeNull();
});
