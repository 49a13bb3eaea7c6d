import { describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import type { Action } from '../../../engine/simulation/situation.ts';
import { groupModel } from '../groups/groupModel.ts';
import type { LaneChart } from '../laneChart.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { bothOf } from './both.ts';
import { diffOf } from './diff.ts';
import { renamed } from './pods.ts';
import { emptySituation } from '../../../store/slices/scenario.ts';

const manifest = `kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: app, image: web }] }
`;

async function rollout(then: readonly Action[]): Promise<TimelineModel> {
  const session = createSession();
  const summary = await session.load({
    ...emptySituation,
    base: [{ id: 'web', name: 'web.yaml', content: manifest }],
    actions: [{ t: 0, do: 'scheduler', runs: true }, ...then],
  });
  const timeline = session.timeline({ about: 'owner', owner: 'Deployment/default/web' }, 0);
  if (!timeline || !summary) throw new Error('no timeline');
  return groupModel(timeline, summary.end);
}

const restarted = (t: number): Action => ({
  t,
  do: 'patch',
  subject: 'Deployment/default/web',
  patch: {
    type: 'merge',
    fields: { spec: { template: { metadata: { annotations: { restarted: String(t) } } } } },
  },
});
/** Takes a uid before the Deployment's pods do. */
const unrelated: Action = {
  t: 5000,
  do: 'apply',
  source: {
    id: 'more',
    name: 'more.yaml',
    content: 'kind: Pod\nmetadata: { name: lone }\nspec: { nodeName: n1, containers: [{ name: c, image: i }] }\n',
  },
};
const podsOf = ({ timeline }: TimelineModel) => ('pods' in timeline ? timeline.pods : []);

describe('pods that controllers make', () => {
  it('are the same ones in another run, whatever they are called there', async () => {
    const [one, other] = [await rollout([restarted(10_000)]), await rollout([unrelated, restarted(10_000)])];
    const names = (model: TimelineModel) => podsOf(model).map(({ pod, uid }) => `${pod} ${uid}`);
    expect(names(one)).not.toEqual(names(other));
    const rowsOf = ({ lanes }: LaneChart) => lanes.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(rowsOf(one.chart)).not.toEqual(rowsOf(other.chart));
    expect(rowsOf(renamed(one, other))).toEqual(rowsOf(other.chart));
    const { changes, gone } = diffOf(one, other);
    expect(changes.size).toBeGreaterThan(10);
    expect([...changes.values()].filter(({ is }) => is === 'new')).toEqual([]);
    expect(gone).toEqual([]);
  });

  it('that only one run has stand in lanes or rows of their own', async () => {
    const [once, twice] = [await rollout([restarted(10_000)]), await rollout([restarted(10_000), restarted(40_000)])];
    expect(podsOf(twice).length).toBeGreaterThan(podsOf(once).length);
    const { model } = bothOf(once, twice);
    const items = model.chart.lanes.flatMap(({ rows }) => rows.flatMap((row) => row.items));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const rows = model.chart.lanes.flatMap(({ rows: some }) => some.map(({ id }) => id));
    expect(new Set(rows).size).toBe(rows.length);
    expect(model.chart.lanes.flatMap(({ rows: some }) => some).filter(({ run }) => run === 'B').length).toBeGreaterThan(
      2,
    );
  });
});
