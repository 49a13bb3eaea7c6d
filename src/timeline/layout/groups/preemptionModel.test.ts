import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import type { Action } from '../../../engine/simulation/situation.ts';

import { podModel } from '../podModel.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { clashesOf, labelsOf, play, scheduler } from './fixtures.ts';
import { groupModel } from './groupModel.ts';
import { plain } from '../../../i18n/message.ts';

const scene = readFileSync(new URL('../../../lessons/stories/preemption/scenario.yaml', import.meta.url), 'utf8');
const report = async (actions: readonly Action[], manifest = scene): Promise<TimelineModel> => {
  const { timeline, end } = await play(
    createSession(),
    { manifest, actions },
    { about: 'preemption', pod: 'default/payments' },
  );
  return groupModel(timeline, end);
};

/** No single pod is of low priority any more: then two pods of node-5 are the cheapest victims. */
const twoVictims = scene
  .replace('minAvailable: 1', 'minAvailable: 0')
  .replace(/cpu: 4\n(\s+)memory: 2Gi\n(\s+)lifecycle/, 'cpu: 4\n$1memory: 2Gi\n$2lifecycle')
  .replace(/(name: report-1[\s\S]*?priorityClassName: )low/, '$1middle')
  .replace(/(name: report-6[\s\S]*?priorityClassName: )low/, '$1middle')
  .replace(/(name: db-1[\s\S]*?app: db\nspec:\n)/, '$1  priorityClassName: middle\n');

describe('a preemption', () => {
  let model: TimelineModel;
  beforeAll(async () => {
    model = await report([scheduler]);
  });
  const at = (t: number) => plain(model.momentAt(t));
  const laneOf = (id: string) => model.chart.lanes.find((lane) => lane.id === id);
  const spansOf = (id: string, row: number) =>
    (laneOf(id)?.rows[row]?.items ?? []).flatMap((item) =>
      item.kind === 'span' && item.label ? [plain(item.label)] : [],
    );

  it('is named after who takes whose place, and calls the decision 0', () => {
    expect(plain(model.title)).toBe('payments takes its place from report-1');
    expect(model.zeroName && plain(model.zeroName)).toBe('the decision');
  });

  it('has the preemptor’s place in the queue, and its object from Pending to Ready', () => {
    expect(spansOf('preemptor', 0)).toEqual(['cycle', 'unschedulable', 'cycle']);
    expect(spansOf('preemptor', 1)).toEqual(['Pending', 'Pending, nominated: node-2', 'starting', 'Ready']);
  });

  it('shows why the victim goes, within which grace, and whose the room is', () => {
    expect(spansOf('victims', 0)).toEqual(['Ready', 'Terminating, grace 30 s']);
    const labels = laneOf('victims')?.rows[0]?.items.flatMap((item) =>
      item.kind === 'moment' && item.label ? [plain(item.label)] : [],
    );
    expect(labels).toEqual(['gone', 'DisruptionTarget']);
    expect(spansOf('node', 0)).toEqual(['full: report-1 in the way', 'room for payments', 'holds payments']);
  });

  it('shows where a budget would have been violated, and so spared the pod of the lowest priority', () => {
    const [item] = laneOf('budgets')?.rows[0]?.items ?? [];
    expect(item?.kind === 'moment' && item.label && plain(item.label)).toBe('would be violated on node-3');
  });

  it('tells each cycle with its numbers', () => {
    const cycles = model.explained.filter(({ event }) => event.what === 'decision').map(({ what }) => plain(what));
    expect(cycles).toEqual([
      'payments: No node has room for it. On 6 of 6 nodes it would fit if pods of lower priority went: on node-2 it is report-1. Its most important victims have started last.',
      'payments: The scheduler gives it node-2, the room that was kept for it.',
    ]);
  });

  it('goes from stage to stage', () => {
    const stages = model.steps.map(({ t }) => at(t));
    const inOrder = [
      /^payments waits for the scheduler/,
      /^No node had room for payments, and on node-2 1 pod must go/,
      /^report-1 leaves node-2: it has \d+\.\d s of its grace left/,
      /^report-1 has ended, and the API server does not know yet/,
      /^The victims have ended: node-2 has room/,
      /^payments is bound to node-2, 9\.23 s after the decision/,
      /^payments runs on node-2, 9\.71 s after the decision/,
    ];
    const found = inOrder.map((stage) => stages.findIndex((text) => stage.test(text)));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(stages.filter((text) => !inOrder.some((stage) => stage.test(text)))).toEqual([]);
  });

  it('has a sentence for every step, with all its numbers', () => {
    const sentences = model.steps.flatMap(({ t, words }) => [plain(words), at(t)]);
    expect(sentences.filter((text) => /\{\{|undefined|NaN|owners\.|event\./.test(text))).toEqual([]);
  });
});

describe('the timeline of the preemptor alone', () => {
  it('says whom it waits for, and then that it may be tried again, and shows its cycle and nomination', async () => {
    const session = createSession();
    await play(
      session,
      { manifest: scene, actions: [{ t: 0, do: 'schedule', pod: 'default/payments' }] },
      { about: 'preemption', pod: 'default/payments' },
    );
    const timeline = session.timeline({ about: 'pod', pod: 'default/payments' }, 0);
    if (!timeline) throw new Error('no timeline');
    expect(timeline.beside).toContainEqual({ about: 'preemption', pod: 'default/payments' });
    const { momentAt, steps, chart } = podModel(timeline, true, 20_000);
    const texts = steps.map(({ t }) => plain(momentAt(t)));
    expect(texts).toContain('payments found no room, chose node-2 and waits until report-1 is gone.');
    expect(texts.at(-1)).toBe('payments may be tried again: node-2 is kept for it, where it asked report-1 to go.');
    const next = steps.map(({ words }) => plain(words)).join('\n');
    expect(next).toContain('report-1 no longer counts on its node');
    expect(next).not.toContain('says Queue');
    const labels = chart.lanes.flatMap(({ kind, rows }) =>
      rows.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'moment' && item.label ? [`${kind}: ${plain(item.label)}`] : [])),
      ),
    );
    expect(labels).toEqual(
      expect.arrayContaining(['scheduler: node-2: report-1 must go', 'apiserver: nominated: node-2']),
    );
  });
});

