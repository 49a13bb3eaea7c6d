import { describe, expect, it } from 'vitest';
import { message } from '../../engine/history/message.ts';
import { createSession } from '../../engine/session/session.ts';
import { type Action, openedSituation } from '../../engine/simulation/situation.ts';

import { podModel } from './podModel.ts';
import type { Lane, Moment } from './laneChart.ts';
import { actAt, userLane } from './userLane.ts';
import { plain } from '../../i18n/message.ts';

const pod = 'default/web';
const manifest = `
kind: Node
apiVersion: v1
metadata: { name: node-1 }
---
kind: Pod
apiVersion: v1
metadata: { name: web }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`;
const source = { id: 'web', name: 'web.yaml', content: manifest };

async function timelineOf(actions: readonly Action[]) {
  const session = createSession();
  await session.load(openedSituation([source], { actions, tuning: { [pod]: { shutdownSeconds: 20 } } }));
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

const momentsOf = (lane: Lane | null | undefined): readonly Moment[] =>
  lane?.rows.flatMap(({ items }) => items.filter((item) => item.kind === 'moment')) ?? [];
const textOf = (lane: Lane | null | undefined) =>
  momentsOf(lane).map(({ t, act, label }) => [act, t, label === null ? '' : plain(label)]);

describe('the lane of what somebody did', () => {
  it('has each thing at its time, with its place in the log', async () => {
    const timeline = await timelineOf([
      { t: 1000, do: 'delete', pod },
      { t: 2000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
      { t: 3000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
      { t: 4000, do: 'delete', pod, gracePeriodSeconds: 5 },
      { t: 5000, do: 'delete', pod, gracePeriodSeconds: 0 },
    ]);
    expect(textOf(userLane(timeline, `Pod/${pod}`))).toEqual([
      [0, 1000, 'delete'],
      [1, 2000, 'stop the kubelet of node-1'],
      [2, 3000, 'start the kubelet of node-1'],
      [3, 4000, 'delete, 5 s'],
      [4, 5000, 'delete --force'],
    ]);
  });

  it('says in plain words what was broken, mended, and how the scheduler works', async () => {
    const timeline = await timelineOf([
      { t: 1000, do: 'fault', fault: { what: 'pause', node: 'node-1' }, runs: false },
      { t: 2000, do: 'fault', fault: { what: 'pause', node: 'node-1' }, runs: true },
      { t: 3000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false },
      { t: 4000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: true },
    ]);
    expect(textOf(userLane(timeline, `Pod/${pod}`))).toEqual([
      [0, 1000, 'pause the kubelet of node-1'],
      [1, 2000, 'let the kubelet of node-1 go on'],
      [2, 3000, 'cut off node-1'],
      [3, 4000, 'reconnect node-1'],
    ]);
    const auto = { id: 0, t: 0, actor: { kind: 'user' }, subject: 'Scheduler/kube-scheduler', cause: null } as const;
    const lane = userLane(
      { events: [{ ...auto, what: 'request', verb: 'scheduler', runs: true, action: 0 }], messages: {} },
      null,
    );
    expect(textOf(lane)).toEqual([[0, 0, 'Auto on: the scheduler runs']]);
  });

  it('names what is not the story’s own', async () => {
    const timeline = await timelineOf([{ t: 1000, do: 'evict', pod }]);
    expect(textOf(userLane(timeline, null))).toEqual([[0, 1000, 'evict web']]);
  });

  it('tells a drain, and not each eviction that it asks for', async () => {
    const timeline = await timelineOf([{ t: 1000, do: 'drain', node: 'node-1', force: true }]);
    expect(timeline.events.filter(({ what }) => what === 'request').length).toBeGreaterThan(1);
    expect(textOf(userLane(timeline, `Pod/${pod}`))).toEqual([[0, 1000, 'drain node-1']]);
  });

  it('tells a cordon from an uncordon by what was stored', () => {
    const asked = { id: 0, t: 0, actor: { kind: 'user' }, subject: 'Node/node-1', cause: null } as const;
    const stored = { ...asked, id: 1, cause: 0, what: 'write', type: 'MODIFIED', changed: [], kind: 'Node' } as const;
    const events = [{ ...asked, what: 'request', verb: 'cordon' } as const, stored];
    const labels = (['cordon', 'uncordon'] as const).map((what) => {
      const messages = { 1: message(`nodes.reported.${what}`, { node: 'node-1' }) };
      return textOf(userLane({ events, messages }, null));
    });
    expect(labels).toEqual([[[undefined, 0, 'cordon node-1']], [[undefined, 0, 'uncordon node-1']]]);
  });

  it('is missing where nobody did anything', async () => {
    const timeline = await timelineOf([]);
    expect(userLane(timeline, null)).toBeNull();
  });

  it('stands above all others, and the delete is the cause of what the API server stored', async () => {
    const { chart } = podModel(await timelineOf([{ t: 1000, do: 'delete', pod }]), true, 0);
    expect(chart.lanes[0]?.id).toBe('user');
    expect(chart.causes).toContainEqual(
      expect.objectContaining({ from: { item: 'act-0', end: 'start' }, to: expect.objectContaining({ end: 'start' }) }),
    );
  });
});

it('names the act that was done last by an instant, whose command is shown there', async () => {
  const actions: readonly Action[] = [
    { t: 1000, do: 'delete', pod },
    { t: 3000, do: 'cordon', node: 'node-1', unschedulable: true },
    { t: 5000, do: 'delete', pod, gracePeriodSeconds: 1 },
  ];
  const lane = userLane(await timelineOf(actions), `Pod/${pod}`);
  const lanes = lane ? [lane] : [];
  expect([0, 1000, 4999, 5000, 90_000].map((t) => actAt({ lanes }, t))).toEqual([null, 0, 0, 2, 2]);
});
