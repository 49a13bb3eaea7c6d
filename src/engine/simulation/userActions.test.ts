import { describe, expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { alive, deletion, events, goneAt, pod, run, service, shown } from './fixtures.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import { settledAt } from './run.ts';
import { defaultOptions } from './situation.ts';
import type { ResolvedAction } from './resolvedAction.ts';

const podAt = (story: ReturnType<typeof run>, name: string, t: number): Pod | undefined =>
  story.stateAt(t).pods.get(`default/${name}`);

describe('bind', () => {
  test('writes the node without asking the scheduler', () => {
    const story = run([pod('web')], { actions: [{ t: 500, do: 'bind', pod: 'default/web', node: 'node-2' }] });
    expect(events(story, 'decision')).toEqual([]);
    expect(podAt(story, 'web', 519)?.spec.nodeName).toBeUndefined();
    expect(podAt(story, 'web', 520)?.spec.nodeName).toBe('node-2');
    expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
  });

  test('is refused to a pod with scheduling gates', () => {
    const web = pod('web');
    const gated: Pod = { ...web, spec: { ...web.spec, schedulingGates: [{ name: 'example.com/quota' }] } };
    const story = run([gated], {
      actions: [{ t: 500, do: 'bind', pod: 'default/web', node: 'node-2' }],
    });
    expect(podAt(story, 'web', story.end)?.spec.nodeName).toBeUndefined();
    expect(events(story, 'answer')).toMatchObject([
      { code: 409, message: expect.stringContaining('pod web has non-empty .spec.schedulingGates') },
    ]);
  });

  test('does nothing to a pod that has a node', () => {
    const story = run([pod('web', { node: 'node-1' })], {
      actions: [{ t: 0, do: 'bind', pod: 'default/web', node: 'node-2' }],
    });
    expect(podAt(story, 'web', story.end)?.spec.nodeName).toBe('node-1');
    expect(events(story, 'write')).toEqual([]);
  });
});

describe('move, what if', () => {
  const story = run([pod('web', { node: 'node-1' }), service('web', { app: 'web' })], {
    actions: [{ t: 1000, do: 'move', pod: 'default/web', node: 'node-2' }],
  });

  test('the pod runs there at once under another uid', () => {
    const [before, after] = [podAt(story, 'web', 999), podAt(story, 'web', 1000)];
    expect(after?.spec.nodeName).toBe('node-2');
    expect(after?.metadata.uid).not.toBe(before?.metadata.uid);
    expect(shown(story, 'web', 1000)).toMatchObject({ status: 'Running', ready: '1/1' });
    expect([...story.stateAt(1000).reality.values()]).toEqual([{ node: 'node-2', containers: ['app'] }]);
  });

  test('nothing is terminated and nothing is started', () => {
    expect(events(story, 'runtime')).toEqual([]);
    expect(events(story, 'event')).toEqual([]);
  });

  test('a pod that was leaving stays', () => {
    const leaving = pod('web', { node: 'node-1', onTerm: { after: 9 } });
    const saved = run([leaving], {
      actions: [deletion(0, leaving), { t: 3000, do: 'move', pod: 'default/web', node: 'node-2' }],
    });
    expect(shown(saved, 'web', saved.end)).toMatchObject({ status: 'Running' });
    expect(events(saved, 'runtime').filter(({ t }) => t > 3000)).toEqual([]);
    expect(podTimeline(saved, { about: 'pod', pod: 'default/web' }, 0)?.deleted).toBeNull();
  });

  test.each([
    ['does not run', 5000],
    ['has been started again', 500],
  ])('it runs on, also where the kubelet %s', (_, up) => {
    const after = run([pod('web')], {
      actions: [
        { t: 0, do: 'fault', fault: { what: 'kubelet', node: 'node-2' }, runs: false },
        { t: up, do: 'fault', fault: { what: 'kubelet', node: 'node-2' }, runs: true },
        { t: 4000, do: 'move', pod: 'default/web', node: 'node-2' },
      ].toSorted((a, b) => a.t - b.t) as ResolvedAction[],
    });
    expect(events(after, 'invariant')).toEqual([]);
    expect(events(after, 'runtime')).toEqual([]);
    expect(shown(after, 'web', after.end)).toMatchObject({ status: 'Running', ready: '1/1' });
  });

  test('it can be deleted there', () => {
    const after = run([pod('web', { node: 'node-1' })], {
      actions: [{ t: 0, do: 'move', pod: 'default/web', node: 'node-2' }, deletion(1000, pod('web'))],
    });
    const exit = events(after, 'runtime').find(({ op }) => op === 'exit');
    expect(exit?.actor).toEqual({ kind: 'container', node: 'node-2', name: 'app' });
    expect(podTimeline(after, { about: 'pod', pod: 'default/web' }, 0)).toMatchObject({
      node: 'node-2',
      deleted: { t: 1020 },
    });
  });
});

describe('recreate', () => {
  const story = run([pod('web', { node: 'node-1', onTerm: { after: 4 } })], {
    actions: [{ t: 0, do: 'recreate', pod: 'default/web', node: 'node-3' }],
  });

  test('waits until the name is free, then the same pod starts on the other node', () => {
    const gone = goneAt(story) ?? 0;
    expect(gone).toBeGreaterThan(4000);
    expect(podAt(story, 'web', gone)).toBeUndefined();
    expect(podAt(story, 'web', gone + 70)).toMatchObject({
      spec: { nodeName: 'node-3' },
      status: { phase: 'Pending' },
    });
    expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1', restarts: '0' });
  });

  test('never two of them live at a time', () => {
    for (let t = 0; t <= story.end; t += 10) expect(alive(story, t).length).toBeLessThanOrEqual(1);
  });

  test('the timeline is that of the pod that left', () => {
    expect(podTimeline(story, { about: 'pod', pod: 'default/web' }, 0)).toMatchObject({
      node: 'node-1',
      deleted: { t: 20 },
      gone: { t: goneAt(story) },
    });
  });
});

describe('apply', () => {
  test('a pod comes in Pending and with defaults, whatever status was sent', () => {
    const sent: Pod = { ...pod('web'), metadata: { name: 'web', uid: 'old' }, status: { phase: 'Running' } };
    const { terminationGracePeriodSeconds: _, ...spec } = sent.spec;
    const story = run([], { actions: [{ t: 100, do: 'apply', objects: [{ ...sent, spec } as Pod] }] });
    const stored = podAt(story, 'web', 120);
    expect(stored?.status).toEqual({ phase: 'Pending' });
    expect(stored?.spec.terminationGracePeriodSeconds).toBe(30);
    expect(stored?.metadata.uid).not.toBe('old');
    expect(story.stateAt(170).queue.get('default/web')?.place).toBe('active');
  });

  test('a pod with a node is started by its kubelet', () => {
    const story = run([], { actions: [{ t: 0, do: 'apply', objects: [pod('web', { node: 'node-1' })] }] });
    expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running' });
  });

  test('an existing pod gets new labels, never another spec', () => {
    const changed = { ...pod('web', { node: 'node-3' }), metadata: { name: 'web', labels: { tier: 'front' } } };
    const story = run([pod('web', { node: 'node-1' })], { actions: [{ t: 0, do: 'apply', objects: [changed] }] });
    expect(podAt(story, 'web', story.end)).toMatchObject({
      metadata: { labels: { app: 'web', tier: 'front' } },
      spec: { nodeName: 'node-1' },
    });
  });

  test('other objects are replaced but keep who they are', () => {
    const labelled = {
      kind: 'Node',
      metadata: { name: 'node-1', labels: { zone: 'a' } },
      spec: { unschedulable: true },
    };
    const story = run([], { actions: [{ t: 0, do: 'apply', objects: [labelled] }] });
    const [before, after] = [0, 20].map((t) => story.stateAt(t).objects.get('Node')?.get('node-1'));
    expect(after).toMatchObject({
      metadata: { labels: { zone: 'a' }, uid: before?.metadata.uid },
      spec: { unschedulable: true },
    });
  });
});

test('an action on a pod that is not there does nothing', () => {
  const actions = [
    { t: 0, do: 'move' as const, pod: 'default/nobody', node: 'node-1' },
    { t: 0, do: 'schedule' as const, pod: 'default/nobody' },
  ];
  expect(run([], { actions }).trace).toEqual([]);
});

test('things have settled where nothing but requests happens for a second', () => {
  const subject = pod('web', { node: 'node-1', onTerm: { after: 5 } });
  const story = run([subject], { actions: [deletion(1000, subject)] });
  expect(settledAt(story, 1000)).toBe(1100);
  expect(settledAt(story, 2000)).toBe(2000);
  expect(settledAt(story, 6080)).toBe(goneAt(story));
});

test('requests of clients do not keep things from settling', () => {
  const subject = pod('web', { node: 'node-1', preStop: 8 });
  const story = run([subject, service('web', { app: 'web' })], {
    actions: [deletion(0, subject)],
    options: defaultOptions,
  });
  expect(events(story, 'client').filter(({ t }) => t > 1000 && t < 7000).length).toBeGreaterThan(10);
  expect(settledAt(story, 0)).toBeLessThan(1000);
});
