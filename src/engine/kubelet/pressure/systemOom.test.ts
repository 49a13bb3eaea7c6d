/** The kernel of a machine without memory (KUBELET-55). */
import { describe, expect, test } from 'vitest';
import { events, run, seconds, pod } from '../../simulation/fixtures.ts';
import { growing, machine, withEviction } from './pressureFixtures.ts';
import { oomScoreAdjust } from './systemOom.ts';

const mebibyte = 2 ** 20;
const exits = (of: ReturnType<typeof run>) =>
  events(of, 'runtime').flatMap(({ op, t, subject, reason }) =>
    op === 'exit' ? [`${seconds(t)} ${subject.split('/').at(-1)} ${reason}`] : [],
  );
/** From 1000 MiB on both grow by 800 MiB a second together: 4096 MiB are used up at 3.87 s. */
const story = (more: object = {}) =>
  run(
    [
      machine({ memoryMi: 4096 }),
      growing('asks', { memoryMi: [500, 400], requestMi: 3000 }),
      growing('asks-not', { memoryMi: [500, 400] }),
    ],
    { horizon: 5000, ...withEviction(), ...more },
  );

describe('at the instant at which the memory is used up', () => {
  test('the process of lowest class is killed, between two looks of its kubelet', () => {
    expect(exits(story())).toEqual(['3.870 asks-not OOMKilled']);
  });

  test('its Node has an event, unless no kubelet runs to tell', () => {
    const told = (of: ReturnType<typeof run>) => events(of, 'event').filter(({ reason }) => reason === 'SystemOOM');
    const [event] = told(story());
    expect(event).toMatchObject({ subject: 'Node/n1', type: 'Warning' });
    expect(event?.message).toMatch(/^System OOM encountered, victim process: app, pid: \d+$/);
    const stopped = { t: 1000, do: 'fault', fault: { what: 'kubelet', node: 'n1' }, runs: false } as const;
    const silent = story({ actions: [stopped] });
    expect(exits(silent)).toHaveLength(1);
    expect(told(silent)).toEqual([]);
  });
});

test('nobody is killed while there is memory left', () => {
  expect(exits(run([machine({ memoryMi: 4096 }), growing('a', { memoryMi: [4000, 0] })], { horizon: 6000 }))).toEqual(
    [],
  );
});

describe('the score that is added', () => {
  const capacity = 4096 * mebibyte;
  const adjusted = (resources: object, spec = {}) =>
    oomScoreAdjust(pod('a', { container: { resources }, spec }), 'app', capacity);

  test.each<[object, number]>([
    [{}, 1000],
    [{ requests: { memory: '1Gi' } }, 750],
    [{ requests: { cpu: '1' } }, 999],
    [{ requests: { memory: '4Gi' } }, 3],
    [{ requests: { memory: '1Gi', cpu: '1' }, limits: { memory: '1Gi', cpu: '1' } }, -997],
  ])('of %j is %s', (resources, score) => expect(adjusted(resources)).toBe(score));

  test('of a node-critical pod is that of a Guaranteed one', () => {
    const critical = (priorityClassName: string) => adjusted({}, { priority: 2_000_000_000, priorityClassName });
    expect(critical('system-node-critical')).toBe(-997);
    expect(critical('system-cluster-critical')).toBe(1000);
  });
});
