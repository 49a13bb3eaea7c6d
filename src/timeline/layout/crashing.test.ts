import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { type Action, openedSituation, type Tuning } from '../../engine/simulation/situation.ts';
import { instantAt } from './instant.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { momentAt } from './moment.ts';
import { storedState } from './stored.ts';
import { podChart } from './podChart.ts';
import { ofKind } from './trace.ts';
import { plain } from '../../i18n/message.ts';

const pod = 'default/web-a';
const manifest = `
apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Pod
metadata: { name: web-a, labels: { app: web } }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`;

async function lived(tuning: Tuning, actions: readonly Action[]): Promise<PodTimeline> {
  const session = createSession();
  await session.load(
    openedSituation([{ id: 'test', name: 'test.yaml', content: manifest }], {
      actions: [...actions],
      tuning: { [pod]: tuning },
    }),
  );
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

const appAt = (timeline: PodTimeline, t: number) => {
  const [reported] = instantAt(timeline, t).containers;
  return [reported && plain(reported.api), reported && plain(reported.node), reported?.differs];
};

describe('a pod that has run since before the trace, and crashes again and again', () => {
  let timeline: PodTimeline;
  beforeAll(async () => {
    timeline = await lived({ containers: { app: { runs: [{ after: 5, code: 1 }] } } }, []);
  });

  it('runs in both truths until it has crashed for the first time', () => {
    const [first] = timeline.containers[0]?.runs ?? [];
    const crash = first?.exit?.t ?? 0;
    expect(crash).toBeGreaterThan(1000);
    for (const t of [0, crash / 2, crash - 1]) expect(appAt(timeline, t)).toEqual(['running', 'running', false]);
    expect(appAt(timeline, crash)).toEqual(['running', 'nothing (exit 1)', true]);
  });

  it('waits in CrashLoopBackOff only while the API server says so', () => {
    const times = new Set(timeline.events.flatMap(({ t }) => [t - 1, t, t + 1]));
    const reported = new Set<string>();
    for (const t of times) {
      const sentence = plain(momentAt(timeline, t));
      const reason = storedState(timeline, 'app', t)?.waiting?.reason;
      if (sentence.includes('waits in CrashLoopBackOff')) expect([t, reason]).toEqual([t, 'CrashLoopBackOff']);
      reported.add(momentAt(timeline, t).key);
    }
    expect([...reported]).toEqual(
      expect.arrayContaining(['timeline:now.backoff', 'timeline:now.backoffUnreported', 'timeline:now.endUnreported']),
    );
  });

  it('has in no lane of its control nothing: what is stored and put off is there to be seen', () => {
    const { lanes } = podChart(timeline, true, 900_000);
    const marksIn = (kind: string) =>
      lanes.filter((lane) => lane.kind === kind).flatMap(({ rows }) => rows.flatMap(({ items }) => items)).length;
    expect(marksIn('kubelet')).toBeGreaterThanOrEqual(ofKind(timeline.events, 'backoff').length);
    expect(marksIn('apiserver')).toBeGreaterThan(4);
  });

  it('says of an exit that the API server has not heard of that it is still called running', () => {
    for (const { exit } of timeline.containers[0]?.runs ?? []) {
      if (!exit || storedState(timeline, 'app', exit.t)?.running === undefined) continue;
      expect(plain(momentAt(timeline, exit.t))).toMatch(/The API server has not heard: it still calls it running\.$/);
    }
  });
});

it('tells how long a container drains, and how much of the grace there is beside it', async () => {
  const timeline = await lived({ shutdownSeconds: 5, terminationGracePeriodSeconds: 12 }, [
    { t: 5000, do: 'delete', pod },
  ]);
  const [run] = timeline.containers[0]?.runs ?? [];
  const exit = run?.exit?.t ?? 0;
  const [, node] = appAt(timeline, exit - 2000);
  expect(node).toBe('draining, 2.0 s left; grace 9.0 s');
  expect(ofKind(timeline.events, 'runtime').some(({ op }) => op === 'SIGKILL')).toBe(false);
});

it('gives what is killed while it drains no longer than its grace', async () => {
  const timeline = await lived({ shutdownSeconds: 20, terminationGracePeriodSeconds: 6 }, [
    { t: 5000, do: 'delete', pod },
  ]);
  const [run] = timeline.containers[0]?.runs ?? [];
  expect(run?.exit?.code).toBe(137);
  expect(appAt(timeline, (run?.exit?.t ?? 0) - 2000)[1]).toBe('draining, SIGKILL in 2.0 s');
});