it('says that the victims went for nothing where the preemptor is deleted before', async () => {
  const model = await report([scheduler, { t: 3000, do: 'delete', pod: 'default/payments' }]);
  expect(plain(model.momentAt(model.chart.to))).toBe(
    'payments is gone without having been bound. Its victims went for nothing.',
  );
});

it.each([
  ['one victim', scene, []],
  ['several victims', twoVictims, []],
  ['a preemptor that is deleted', scene, [{ t: 3000, do: 'delete', pod: 'default/payments' }]],
] as const)('draws %s without a label on another, at 1440 and on a phone', async (_, manifest, actions) => {
  const { chart } = await report([scheduler, ...actions], manifest);
  const { wide, phone } = labelsOf(chart);
  expect(clashesOf(wide)).toEqual([]);
  expect(clashesOf(phone)).toEqual([]);
  expect(wide.length).toBeGreaterThan(6);
  expect(phone.length).toBeGreaterThan(4);
});

it('names how many victims there are', async () => {
  const model = await report([scheduler], twoVictims);
  expect(plain(model.title)).toBe('payments takes its place from 2 pods');
  expect(model.chart.lanes.find(({ id }) => id === 'victims')?.rows).toHaveLength(2);
});

describe('what it says of a preemptor', () => {
  const played = (...actions: readonly Action[]) =>
    play(
      createSession(),
      { manifest: scene, actions: [scheduler, ...actions] },
      { about: 'preemption', pod: 'default/payments' },
    );

  it('that is deleted once it has run', async () => {
    const { timeline, end } = await played({ t: 100_000, do: 'delete', pod: 'default/payments' });
    const { momentAt } = groupModel(timeline, end);
    expect(plain(momentAt(90_000))).toMatch(/^payments runs on node-2/);
    expect(plain(momentAt(end))).toBe('Pod payments is gone.');
  });

  it('whose earlier cycle found nothing at all', async () => {
    const { timeline, end } = await played();
    const decided = timeline.events.find(({ what }) => what === 'decision');
    if (decided?.what !== 'decision') throw new Error('no decision');
    const later = timeline.events.map((event) => ({ ...event, t: event.t + 1000 }));
    const nothing = { ...decided, id: -1, t: 0, decision: { ...decided.decision, preemption: null } };
    const entry = { place: 'unschedulable', backoffUntil: null };
    const queued = { ...decided, id: -1, t: 0, what: 'queue', entry, from: null, reason: { kind: 'added' } };
    const events = [nothing, queued, ...later] as typeof timeline.events;
    expect(plain(groupModel({ ...timeline, events }, end).momentAt(500))).toBe(
      'The scheduler found no node for payments, and none where room can be made. It waits (unschedulable).',
    );
  });

  it('whose victim has a successor of the same name', async () => {
    const { timeline, end } = await played();
    const victim = timeline.pods.find(({ part }) => part === 'victim');
    if (!victim) throw new Error('no victim');
    const added = { id: 1e6, t: end, type: 'ADDED', changed: [], pod: victim.first } as const;
    const later = { ...victim, uid: 'later', made: added, before: null, writes: [added], deleted: null, gone: null };
    const both = { ...timeline, pods: [...timeline.pods, later] };
    const [alone, followed] = [groupModel(timeline, end), groupModel(both, end)];
    for (const { t } of alone.steps) expect(followed.momentAt(t)).toEqual(alone.momentAt(t));
  });
});
