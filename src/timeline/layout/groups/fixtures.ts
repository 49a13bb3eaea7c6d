/** Timelines of groups from real runs, for tests. */
import type { createSession } from '../../../engine/session/session.ts';
import { type Action, openedSituation } from '../../../engine/simulation/situation.ts';
import { defaultOptions, type SimulationOptions } from '../../../engine/simulation/situation.ts';
import type { GroupTimeline } from '../../../engine/timeline/timeline.ts';
import type { Topic } from '../../../engine/timeline/topic.ts';
import { layHorizontal } from '../horizontal.ts';
import { type PictureLabel, overlaps } from '../picture.ts';
import type { LaneChart } from '../laneChart.ts';
import { layVertical } from '../vertical.ts';
import { plain } from '../../../i18n/message.ts';

/** Pictures of a story as wide screens and phones draw it, with letters of about their true width. */
export function labelsOf(chart: LaneChart): Readonly<Record<'wide' | 'phone', readonly PictureLabel[]>> {
  const measure = (text: string, face: 'mono' | 'sans') => text.length * (face === 'mono' ? 7.25 : 6.9);
  const drawing = { height: 560, measure, text: plain, folding: true };
  return {
    wide: layHorizontal(chart, { ...drawing, width: 936 }).labels,
    phone: layVertical(chart, { ...drawing, width: 328 }).labels,
  };
}

/** `a × b`: labels that lie on each other. */
export const clashesOf = (labels: readonly PictureLabel[]): readonly string[] =>
  labels.flatMap((a, i) =>
    labels
      .slice(i + 1)
      .filter((b) => overlaps(a.box, b.box))
      .map((b) => `${a.text} × ${b.text}`),
  );

interface Given {
  manifest: string;
  actions?: readonly Action[];
  options?: Partial<SimulationOptions>;
}

export interface Played {
  timeline: GroupTimeline;
  end: number;
}

export async function play(
  session: ReturnType<typeof createSession>,
  { manifest, actions = [], options }: Given,
  topic: Exclude<Topic, { about: 'pod' }>,
): Promise<Played> {
  const { end } = (await session.load(
    openedSituation([{ id: 'test', name: 'test.yaml', content: manifest }], {
      actions,
      options: { ...defaultOptions, ...options },
    }),
  )) ?? { end: 0 };
  const timeline = session.timeline(topic, 0);
  if (!timeline) throw new Error(`no timeline of ${JSON.stringify(topic)}`);
  return { timeline, end };
}

const node = (name: string) => `apiVersion: v1
kind: Node
metadata: { name: ${name} }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;

/** Three nodes, Service and Deployment `web` of this many replicas, each listening 1 s after its start. */
export const rollout = (replicas = 3): string =>
  [
    ...['node-1', 'node-2', 'node-3'].map(node),
    `apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web } }
`,
    `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template:
    metadata:
      labels: { app: web }
      annotations: { sim/app: '{"runs":[{"listensAfter":1}],"onTerm":{"after":2,"code":0}}' }
    spec:
      containers:
        - name: app
          image: web:1
          resources: { requests: { cpu: 500m } }
`,
  ].join('---\n');

export const scheduler: Action = { t: 0, do: 'scheduler', runs: true };

/** Another image, 20 s after the beginning: the pods of the first one are Ready by then. */
export const newImage: Action = {
  t: 20_000,
  do: 'patch',
  subject: 'Deployment/default/web',
  patch: {
    type: 'merge',
    fields: { spec: { template: { spec: { containers: [{ name: 'app', image: 'web:2' }] } } } },
  },
};
