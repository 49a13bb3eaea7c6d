import { describe, expect, test } from 'vitest';
import type { Node, Pod, PriorityClass } from '../objects/types.ts';
import { decideAlong } from '../session/decideAlong.ts';
import { events, pod, run } from './fixtures.ts';
import { withoutClients } from './situation.ts';
import type { ResolvedAction } from './resolvedAction.ts';

const sized = (name: string): Node => ({
  kind: 'Node',
  metadata: { name },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' }, conditions: [{ type: 'Ready', status: 'True' }] },
});
const asking = (name: string, cpu: string, more: { isStrong?: true; node?: string; stopsAfter?: number } = {}): Pod =>
  pod(name, {
    ...(more.node && { node: more.node }),
    grace: 30,
    onTerm: { after: more.stopsAfter ?? 0 },
    container: { resources: { requests: { cpu } } },
    spec: more.isStrong ? { priorityClassName: 'high' } : {},
  });
const high: PriorityClass = { kind: 'PriorityClass', metadata: { name: 'high' }, value: 10 };
const scheduled = (objects: readonly (Node | Pod)[], actions: readonly ResolvedAction[]) =>
  run([high, ...objects], {
    decide: decideAlong(),
    options: withoutClients,
    actions: [{ t: 0, do: 'scheduler', runs: true }, ...actions],
  });
const decided = (of: ReturnType<typeof run>) =>
  events(of, 'decision').map(({ t, decision }) => `${Math.floor(t / 1000)} ${decision.pod.split('/')[1]}`);

describe('the scheduler', () => {
  const fault = { what: 'controller', name: 'scheduler' } as const;
  test('that comes back takes the strongest of all that wait first (SCHED-58)', () => {
    const of = scheduled(
      [sized('a')],
      [
        { t: 1000, do: 'fault', fault, runs: false },
        { t: 2000, do: 'apply', objects: [asking('weak', '1')] },
        { t: 3000, do: 'apply', objects: [asking('strong', '1', { isStrong: true })] },
        { t: 9000, do: 'fault', fault, runs: true },
      ],
    );
    expect(decided(of)).toEqual(['9 strong', '9 weak']);
  });

  test('does not try a preemptor again for its own new nomination (SCHED-42)', () => {
    const of = scheduled(
      [
        ...[sized('a'), sized('b')],
        asking('first', '3', { node: 'a', stopsAfter: 12 }),
        asking('second', '3', { node: 'b', stopsAfter: 2 }),
      ],
      [
        { t: 1000, do: 'apply', objects: [asking('strong', '2', { isStrong: true })] },
        { t: 3000, do: 'deleteObject', subject: 'Node/a' },
      ],
    );
    const messages = events(of, 'event').flatMap(({ reason, message }) =>
      reason === 'FailedScheduling' ? [message] : [],
    );
    expect(messages.length).toBeGreaterThan(1);
    expect(messages.filter((message) => message.includes('terminating pod'))).toEqual([]);
  });
});
