import { describe, expect, it } from 'vitest';
import { deletion, pod, run, service } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { messagesOf } from './eventMessage.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const web = pod('web', { node: 'node-1', preStop: 5, onTerm: { after: 4 } });
const messagesIn = (run: Run) => {
  const messages = messagesOf(run, run.trace);
  return run.trace.flatMap(({ id }) => messages[id] ?? []);
};
const messageIn = (actions: readonly ResolvedAction[]) =>
  messagesIn(run([web, service('web', { app: 'web' })], { actions })).map(({ key }) => key);

describe('a deletion', () => {
  const stated = messageIn([deletion(1000, web)]);

  it('is said from who asked for it to the end of the object, each step once', () => {
    const own = stated.filter((key) => /request|deletionT|hook|SIGTERM|exit|phase|gone/.test(key));
    expect([...new Set(own)]).toEqual([
      ...['event.request.delete', 'event.deletionTimestamp', 'event.hook.begin', 'event.hook.end'],
      ...['event.SIGTERM', 'event.exit', 'event.phase', 'event.request.finish', 'event.gone'],
    ]);
  });

  it('by force takes the object at once', () => {
    expect(messageIn([{ t: 1000, do: 'delete', pod: 'default/web', gracePeriodSeconds: 0 }])).toContain('event.gone');
  });

  it('of what is no pod is named', () => {
    const reported = messagesIn(run([web], { actions: [{ t: 1000, do: 'deleteObject', subject: 'Node/node-1' }] }));
    expect(reported[0]).toEqual({ key: 'event.deletes.you', values: { kind: 'Node', name: 'node-1' } });
    expect(reported.map(({ key }) => key)).toContain('nodes.reported.gone');
  });
});

it('a fault is said by what breaks, and by what is mended', () => {
  const fault = { what: 'link', node: 'node-1' } as const;
  const actions = [1000, 2000].map((t) => ({ t, do: 'fault' as const, fault, runs: t === 2000 }));
  expect(messageIn(actions).filter((key) => key.includes('link'))).toEqual(['event.fault.link', 'event.mended.link']);
});

it('of a write of a Node the weightiest of what it changes is said', () => {
  const actions: ResolvedAction[] = [
    { t: 1000, do: 'cordon', node: 'node-1', unschedulable: true },
    { t: 2000, do: 'cordon', node: 'node-1', unschedulable: false },
    { t: 3000, do: 'taint', node: 'node-1', taint: { key: 'dedicated', value: 'x', effect: 'NoSchedule' } },
  ];
  const reported = messagesIn(run([web], { actions })).filter(({ key }) => key.startsWith('nodes.reported.'));
  expect(reported.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['nodes.reported.cordon', 'nodes.reported.uncordon', 'nodes.reported.taint']),
  );
  expect(reported.findLast(({ key }) => key === 'nodes.reported.taint')?.values).toMatchObject({
    detail: 'dedicated:NoSchedule',
  });
});
