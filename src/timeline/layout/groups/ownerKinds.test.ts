import { describe, expect, it } from 'vitest';
import { createSession } from '../../../engine/session/session.ts';
import type { Action } from '../../../engine/simulation/situation.ts';
import type { TimelineModel } from '../timelineModel.ts';
import { clashesOf, labelsOf, play, scheduler } from './fixtures.ts';
import { groupModel } from './groupModel.ts';
import { plain, messageFrom } from '../../../i18n/message.ts';

const node = (name: string) => `apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;

interface Given {
  kind: 'Job' | 'DaemonSet' | 'StatefulSet' | 'ReplicaSet';
  spec?: string;
  app?: object;
  action?: Action;
}

const serving = { runs: [{ listensAfter: 1 }], onTerm: { after: 2, code: 0 } };

/** The owner `web` on three nodes. */
async function modelOf({ kind, spec = '', app = serving, action }: Given): Promise<TimelineModel> {
  const isJob = kind === 'Job';
  const owner = `apiVersion: ${isJob ? 'batch/v1' : 'apps/v1'}
kind: ${kind}
metadata: { name: web }
spec:
  ${spec}
  ${isJob ? '' : 'selector: { matchLabels: { app: web } }'}
  template:
    metadata:
      labels: { app: web }
      annotations: { sim/app: '${JSON.stringify(app)}' }
    spec:
      restartPolicy: ${isJob ? 'Never' : 'Always'}
      containers: [{ name: app, image: "web:1", resources: { requests: { cpu: 500m } } }]
`;
  const manifest = [...['node-1', 'node-2', 'node-3'].map(node), owner].join('---\n');
  const actions = [scheduler, ...(action ? [action] : [])];
  const { timeline, end } = await play(
    createSession(),
    { manifest, actions },
    { about: 'owner', owner: `${kind}/default/web` },
  );
  return groupModel(timeline, end);
}

const patched = (kind: Given['kind'], spec: object): Action => ({
  t: 20_000,
  do: 'patch',
  subject: `${kind}/default/web`,
  patch: { type: 'merge', fields: { spec } },
});
const image = { template: { spec: { containers: [{ name: 'app', image: 'web:2' }] } } };

/** What is said of each step's instant, what is said again left out. */
const moments = ({ steps, momentAt }: TimelineModel): readonly string[] =>
  steps.map(({ t }) => plain(momentAt(t))).filter((text, i, all) => text !== all[i - 1]);
const countsOf = ({ chart }: TimelineModel): readonly string[] =>
  chart.lanes
    .filter(({ kind }) => kind === 'owner')
    .flatMap(({ rows }) => rows.flatMap(({ items }) => items))
    .flatMap((item) => (item.kind === 'span' && item.label ? [plain(item.label)] : []));

const job: Given = { kind: 'Job', spec: 'completions: 3\n  parallelism: 1', app: { runs: [{ after: 3, code: 0 }] } };
const failing: Given = {
  kind: 'Job',
  spec: 'completions: 2\n  parallelism: 2\n  backoffLimit: 1',
  app: { runs: [{ after: 3, code: 1 }] },
};
const daemons: Given = { kind: 'DaemonSet', action: patched('DaemonSet', image) };
const stateful: Given = { kind: 'StatefulSet', spec: 'replicas: 3', action: patched('StatefulSet', image) };
const smaller: Given = { kind: 'StatefulSet', spec: 'replicas: 3', action: patched('StatefulSet', { replicas: 1 }) };
const gone: Given = {
  kind: 'ReplicaSet',
  spec: 'replicas: 3',
  action: { t: 20_000, do: 'deleteObject', subject: 'ReplicaSet/default/web' },
};

describe.each<[string, Given]>([
  ['a Job', job],
  ['a Job that fails', failing],
  ['a DaemonSet that is changed', daemons],
  ['a StatefulSet that is changed', stateful],
  ['a StatefulSet that is scaled', smaller],
  ['a ReplicaSet that is deleted', gone],
])('%s', (_, given) => {
  it('is told in whole sentences, without a label on another', async () => {
    const model = await modelOf(given);
    const { wide, phone } = labelsOf(model.chart);
    expect([...clashesOf(wide), ...clashesOf(phone)]).toEqual([]);
    const texts = [...model.steps.map(({ words }) => plain(words)), ...moments(model)];
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => /\{\{|undefined|NaN|owners\.|event\./.test(text))).toEqual([]);
  });
});

it('counts of a Job how many pods have succeeded, one after the other', async () => {
  const model = await modelOf(job);
  expect(countsOf(model)).toEqual([0, 1, 2, 3].map((count) => `${count} of 3 succeeded`));
  expect(moments(model).at(-1)).toBe('3 of 3 pods of Job web have succeeded.');
});

it('says of a Job that it has failed, and why', async () => {
  expect(moments(await modelOf(failing)).at(-1)).toBe(
    '0 of 2 pods of Job web have succeeded. 2 pods have failed. The Job has failed: BackoffLimitExceeded.',
  );
});

it('misses the pod of a DaemonSet that is made anew, node by node', async () => {
  const model = await modelOf(daemons);
  expect(plain(model.title)).toBe('DaemonSet web: image web:1 → web:2');
  expect(countsOf(model)).toEqual(['3 Ready', ...Array.from({ length: 3 }, () => ['2 of 3 Ready', '3 Ready']).flat()]);
  const texts = moments(model);
  expect(texts[0]).toBe('3 of 3 pods of DaemonSet web are Ready.');
  expect(texts[1]).toMatch(/^2 of 3 pods of DaemonSet web are Ready\. web-\S+ leaves\.$/);
  expect(texts.at(-1)).toBe(texts[0]);
});

it('follows a StatefulSet from its last pod down to its first, both lives of each name', async () => {
  const model = await modelOf(stateful);
  const leaving = moments(model).flatMap((text) => /(web-\d) leaves/.exec(text)?.[1] ?? []);
  expect(leaving).toEqual(['web-2', 'web-1', 'web-0']);
  const names = model.chart.lanes.find(({ kind }) => kind === 'pods')?.rows.map(({ name }) => name);
  expect(names?.toSorted()).toEqual(['web-0', 'web-0', 'web-1', 'web-1', 'web-2', 'web-2']);
});

it('scales a StatefulSet down one by one', async () => {
  expect(countsOf(await modelOf(smaller))).toEqual(['3 Ready', '3 Ready, 1 wanted', '2 Ready, 1 wanted', '1 Ready']);
});

it('says of a ReplicaSet that is deleted that its pods still leave', async () => {
  const model = await modelOf(gone);
  expect(plain(model.steps[0]?.words ?? messageFrom('timeline:owners.text'))).toBe(
    'Somebody asks to delete ReplicaSet web.',
  );
  const texts = moments(model);
  expect(texts).toContain('ReplicaSet web is gone. 3 pods leave.');
  expect(texts.at(-1)).toBe('ReplicaSet web is gone.');
});
