import { expect, test } from 'vitest';
import { calls, events, phaseAt, pod, run, shown } from '../simulation/fixtures.ts';

const subject = pod('web', { grace: 3, spec: { activeDeadlineSeconds: 5 }, onTerm: { after: 1, code: 0 } });
const story = run([subject], { actions: [{ t: 0, do: 'bind', pod: 'default/web', node: 'node-1' }] });

test('a pod past its deadline is unready first, still Running, and then ended with its whole grace', () => {
  expect(shown(story, 'web', 5900)).toMatchObject({ status: 'Running', ready: '1/1' });
  const ready = story
    .stateAt(5900)
    .pods.get('default/web')
    ?.status?.conditions?.find(({ type }) => type === 'Ready');
  expect(ready).toMatchObject({ status: 'False', reason: 'PodFailed' });
  expect(calls(story).map((call) => call.replace(/^\S+ /, ''))).toEqual([
    'stop app 3',
    'SIGTERM app',
    'exit app 0',
    'stopSandbox',
  ]);
});

test('it has failed for that reason, however its containers ended; the object stays', () => {
  expect(phaseAt(story, 'Failed')).toBeGreaterThan(7000);
  expect(story.stateAt(story.end).pods.get('default/web')?.status).toMatchObject({
    phase: 'Failed',
    reason: 'DeadlineExceeded',
  });
  expect(events(story, 'event').filter(({ reason }) => reason === 'DeadlineExceeded')).toHaveLength(4);
});

test('one that waits for a container has its status closed, though it is not deleted', () => {
  const stuck = pod('web', { grace: 3, container: { image: 'UPPER:v1' }, spec: { activeDeadlineSeconds: 5 } });
  const over = run([stuck], { actions: [{ t: 0, do: 'bind', pod: 'default/web', node: 'node-1' }] });
  const { phase, containerStatuses } = over.stateAt(over.end).pods.get('default/web')?.status ?? {};
  expect([phase, containerStatuses?.[0]?.state?.terminated?.reason]).toEqual(['Failed', 'ContainerStatusUnknown']);
});
