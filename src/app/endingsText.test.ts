/** What is told of the worked timelines, run by the engine. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../engine/session/session.ts';
import type { Action } from '../engine/simulation/situation.ts';
import { type PresetScene, sceneSituation } from '../lessons/scene.ts';
import { endings } from '../lessons/worked/scenes.ts';
import { notesOn } from '../timeline/layout/advice.ts';
import { describe as report, stepsOf } from '../timeline/layout/describe.ts';
import { instantAt } from '../timeline/layout/instant.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { momentAt } from '../timeline/layout/moment.ts';
import { podChart } from '../timeline/layout/podChart.ts';
import { plain, messageFrom } from '../i18n/message.ts';

async function timelineIn(id: PresetScene['id'], actions?: readonly Action[]): Promise<PodTimeline> {
  const scene = endings.flat().find((one) => one.id === id);
  if (!scene) throw new Error(`no scene ${id}`);
  const session = createSession();
  const situation = sceneSituation(scene);
  await session.load({ ...situation, actions: actions ?? situation.actions });
  const timeline = session.timeline({ about: 'pod', pod: scene.focus }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

const steps = (timeline: PodTimeline) => new Map(stepsOf(timeline, 0).map(({ t, words }) => [t, plain(words)]));
const table = (timeline: PodTimeline) => timeline.events.flatMap((event) => report(event, timeline) ?? []).map(plain);
const pod = 'default/web-a';

describe('what a worked timeline shows', () => {
  it.each([
    ['T-A', []],
    [
      'T-D',
      [
        'app had not ended 2 s after SIGTERM: SIGKILL, exit code 137. The object was gone by then, so no phase was stored.',
      ],
    ],
    [
      'D2',
      [
        'preStop of app was cut short after 1 s: that was the whole grace. It counts inside the grace, not on top of it.',
        'app had not ended 2 s after SIGTERM: SIGKILL, exit code 137. The object was gone by then, so no phase was stored.',
      ],
    ],
    [
      'E2',
      [
        'Waiting for the other containers used up the grace of proxy, so the kubelet gave 2 extra seconds, once. There are never more.',
        'proxy had not ended 2 s after SIGTERM: SIGKILL, exit code 137, phase Failed.',
        'app had not ended 30 s after SIGTERM: SIGKILL, exit code 137, phase Failed.',
      ],
    ],
    [
      'F2',
      [
        'The kubelet came back and counts the grace period of app from the start.',
        'app had not ended 40.9 s after SIGTERM: SIGKILL, exit code 137, phase Failed.',
      ],
    ],
  ] as const)('in %s', async (id, notes) => {
    expect(notesOn(await timelineIn(id)).map(plain)).toEqual(notes);
  });
});

describe('a step', () => {
  it.each([
    ['T-A', 5080, 'app exits with 0.'],
    ['T-D', 2080, 'app gets SIGKILL and ends with 137.'],
    ['T-D', 20, 'The object is gone from the API server.'],
    ['D2', 1070, 'preStop of app used up the grace and is abandoned.'],
    ['E2', 30_080, 'app gets SIGKILL and ends with 137.'],
    ['T-F', 25_080, 'app exits with 0.'],
    ['T-F', 70, 'The kubelet starts preStop of app. The app still serves.'],
  ] as const)('of %s at %i ms says what matters most then', async (id, t, sentence) => {
    expect(steps(await timelineIn(id)).get(t)).toBe(sentence);
  });
});

describe('an app that ignores SIGTERM', () => {
  it('is not said to drain', async () => {
    const [app] = instantAt(await timelineIn('T-D'), 1080).containers;
    expect(plain(app?.node ?? messageFrom('timeline:truth.running'))).toBe('running, ignores SIGTERM, 1.0 s left');
  });

  it('says nothing of the containers beside it, which end by theirs', async () => {
    const labels = podChart(await timelineIn('E2'), true).lanes.flatMap(({ id, rows }) =>
      rows.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'span' && item.look === 'drains' ? [`${id} ${item.label?.key}`] : [])),
      ),
    );
    expect(labels).toEqual([
      'container-app timeline:item.ignores',
      'container-helper timeline:item.drains',
      'container-proxy timeline:item.drains',
    ]);
  });
});

describe('"the app still serves"', () => {
  it.each([
    ['T-B', 1],
    ['T-E', 0],
    ['E2', 0],
    ['T-F', 1],
    ['F2', 1],
  ] as const)('is said in the table of %s %i times: never while the app refuses', async (id, times) => {
    expect(table(await timelineIn(id)).filter((row) => row.includes('still serves'))).toHaveLength(times);
  });
});

describe('the object', () => {
  it('without a node is not said to stay', async () => {
    const rows = table(await timelineIn('A4'));
    expect(rows).toContain('The API server stores deletionTimestamp, and nothing keeps the object: it goes at once.');
    expect(rows.join()).not.toContain('The object stays');
  });

  it('that a finalizer holds names it, from its deletion to the end', async () => {
    const timeline = await timelineIn('D3');
    expect(steps(timeline).get(20)).toContain('The finalizer example.com/drain keeps the object.');
    expect([2200, 2700, 60_000].map((t) => plain(momentAt(timeline, t)))).toEqual([
      'The phase is Failed. The kubelet still cleans up and then asks to delete the object, which the finalizer example.com/drain keeps.',
      'Nothing of it runs any more. The finalizer example.com/drain keeps the object until somebody removes it.',
      'Nothing of it runs any more. The finalizer example.com/drain keeps the object until somebody removes it.',
    ]);
  });

  it('that is gone before its process says by how much', async () => {
    const timeline = await timelineIn('T-D');
    expect(plain(momentAt(timeline, 20))).toBe('The object is gone, but processes still run on node-1.');
    expect(plain(momentAt(timeline, 60_000))).toBe(
      'Gone, 0.02 s after the delete. Its last process ended 2.06 s after its object.',
    );
  });
});

describe('an eviction that a budget forbids', () => {
  const budget = {
    id: 'pdb',
    name: 'pdb.yaml',
    content: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: web }
spec: { minAvailable: 100%, selector: { matchLabels: { app: web } } }`,
  };
  const actions: readonly Action[] = [
    { t: 0, do: 'apply', source: budget },
    { t: 3000, do: 'evict', pod },
  ];

  it('is a step, a mark and the headline, with the budget and what it needs', async () => {
    const timeline = await timelineIn('T-A', actions);
    const pattern =
      /The disruption budget web needs \d+ healthy pods and has \d+ currently: no disruption is allowed\./;
    const refused = [...steps(timeline)].find(([, sentence]) => sentence.includes('refuses the eviction with 429'));
    expect(refused?.[1]).toMatch(pattern);
    expect(plain(momentAt(timeline, 60_000))).toMatch(pattern);
    const marks = podChart(timeline, true).lanes.flatMap(({ id, rows }) =>
      id === 'apiserver' ? rows.flatMap(({ items }) => items.map((item) => item.id)) : [],
    );
    expect(marks.filter((id) => id.startsWith('refused-'))).toHaveLength(1);
  });
});

it('a pod whose machine shuts down is not said to run undisturbed', async () => {
  const timeline = await timelineIn('T-A', [{ t: 1000, do: 'shutdown', node: 'node-1' }]);
  expect(plain(momentAt(timeline, 900))).toContain('The pod runs on node-1.');
  expect(plain(momentAt(timeline, 1100))).toContain('The machine node-1 shuts down');
  expect(plain(momentAt(timeline, 60_000))).toMatch(/^The phase is (Failed|Succeeded): it no longer runs/);
});
