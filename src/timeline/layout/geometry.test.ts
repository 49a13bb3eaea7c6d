/** Every recorded trace and every worked timeline as pictures: nothing lies on anything else, and what matters is written. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../engine/conformance/readCases.ts';
import { createSession } from '../../engine/session/session.ts';
import type { Run } from '../../engine/simulation/run.ts';
import { preemptionsIn } from '../../engine/history/preemptions.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import { timelineAt } from '../../engine/timeline/timelineAt.ts';
import type { Topic } from '../../engine/timeline/topic.ts';
import { faultSpans } from '../../engine/history/faultSpans.ts';
import { scenarioRun } from '../../headless/scenario.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { endings } from '../../lessons/worked/scenes.ts';
import { isGround } from './ground.ts';
import { groupModel } from './groups/groupModel.ts';
import { layHorizontal } from './horizontal.ts';

import {
  type PictureBox,
  type TimelineDrawing,
  type PictureLabel,
  type TextMeasure,
  overlaps,
  type Picture,
} from './picture.ts';
import type { Item, LaneChart } from './laneChart.ts';
import { podModel } from './podModel.ts';
import { layVertical } from './vertical.ts';
import { plain } from '../../i18n/message.ts';
import type { Scenario } from '../../headless/recordedScenario.ts';

const recordings = readdirSync(new URL('../../engine/conformance/traces', import.meta.url)).map(
  (file) => file.split('.')[0] ?? '',
);
const worked = endings.flat();

/** Widest a letter gets at 12 px in the fonts of the page. */
const measure: TextMeasure = (text, face) => text.length * (face === 'mono' ? 7.25 : 6.9);
const drawing = (width: number, height: number): TimelineDrawing => ({
  width,
  height,
  measure,
  text: plain,
  folding: true,
});
const sizes = { wide: [916, 1236], phone: 328 } as const;

interface Drawn {
  name: string;
  chart: LaneChart;
  picture: Picture;
}

function topicsOf(run: Run): readonly Topic[] {
  const subjects = new Set(run.trace.map(({ subject }) => subject));
  const index = run.index;
  const pods = [...subjects].filter((subject) => subject.startsWith('Pod/')).map((subject) => subject.slice(4));
  const owners = [...subjects].filter((subject) =>
    /^(Deployment|ReplicaSet|StatefulSet|DaemonSet|Job)\//.test(subject),
  );
  const nodes = [...subjects].filter((subject) => subject.startsWith('Node/')).map((subject) => subject.slice(5));
  return [
    ...pods.flatMap((pod) => index.uids(pod).map((uid): Topic => ({ about: 'pod', pod, uid }))),
    ...owners.map((owner): Topic => ({ about: 'owner', owner })),
    ...nodes.map((node): Topic => ({ about: 'node', node })),
    ...preemptionsIn(run).map(({ preemptor }): Topic => ({ about: 'preemption', pod: preemptor })),
    ...faultSpans(run).map(({ name }): Topic => ({ about: 'fault', fault: name })),
  ];
}

const tellings = (timeline: Timeline, end: number) =>
  'pod' in timeline
    ? { wide: podModel(timeline, true, end), phone: podModel(timeline, false, end) }
    : { wide: groupModel(timeline, end), phone: groupModel(timeline, end) };

function picturesOf(timelines: readonly Timeline[], end: number): readonly Drawn[] {
  const known = new Set<string>();
  return timelines.flatMap((timeline) => {
    const { wide, phone } = tellings(timeline, end);
    const same = JSON.stringify([wide.chart.lanes, wide.chart.from, wide.chart.to]).replaceAll(/"id":"[^"]*"/g, '');
    if (known.has(same)) return [];
    known.add(same);
    const name = JSON.stringify(timeline.topic);
    return [
      ...sizes.wide.map((width) => ({
        name: `${name} ${width}`,
        chart: wide.chart,
        picture: layHorizontal(wide.chart, drawing(width, 230)),
      })),
      {
        name: `${name} phone`,
        chart: phone.chart,
        picture: layVertical(phone.chart, drawing(sizes.phone, 560)),
      },
    ];
  });
}

function recorded(name: string): readonly Drawn[] {
  const run = scenarioRun(readRecorded<Scenario>(`traces/${name}`));
  return picturesOf(
    topicsOf(run).flatMap((topic) => timelineAt(run, topic, 0) ?? []),
    run.end,
  );
}

