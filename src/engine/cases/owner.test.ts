import { describe, expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import { type Action, openedSituation } from '../simulation/situation.ts';
import type { CaseValue, GroupMeasure } from './cases.ts';

const topic = { about: 'owner', owner: 'Deployment/default/web' } as const;
const node = 'kind: Node\nmetadata: { name: n1 }\nstatus: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }\n';
const deployment = `kind: Deployment
apiVersion: apps/v1
metadata: { name: web }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } }
  template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: app, image: 'app:1' }] } }
`;
const patch = (spec: Readonly<Record<string, unknown>>): Action => ({
  t: 20_000,
  do: 'patch',
  subject: topic.owner,
  patch: { type: 'merge', fields: { spec } },
});
const rollout = patch({ template: { spec: { containers: [{ name: 'app', image: 'app:2' }] } } });

async function session(action: Action) {
  const made = createSession();
  await made.load(
    openedSituation([{ id: 'owner', name: 'test.yaml', content: `${node}---\n${deployment}` }], {
      actions: [{ t: 0, do: 'scheduler', runs: true }, action],
    }),
  );
  return made;
}

async function measured(action: Action, values: readonly CaseValue[]) {
  const cases = await (await session(action)).cases({ topic, t: 0, parameter: 'replicas', values });
  return (cases ?? []).map(({ measure }) => measure as GroupMeasure);
}

describe('cases of an owner', () => {
  it('offer its replicas, the present number among them', async () => {
    const [row] = (await session(rollout)).caseRows(topic, 0);
    expect(row).toMatchObject({ parameter: 'replicas', present: 3, values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  });

  it('count how few are Ready at once in a rollout, and how long it takes', async () => {
    const [one, two, three] = await measured(rollout, [1, 2, 3]);
    expect([one?.leastReady, two?.leastReady, three?.leastReady]).toEqual([0, 1, 2]);
    expect(three?.restAfter).toBeGreaterThan((one?.restAfter ?? 0) + 1000);
  });

  it('of a scaling vary what it asks for', async () => {
    const scaling = patch({ replicas: 5 });
    const [row] = (await session(scaling)).caseRows(topic, 0);
    expect(row?.present).toBe(5);
    const [fewer, more] = await measured(scaling, [1, 6]);
    expect(fewer?.leastReady).toBe(1);
    expect(more?.leastReady).toBe(3);
  });
});
