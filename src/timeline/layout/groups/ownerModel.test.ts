import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import type { Action } from '../../../engine/simulation/situation.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import type { Lane } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { clashesOf, labelsOf, newImage, play, rollout, scheduler } from './fixtures.ts';
import { groupModel } from './groupModel.ts';
import { storedAt } from './workloads.ts';
import { plain } from '../../../i18n/message.ts';

const deployment = { about: 'owner', owner: 'Deployment/default/web' } as const;
const report = async (manifest: string, actions: readonly Action[]): Promise<TimelineModel> => {
  const { timeline, end } = await play(createSession(), { manifest, actions }, deployment);
  return groupModel(timeline, end);
};
const kindsOf = (lanes: readonly Lane[]) => lanes.map(({ kind }) => kind);
const wordsIn = ({ lanes }: TimelineModel['chart'], kind: Lane['kind']): readonly string[] =>
  lanes
    .filter((lane) => lane.kind === kind)
    .flatMap(({ rows }) => rows.flatMap(({ items }) => items))
    .flatMap((item) => (item.kind !== 'ticks' && item.label ? [plain(item.label)] : []));

describe('a rollout', () => {
  let model: TimelineModel;
  beforeAll(async () => {
    model = await report(rollout(), [scheduler, newImage]);
  });

  it('has lanes from who asked down to who was served', () => {
    expect(kindsOf(model.chart.lanes)).toEqual([
      'user',
      'controller',
      'controller',
      'owner',
      'owner',
      'pods',
      'endpointslice',
      'clients',
    ]);
    expect(model.chart.lanes.find(({ kind }) => kind === 'pods')?.rows).toHaveLength(6);
  });

  it('is called after what was changed, and 0 after the edit', () => {
    expect(plain(model.title)).toBe('Deployment web: image web:1 → web:2');
    expect(model.zeroName && plain(model.zeroName)).toBe('the edit');
    expect(model.chart.zero).toBe(20_000);
  });

  it('tells the steps of the Deployment controller in few words, the old set down and the new one up by turns', () => {
    const scaled = wordsIn(model.chart, 'controller').filter((text) => text.includes('→'));
    expect(scaled.map((text) => text.slice(text.indexOf(':') + 2))).toEqual([
      '0 → 1',
      '3 → 2',
      '1 → 2',
      '2 → 1',
      '2 → 3',
      '1 → 0',
    ]);
  });

  it('counts the pods of each ReplicaSet as they become Ready', () => {
    const counts = wordsIn(model.chart, 'owner');
    expect(counts[0]).toBe('3 Ready');
    expect(counts).toContain('2 of 3 Ready');
    expect(counts.at(-1)).toBe('3 Ready');
  });

  it('draws each pod from its making to its end, as kubectl calls it', () => {
    const rows = model.chart.lanes.find(({ kind }) => kind === 'pods')?.rows ?? [];
    const looks = rows.map(({ items }) => items.map((item) => (item.kind === 'span' ? item.look : item.kind)));
    expect(looks).toEqual([
      ...Array.from({ length: 3 }, () => ['ready', 'drains', 'moment']),
      ...Array.from({ length: 3 }, () => ['pending', 'unready', 'ready']),
    ]);
    for (const { items } of rows)
      items.forEach((item, i) => {
        const next = items[i + 1];
        if (item.kind === 'span' && next?.kind === 'span') expect(next.from).toBe(item.to);
      });
  });

  it('says how far it is, who comes and leaves, and what bounds it', () => {
    const at = model.steps.map(({ t }) => plain(model.momentAt(t)));
    expect(at[0]).toBe('All 3 pods of Deployment web are Ready.');
    expect(at.at(-1)).toBe('All 3 pods of Deployment web are Ready.');
    expect(at.join('\n')).toMatch(
      /0 of 3 new pods are Ready, 3 old ones still are\. web-\S+ is Pending\. None may be made before one goes: 4 at most, 3 at least available\./,
    );
    expect(at.join('\n')).toMatch(
      /2 of 3 new pods are Ready, 1 old one still is\. 2 pods leave\. One more may be made/,
    );
  });

  it('never says more pods exist than may, and never fewer Ready than must be', () => {
    const [bound] = 'bounds' in model.timeline ? (model.timeline.bounds ?? []) : [];
    for (const { t } of model.steps) {
      const [, ready = '0', , old = '0'] =
        /(\d+) of (\d+) new pods are Ready, (\d+) old/.exec(plain(model.momentAt(t))) ?? [];
      if (ready !== '0') expect(Number(ready) + Number(old)).toBeGreaterThanOrEqual(bound?.least ?? 0);
      expect(Number(ready) + Number(old)).toBeLessThanOrEqual(bound?.most ?? 0);
    }
  });

  it('has a sentence for every step, with all its numbers', () => {
    const sentences = model.steps.flatMap(({ t, words }) => [plain(words), plain(model.momentAt(t))]);
    expect(sentences.length).toBeGreaterThan(60);
    expect(sentences.filter((text) => /\{\{|undefined|NaN|owners\.|event\./.test(text))).toEqual([]);
    expect(sentences[0]).toBe('Somebody changes Deployment web: image web:1 → web:2.');
  });

  it('joins what the controllers did to what came of it', () => {
    const laneOf = (item: string) =>
      model.chart.lanes.find(({ rows }) => rows.some(({ items }) => items.some(({ id }) => id === item)))?.kind;
    const joined = new Set(model.chart.causes.map(({ from, to }) => `${laneOf(from.item)} > ${laneOf(to.item)}`));
    expect([...joined]).toEqual(
      expect.arrayContaining(['user > controller', 'owner > pods', 'pods > owner', 'pods > endpointslice']),
    );
  });
});

it('says that none is to be made once all new pods exist', async () => {
  const model = await report(rollout(4), [scheduler, newImage]);
  const texts = model.steps.map(({ t }) => plain(model.momentAt(t)));
  const made = texts.filter((text) => text.includes('All 4 new ones exist.'));
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((text) => /may be made/.test(text))).toEqual([]);
  expect(made.at(-1)).toContain('The last old one goes as soon as one more may be missing: 3 at least available.');
});

it('says whose status is behind while kubectl prints fewer than are Ready', async () => {
  const model = await report(rollout(2), [scheduler]);
  const { events, workloads = [] } = model.timeline as GroupTimeline;
  const seen = new Set<string>();
  for (const { t } of events) {
    const sentence = plain(model.momentAt(t));
    if (!sentence.startsWith('All 2 pods')) continue;
    const isBehind = workloads.some((one) => (storedAt(one, t)?.status.readyReplicas ?? 0) !== 2);
    expect([t, sentence.includes('Not yet in status')]).toEqual([t, isBehind]);
    seen.add(sentence);
  }
  expect([...seen].join('\n')).toMatch(/Not yet in status: the Deployment has counted [01] so far\./);
});

it('folds many pods into a row for each ReplicaSet, with how many are Ready', async () => {
  const { chart } = await report(rollout(14), [scheduler, newImage]);
  const pods = chart.lanes.find(({ kind }) => kind === 'pods');
  expect(pods?.rows).toHaveLength(2);
  expect(wordsIn(chart, 'pods')).toContain('14 of 14 pods Ready');
});

it('shows in the scheduler’s lane only that it found no node', async () => {
  const { chart } = await report(rollout(30), [scheduler]);
  expect(wordsIn(chart, 'scheduler')[0]).toMatch(/^no node for \S+/);
  const { chart: fits } = await report(rollout(2), [scheduler]);
  expect(kindsOf(fits.lanes)).not.toContain('scheduler');
});

const scale = (replicas: number) =>
  ({
    t: 20_000,
    do: 'patch',
    subject: 'Deployment/default/web',
    patch: { type: 'merge', fields: { spec: { replicas } } },
  }) as const;

it('calls an edit after what it changed, and scaling in the middle of a rollout by its numbers', async () => {
  const { chart } = await report(rollout(), [scheduler, newImage, { ...scale(5), t: 23_000 }]);
  expect(wordsIn(chart, 'user').slice(-2)).toEqual(['image web:1 → web:2', 'scale 3 → 5']);
  const actions = wordsIn(chart, 'controller');
  expect(actions.filter((text) => text.includes('ScalingReplicaSet'))).toEqual([]);
});

it.each([
  ['a rollout', 3, newImage],
  ['a rollout of many', 14, newImage],
  ['scaling up', 2, scale(7)],
  ['scaling down', 7, scale(2)],
  ['its deletion', 3, { t: 20_000, do: 'deleteObject', subject: 'Deployment/default/web' }],
] as const)('draws %s without a label on another, at 1440 and on a phone', async (_, replicas, action) => {
  const { chart } = await report(rollout(replicas), [scheduler, action]);
  const { wide, phone } = labelsOf(chart);
  expect(clashesOf(wide)).toEqual([]);
  expect(clashesOf(phone)).toEqual([]);
  expect(wide.length).toBeGreaterThan(8);
  expect(phone.length).toBeGreaterThan(4);
});

it.each([
  [0, 'Deployment web wants 0 and has 3 pods: 3 Ready.', 'Deployment web wants no pod.'],
  [1, 'Deployment web wants 1 and has 3 pods: 3 Ready.', 'The one pod of Deployment web is Ready.'],
])('scaled to %i says what there is beside what is wanted', async (replicas, first, last) => {
  const model = await report(rollout(), [scheduler, scale(replicas)]);
  const texts = model.steps.map(({ t }) => plain(model.momentAt(t)));
  expect(texts).toContain(first);
  expect(texts.at(-1)).toBe(last);
});

it('knows the old template again, in whatever order its fields are written', async () => {
  const container = { resources: { requests: { cpu: '500m' } }, image: 'web:1', name: 'app' };
  const fields = { spec: { template: { spec: { containers: [container] } } } };
  const back: Action = { t: 60_000, do: 'patch', subject: 'Deployment/default/web', patch: { type: 'merge', fields } };
  const named: Action = {
    ...back,
    t: 20_000,
    patch: {
      type: 'merge',
      fields: { spec: { template: { spec: { containers: [{ ...container, image: 'web:2' }] } } } },
    },
  };
  const { steps, momentAt } = await report(rollout(), [scheduler, named, back]);
  expect(steps.at(-1)?.t).toBeGreaterThan(61_000);
  expect(plain(momentAt(steps.at(-1)?.t ?? 0))).toBe('All 3 pods of Deployment web are Ready.');
});