async function lived(scene: (typeof worked)[number]): Promise<readonly Drawn[]> {
  const session = createSession();
  const situation = sceneSituation(scene);
  for (const source of situation.base) await session.read(source);
  const { end } = (await session.load(situation)) ?? { end: 0 };
  const timeline = session.timeline({ about: 'pod', pod: scene.focus }, 0);
  if (!timeline) throw new Error('no timeline');
  const beside = timeline.beside.flatMap((topic) => session.timeline(topic, 0) ?? []);
  return picturesOf([timeline, ...beside], end);
}

const within = (inner: PictureBox, outer: PictureBox): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.w <= outer.x + outer.w + 0.5 &&
  inner.y + inner.h <= outer.y + outer.h + 0.5;

const pairs = (labels: readonly PictureLabel[]): readonly string[] => {
  const found: string[] = [];
  const sorted = labels.toSorted((a, b) => a.box.y - b.box.y);
  sorted.forEach((a, i) => {
    for (let j = i + 1; j < sorted.length; j += 1) {
      const b = sorted[j];
      if (!b || b.box.y >= a.box.y + a.box.h) break;
      if (overlaps(a.box, b.box)) found.push(`${a.text} × ${b.text}`);
    }
  });
  return found;
};

/** When it may be told of: nothing is said of what was not seen yet. */
const instantsOf = (item: Item): readonly number[] => {
  if (item.kind === 'ticks') return [];
  return item.kind === 'moment' ? [item.t] : [item.from, item.to];
};

/** What is wrong with a picture, in words. */
function faultsOf({ name, chart, picture }: Drawn): readonly string[] {
  const { labels, shapes, lanes, width, height, vertical } = picture;
  const whole = { x: 0, y: 0, w: width, h: height };
  const laneOf = new Map(
    lanes.flatMap(({ lane, at, size }) =>
      lane.rows.flatMap(({ items }) =>
        items.map(({ id }) => [
          id,
          vertical ? { x: at, y: -20, w: size, h: height + 40 } : { x: -20, y: at, w: width + 40, h: size },
        ]),
      ),
    ),
  );
  const instants = new Map(
    chart.lanes.flatMap(({ rows }) => rows.flatMap(({ items }) => items.map((item) => [item.id, instantsOf(item)]))),
  );
  const texts = [
    ...pairs(labels),
    ...labels.filter(({ box }) => !within(box, whole)).map(({ text }) => `${text} leaves the picture`),
    ...shapes
      .filter(({ item, box }) => !within(box, laneOf.get(item.id) ?? whole))
      .map(({ item }) => `${item.id} leaves its lane`),
    ...labels.flatMap(({ item: own, text, box }) =>
      shapes
        .filter(({ item, box: other }) => item.id !== own && !isGround(item) && overlaps(box, other))
        .map(({ item }) => `${text} on ${item.id}`),
    ),
    ...missing(chart, picture).map((text) => `${text} is not written`),
    ...labels
      .filter(({ item, t }) => !(instants.get(item) ?? []).includes(t))
      .map(({ text }) => `${text} at no instant of its own`),
  ];
  return texts.map((text) => `${name}: ${text}`);
}

const important: ReadonlySet<string> = new Set([
  'timeline:item.deletionTimestamp',
  'timeline:item.gone',
  'timeline:item.goneForced',
]);

/** What a story of few events must have written; where there are many, only what ends it. */
function missing({ lanes }: LaneChart, { labels, lanes: placed }: Picture): readonly string[] {
  const written = new Set(labels.map(({ item }) => item));
  const columns = new Set(placed.flatMap(({ lane }) => lane.rows.flatMap(({ items }) => items.map(({ id }) => id))));
  const items = lanes.flatMap(({ rows }) => rows.flatMap((row) => row.items));
  return items.flatMap((item) => {
    if (item.kind !== 'moment' || item.label === null || !columns.has(item.id) || written.has(item.id)) return [];
    const matters = item.mark === 'cross' || item.mark === 'check' || important.has(item.label.key);
    return matters ? [plain(item.label)] : [];
  });
}

describe('every picture', () => {
  it.each(recordings)('of the recording %s is readable', (name) => {
    const drawn = recorded(name);
    expect(drawn.length).toBeGreaterThan(2);
    expect(drawn.flatMap(faultsOf)).toEqual([]);
  });

  it.each(worked)('of the worked timeline $id is readable', async (scene) => {
    const drawn = await lived(scene);
    expect(drawn.length).toBeGreaterThan(2);
    expect(drawn.flatMap(faultsOf)).toEqual([]);
  });
});
