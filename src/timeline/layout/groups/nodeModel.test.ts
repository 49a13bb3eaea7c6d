import { describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import type { Topic } from '../../../engine/timeline/topic.ts';
import { type FailureId, failures } from '../../../lessons/failures/scenes.ts';
import { endings } from '../../../lessons/worked/scenes.ts';
import { sceneSituation } from '../../../lessons/scene.ts';
import type { Lane } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { clashesOf, labelsOf } from './fixtures.ts';
import { outcomesUntil } from './groupNetwork.ts';
import { groupModel } from './groupModel.ts';
import { plain } from '../../../i18n/message.ts';

type GroupTopic = Exclude<Topic, { about: 'pod' }>;

type Tellings = readonly { topic: GroupTopic; model: TimelineModel }[];
const known = new Map<FailureId, Promise<Tellings>>();

/** The topics of nodes and faults that a scene has, each told; a scene is run once. */
function tellingsOf(id: FailureId): Promise<Tellings> {
  const found = known.get(id) ?? sceneModels(id);
  known.set(id, found);
  return found;
}

async function sceneModels(id: FailureId): Promise<Tellings> {
  const scene = failures.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const session = createSession();
  const { end } = (await session.load(sceneSituation(scene))) ?? { end: 0 };
  const node = ['node-1', 'node-a1'].find((name) => session.timeline({ about: 'node', node: name }, 0)) ?? '';
  const about = session.timeline({ about: 'node', node }, 0);
  const faults = (about?.beside ?? []).filter((topic) => topic.about === 'fault');
  return [{ about: 'node', node } as const, ...faults].map((topic) => {
    const timeline: GroupTimeline | null = session.timeline(topic, 0);
    if (!timeline) throw new Error(`no timeline of ${JSON.stringify(topic)}`);
    return { topic, model: groupModel(timeline, end) };
  });
}

const modelOf = async (id: FailureId, about: GroupTopic['about']): Promise<TimelineModel> => {
  const found = (await tellingsOf(id)).find(({ topic }) => topic.about === about);
  if (!found) throw new Error(`no ${about} in ${id}`);
  return found.model;
};

describe.each(failures.flat().map(({ id }) => id))('the scene %s', (id) => {
  it('counts at its end as many requests of each outcome as it draws', async () => {
    for (const { model } of await tellingsOf(id)) {
      const drawn = model.chart.lanes
        .flatMap(({ rows }) => rows.flatMap(({ items }) => items))
        .filter((item) => item.kind === 'ticks');
      const counted = outcomesUntil(model, Number.POSITIVE_INFINITY);
      for (const outcome of ['served', 'refused', 'cut', 'lost'] as const)
        expect(counted[outcome]).toBe(drawn.reduce((sum, ticks) => sum + ticks[outcome].length, 0));
    }
  });

  it('tells its nodes and faults without a label on another, in whole sentences', async () => {
    for (const { model } of await tellingsOf(id)) {
      const { wide, phone } = labelsOf(model.chart);
      expect([...clashesOf(wide), ...clashesOf(phone)]).toEqual([]);
      expect(wide.length).toBeGreaterThan(3);
      const { steps, chart, momentAt, explained, title } = model;
      const times = [chart.from, chart.zero, ...steps.map(({ t }) => t), chart.to, chart.to + 1000];
      const some = times.filter((_, at) => at % Math.ceil(times.length / 60) === 0);
      const texts = [
        plain(title),
        ...some.map((t) => plain(momentAt(t))),
        ...explained.slice(0, 60).map(({ what }) => plain(what)),
      ];
      expect(texts.filter((text) => /\{\{|undefined|NaN|nodes\.|event\.|now\./.test(text))).toEqual([]);
      expect(steps.length).toBeGreaterThan(0);
    }
  });

  it('draws no thing twice, and all within its time', async () => {
    for (const { model } of await tellingsOf(id)) {
      const { lanes, from, to } = model.chart;
      const items = lanes.flatMap(({ rows }) => rows.flatMap((row) => row.items));
      const ids = items.map((item) => item.id);
      expect(ids.filter((one, at) => ids.indexOf(one) !== at)).toEqual([]);
      for (const item of items) {
        if (item.kind !== 'span') continue;
        expect([item.id, item.from >= from && item.to <= to && item.from <= item.to]).toEqual([item.id, true]);
      }
      for (const row of lanes.flatMap((lane) => lane.rows)) {
        const spans = row.items.filter((item) => item.kind === 'span').toSorted((a, b) => a.from - b.from);
        spans.slice(1).forEach((item, at) => expect(item.from).toBeGreaterThanOrEqual(spans[at]?.to ?? 0));
      }
    }
  });
});

const nameOf = ({ name }: Lane): string => (typeof name === 'string' ? name : plain(name));

/** `api: Ready 0–55, …` of one lane, times in whole seconds. */
function drawn(model: TimelineModel, lane: string, sub: string | null = null): readonly string[] {
  const subOf = (one: Lane) => (one.sub === null || typeof one.sub === 'string' ? one.sub : plain(one.sub));
  const found = model.chart.lanes.find((one) => nameOf(one) === lane && (sub === null || subOf(one) === sub));
  const s = (t: number) => Math.floor(Math.max(0, t) / 1000);
  return (found?.rows ?? []).flatMap(({ name, items }) =>
    items.map((item) => {
      if (item.kind === 'ticks') return `${name}: ticks`;
      const text = item.label ? plain(item.label) : '';
      return item.kind === 'span' ? `${name}: ${text} ${s(item.from)}–${s(item.to)}` : `${name}: ${text} ${s(item.t)}`;
    }),
  );
}

describe('a partition with a force delete', () => {
  it('shows belief above and reality below, and where they part', async () => {
    const model = await modelOf('F-10', 'fault');
    expect(drawn(model, 'db-0', 'node-1')).toEqual([
      'API: Ready 0–55',
      'API: not Ready 55–355',
      'API: Terminating 355–402',
      'API: gone 402',
      'node: runs 0–355',
      'node: runs on, knows of no delete for 46.8 s 355–402',
      'node: runs on, 15 min without an object 402–1302',
    ]);
    expect(drawn(model, 'db-0', 'node-4')).toEqual([
      expect.stringMatching(/^API: /),
      expect.stringMatching(/^API: /),
      'API: Ready 402–1302',
      'node: runs 402–1302',
    ]);
  });

  it('keeps both truths of a pod in one lane, behind which the cut is shaded', async () => {
    const { lanes } = (await modelOf('F-10', 'fault')).chart;
    const [own, other] = lanes
      .filter(({ kind }) => kind === 'pods')
      .map(({ isClose, shades }) => ({ isClose, shades }));
    expect(own).toEqual({ isClose: true, shades: [{ from: 0, to: 1_302_230 }] });
    expect(lanes.findLast(({ kind }) => kind === 'pods')?.shades).toBeUndefined();
    expect(other?.isClose).toBe(true);
  });

  it.each([
    [30_000, /^node-1 has been cut off for 30 s: the API server still calls it Ready\. 2 pods run on it\.$/],
    [67_000, /^node-1 has been cut off for 1 min 7 s: the API server has called it Unknown for 12 s\./],
    [
      401_000,
      /db-0 and 1 more still run: their kubelet has not heard of their delete\. api-\w+ runs on node-4 in its place\.$/,
    ],
    [461_000, /6 min 46 s\. 2 pods db-0 run at once, on node-1, node-4\.$/],
  ])('says at %i ms what is true then', async (t, pattern) => {
    expect(plain((await modelOf('F-10', 'fault')).momentAt(t))).toMatch(pattern);
  });
});

describe('volumes in a partition', () => {
  it('names two writers in red, and says so', async () => {
    const model = await modelOf('S-e', 'fault');
    expect(drawn(model, 'data-db-0')).toEqual([
      'on: attached to node-1 0–763',
      'on: attached to node-2 765–1302',
      'writes: node-1 writes 0–765',
      'writes: 2 writers: node-1, node-2 765–1302',
    ]);
    expect(plain(model.momentAt(800_000))).toMatch(/2 nodes write to data-db-0: node-1, node-2\.$/);
    const items = model.chart.lanes.flatMap(({ rows }) => rows.flatMap((row) => row.items));
    expect(items.find(({ id }) => id === 'writers-pv-0-1')).toMatchObject({ look: 'bad' });
  });

  it('where the fence stands first there is only ever one', async () => {
    expect(drawn(await modelOf('F-12', 'fault'), 'data-db-0').filter((text) => text.includes('writers'))).toEqual([]);
  });
});

describe('a healed partition', () => {
  it('shows the silence, and that the kubelet is heard again', async () => {
    const model = await modelOf('F-1', 'fault');
    expect(drawn(model, 'node-1')).toEqual([
      'kubelet: runs 0–0',
      'kubelet: cut off from the API server 0–200',
      'kubelet: runs 200–215',
      'lease: renewed every 10 s 0–0',
      'lease: no heartbeat for 3 min 30 s 0–210',
      'lease: renewed every 10 s 210–215',
    ]);
    expect(plain(model.momentAt(214_000))).toMatch(/^It lasted 3 min 20 s .* and was mended 14 s ago/);
  });
});

describe('a machine without power', () => {
  it('runs nothing, whatever the API says', async () => {
    const model = await modelOf('F-13', 'fault');
    expect(drawn(model, 'db-0', 'node-1').filter((text) => text.startsWith('node'))).toEqual([
      'node: nothing runs for 7 min 0–420',
      'node: exit 137 0',
    ]);
    expect(plain(model.momentAt(60_000))).toMatch(/^node-1 has been off for 1 min: .* but none of them does\.$/);
  });
});

describe('a node without a fault', () => {
  it('short of memory, tells by how much and who goes', async () => {
    const model = await modelOf('E-15', 'node');
    expect(drawn(model, 'node-1')).toEqual([
      'kubelet: runs 0–360',
      'free: memory.available 98Mi < 100Mi 50',
      'free: enough again 53',
      'evicts: evicts a 50',
    ]);
    expect(plain(model.momentAt(70_000))).toBe(
      'node-1 and its kubelet run: the API server has said MemoryPressure for 10 s. 2 pods run on it.',
    );
  });

  it('drained, shows for how long and what the budget refuses', async () => {
    const model = await modelOf('D-4', 'node');
    expect(drawn(model, 'kubectl drain')).toEqual([
      'null: drains node-1 1–18',
      ...[1, 6, 11].map((t) => `null: api-x refused: 429 ${t}`),
    ]);
    expect(plain(model.momentAt(3000))).toMatch(/it is cordoned and takes no new pods/);
  });
});

it('names the node of two lives of one name once where they are on the same', async () => {
  const scene = endings.flat().find(({ id }) => id === 'D5');
  if (!scene) throw new Error('no scene D5');
  const session = createSession();
  const { end } = (await session.load(sceneSituation(scene))) ?? { end: 0 };
  const timeline = session.timeline({ about: 'node', node: 'node-1' }, 0);
  if (!timeline) throw new Error('no timeline');
  const { steps, momentAt } = groupModel(timeline, end);
  expect(steps.map(({ t }) => plain(momentAt(t))).join('\n')).toMatch(/2 pods web-0 run at once, on node-1\.$/m);
});

describe('the control plane', () => {
  it('without a quorum, says who was refused and catches up', async () => {
    const model = await modelOf('F-18', 'fault');
    expect(plain(model.title)).toBe('etcd has no quorum');
    expect(plain(model.momentAt(60_000))).toMatch(
      /^etcd has had no quorum for 59\.5 s, so nothing can be written\. 1 request was refused\. /,
    );
    expect(model.chart.causes.length).toBeGreaterThan(0);
  });
});
