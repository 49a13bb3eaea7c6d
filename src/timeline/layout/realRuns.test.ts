import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { defaultOptions, openedSituation, type Tuning } from '../../engine/simulation/situation.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { stepsOf } from './describe.ts';
import { layHorizontal } from './horizontal.ts';

import { momentAt } from './moment.ts';
import { overlaps } from './picture.ts';
import { podChart } from './podChart.ts';
import { layVertical } from './vertical.ts';
import { plain } from '../../i18n/message.ts';

const pod = 'default/web-a';
const manifest = `
apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Node
metadata: { name: node-3 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web } }
---
apiVersion: v1
kind: Pod
metadata: { name: web-a, labels: { app: web } }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
---
apiVersion: v1
kind: Pod
metadata: { name: web-b, labels: { app: web } }
spec: { nodeName: node-3, containers: [{ name: app, image: web }] }
`;

async function run(tuning: Tuning, slowProxyMs = 200, deleted = true): Promise<PodTimeline> {
  const session = createSession();
  await session.load(
    openedSituation([{ id: 'test', name: 'test.yaml', content: manifest }], {
      actions: deleted ? [{ t: 5000, do: 'delete', pod }] : [],
      tuning: { [pod]: tuning },
      options: { ...defaultOptions, proxyDelayMs: { default: 200, 'node-3': slowProxyMs } },
    }),
  );
  const timeline = session.timeline({ about: 'pod', pod }, 0);
  if (!timeline) throw new Error('no timeline');
  return timeline;
}

const cases = [
  ['T-A: no preStop', { shutdownSeconds: 5 }, 200],
  ['T-B: preStop 10, shutdown 15', { preStopSeconds: 10, shutdownSeconds: 15 }, 200],
  [
    'T-C: preStop runs over, SIGTERM is ignored',
    { preStopSeconds: 30, shutdownSeconds: 40, ignoresSigterm: true },
    200,
  ],
  ['a slow kube-proxy', { preStopSeconds: 5, shutdownSeconds: 10 }, 8000],
  ['no grace at all', { terminationGracePeriodSeconds: 0 }, 200],
] as const;
const measure = (text: string, face: 'mono' | 'sans') => text.length * (face === 'mono' ? 7.25 : 6.9);

describe.each(cases)('what the engine runs: %s', (_, tuning, slow) => {
  it('becomes a picture without a label on another, at 1440 and on a phone', async () => {
    const chart = podChart(await run(tuning, slow), true);
    const drawing = { height: 560, measure, text: plain, folding: true };
    for (const { labels } of [
      layHorizontal(chart, { ...drawing, width: 936 }),
      layVertical(chart, { ...drawing, width: 328 }),
    ]) {
      const clashes = labels.flatMap((a, i) =>
        labels
          .slice(i + 1)
          .filter((b) => overlaps(a.box, b.box))
          .map((b) => `${a.text} × ${b.text}`),
      );
      expect(clashes).toEqual([]);
      expect(labels.length).toBeGreaterThan(5);
    }
  });

  it('has a budget whose shares are the grace, or the grace and what ran over it', async () => {
    const { rows = [], used = 0, grace = 0, overrun = 0 } = (await run(tuning, slow)).budget ?? {};
    for (const { segments } of rows)
      segments.forEach(({ from }, i) => expect(from).toBeGreaterThanOrEqual(segments[i - 1]?.to ?? 0));
    expect(used - grace - overrun).toBeLessThan(50);
    expect(used).toBeGreaterThan(0);
  });

  it('has a sentence for every step, with all its numbers', async () => {
    const timeline = await run(tuning, slow);
    const steps = stepsOf(timeline, 5000);
    expect(steps[0]?.t).toBe(5000);
    const sentences = steps.flatMap(({ t, words }) => [plain(words), plain(momentAt(timeline, t))]);
    expect(sentences.filter((text) => /\{\{|undefined|NaN|^event\.|^now\./.test(text))).toEqual([]);
  });
});

it('joins every lane to its cause', async () => {
  const { causes, lanes } = podChart(await run({ preStopSeconds: 5, shutdownSeconds: 10 }, 8000), true);
  const laneOf = (item: string) =>
    lanes.find(({ rows }) => rows.some(({ items }) => items.some(({ id }) => id === item)))?.kind;
  const joined = new Set(causes.map(({ from, to }) => `${laneOf(from.item)} > ${laneOf(to.item)}`));
  expect([...joined].sort()).toEqual([
    'apiserver > endpointslice',
    'apiserver > kubelet',
    'container > apiserver',
    'container > kubelet',
    'endpointslice > proxies',
    'kubelet > apiserver',
    'kubelet > container',
    'user > apiserver',
  ]);
});

it('tells the two extra seconds and the requests that a slow proxy loses', async () => {
  const killed = await run({ preStopSeconds: 30, shutdownSeconds: 40, ignoresSigterm: true });
  expect(killed.budget?.overrun).toBe(2000);
  const late = await run({ preStopSeconds: 5, shutdownSeconds: 10 }, 8000);
  expect(late.requests.refused).toBeGreaterThan(0);
  expect(plain(momentAt(late, 11_500))).toMatch(/node-3 has not heard: \d+ requests? refused so far/);
});

it('shows a pod that nobody deletes as running, ready and sent to', async () => {
  const { lanes } = podChart(await run({}, 200, false), true);
  const looks = lanes.flatMap(({ rows }) =>
    rows.flatMap(({ items }) => items.map((item) => (item.kind === 'span' ? item.look : item.kind))),
  );
  expect(looks).toEqual(expect.arrayContaining(['runs', 'ready', 'sends']));
});
