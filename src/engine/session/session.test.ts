import { describe, expect, it } from 'vitest';
import { type Action, openedSituation, type Situation, type Source } from '../simulation/situation.ts';
import { createSession } from './session.ts';

const source = (content: string | Blob, more: Partial<Source> = {}): Source => ({
  id: String(content),
  name: 'test.yaml',
  content,
  ...more,
});
const situation = (base: readonly Source[], actions: readonly Action[] = []): Situation =>
  openedSituation(base, { actions });
const pod = 'kind: Pod\nmetadata: { name: lonely }\nspec: { containers: [{ name: c, image: i }] }\n';
const node = 'kind: Node\nmetadata: { name: n1 }\nstatus: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }\n';
const deployment = (replicas: number) =>
  `kind: Deployment\nmetadata: { name: web }\nspec: { replicas: ${replicas}, selector: { matchLabels: { app: web } }, ` +
  'template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: c, image: i }] } } }\n';

async function counts(base: readonly Source[], actions: readonly Action[] = [], t = 0) {
  const session = createSession();
  await session.load(situation(base, actions));
  return session.present(t, {}).view.counts;
}

describe('a session', () => {
  it('assumes six nodes in three zones where no source has nodes', async () => {
    expect(await counts([source(pod)])).toEqual({ nodes: 6, pods: 1, zones: 3 });
  });

  it('makes the pods of a workload once, waiting in the queue', async () => {
    const session = createSession();
    await session.load(situation([source(deployment(3)), source(node)]));
    const { view } = session.present(0, {});
    expect(view.counts).toEqual({ nodes: 1, pods: 3, zones: 0 });
    expect(view.queue.active).toHaveLength(3);
  });

  it('takes only the nodes of a source that is kept for its nodes', async () => {
    expect(await counts([source(`${node}---\n${pod}`, { only: 'Node' })])).toEqual({ nodes: 1, pods: 0, zones: 0 });
  });

  it('lets a later source replace what an earlier one called the same', async () => {
    const newer = node.replace('n1 }', 'n1, labels: { topology.kubernetes.io/zone: east } }');
    expect(await counts([source(node), source(newer)])).toEqual({ nodes: 1, pods: 0, zones: 1 });
  });

  it('applies a source at its time, its workloads with pods', async () => {
    const actions: Action[] = [{ t: 5000, do: 'apply', source: source(deployment(2)) }];
    expect((await counts([source(node)], actions, 4000)).pods).toBe(0);
    expect((await counts([source(node)], actions, 6000)).pods).toBe(2);
  });

  it('begins the same cluster with other handles, other lacks and another second source as if it had never been run', async () => {
    const claims = '{ nodeName: n1, volumes: [{ name: v, persistentVolumeClaim: { claimName: c } }],';
    const bound = pod.replace('spec: {', `spec: ${claims}`);
    const [first, second] = [source(`${node}---\n${bound}`), source(deployment(2))];
    const begun = [
      situation([first]),
      { ...situation([first]), tuning: { 'default/lonely': { terminationGracePeriodSeconds: 99 } } },
      situation([first, second]),
      situation([{ ...first, lacks: ['PersistentVolumeClaim'] }]),
      situation([first], [{ t: 10, do: 'delete', pod: 'default/lonely' }]),
    ];
    const shownBy = async (session: ReturnType<typeof createSession>, one: Situation) => {
      await session.load(one);
      return [0, 20_000].map((t) => session.present(t, { focus: 'default/lonely' }));
    };
    const one = createSession();
    for (const each of [...begun, ...begun.toReversed()])
      expect(await shownBy(one, each)).toEqual(await shownBy(createSession(), each));
    const texts: string[] = [];
    for (const each of begun) texts.push(JSON.stringify(await shownBy(one, each)));
    expect(new Set(texts).size).toBe(begun.length);
  });

  it('reads a file as it lies on disk', async () => {
    const report = await createSession().read(source(new Blob([pod])));
    expect(report).toMatchObject({ counts: { Pod: 1 }, used: 1, problems: [] });
  });

  const asking = `kind: Pod\nmetadata: { name: x }\nspec:\n  containers: [{ name: c, image: i }]\n  priorityClassName: nothere\n`;
  const priorityClass = 'kind: PriorityClass\nmetadata: { name: nothere }\nvalue: 7\n';

  it('tells of a new pod whose priority class is nowhere, at its line, and opens it all the same', async () => {
    const report = await createSession().read(source(asking));
    expect(report).toMatchObject({
      used: 1,
      problems: [
        {
          severity: 'warning',
          source: 'test.yaml',
          line: 5,
          column: 3,
          message: 'pods "x" is forbidden: no PriorityClass with name nothere was found',
          remedy: 'addPriorityClass',
          subject: 'Pod default/x',
        },
      ],
    });
  });

  it('takes the classes of the same text, and of the cluster only where it adds to one', async () => {
    const session = createSession();
    expect((await session.read(source(`${asking}---\n${priorityClass}`)))?.problems).toEqual([]);
    await session.load(situation([source(priorityClass)]));
    expect((await session.read(source(asking), true))?.problems).toEqual([]);
    expect((await session.read(source(asking)))?.problems).toHaveLength(1);
  });

  it('counts what plays no part without using it', async () => {
    const report = await createSession().read(
      source('kind: Role\napiVersion: rbac.authorization.k8s.io/v1\nmetadata: { name: c }\n'),
    );
    expect(report).toMatchObject({ used: 0, unused: { Role: 1 } });
  });

  it('chooses the first constraint of the focused pod as topology key, else the zone', async () => {
    const spread = `${pod.replace('{ containers', '{ topologySpreadConstraints: [{ maxSkew: 1, topologyKey: rack, whenUnsatisfiable: DoNotSchedule }], containers')}`;
    const session = createSession();
    await session.load(situation([source(spread)]));
    expect(session.present(0, { focus: 'default/lonely' }).view.topologyKey).toBe('rack');
    expect(session.present(0, {}).view.topologyKey).toBe('topology.kubernetes.io/zone');
    expect(session.present(0, { focus: 'default/lonely', topologyKey: 'disk' }).view.topologyKey).toBe('disk');
  });

  it('keeps the run that is on screen when another can not be loaded', async () => {
    const session = createSession();
    await session.load(situation([source(node)]));
    const unreadable = {
      ...source(''),
      content: { arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob,
    };
    await expect(session.load(situation([unreadable]))).rejects.toThrow('gone');
    expect(session.present(0, {}).view.counts.nodes).toBe(1);
  });
});

it('tells when something was broken', async () => {
  const actions: Action[] = [
    { t: 1000, do: 'fault', fault: { what: 'link', node: 'n' }, runs: false },
    { t: 3000, do: 'fault', fault: { what: 'link', node: 'n' }, runs: true },
    { t: 4000, do: 'fault', fault: { what: 'etcd' }, runs: false },
  ];
  const run = await createSession().load(situation([source('kind: Node\nmetadata: { name: n }\n')], actions));
  expect(run?.broken).toEqual([
    { since: 1000, until: 3000 },
    { since: 4000, until: null },
  ]);
});

it('leaves the clock room while something is broken, and none beyond the last event else', async () => {
  const down = (runs: boolean, t: number): Action => ({ t, do: 'fault', fault: { what: 'apiServer' }, runs });
  const base = [source('kind: Node\nmetadata: { name: n }\n')];
  const end = async (...actions: Action[]) => (await createSession().load(situation(base, actions)))?.end;
  expect(await end(down(false, 60_000))).toBe(960_000);
  expect(await end(down(false, 60_000), down(true, 61_000))).toBeLessThan(100_000);
});

describe('what the user did in the trace', () => {
  it('knows its place in the log, also after a text that could not be read; parts of a drain have none', async () => {
    const session = createSession();
    const bound = pod.replace('containers', 'nodeName: n1, containers').replace('lonely', 'bound');
    await session.load(
      situation(
        [source(`${node}---\n${bound}`)],
        [
          { t: 100, do: 'edit', source: source('kind: [') },
          { t: 200, do: 'drain', node: 'n1', force: true },
          { t: 1000, do: 'delete', pod: 'default/bound' },
        ],
      ),
    );
    const timeline = session.timeline({ about: 'pod', pod: 'default/bound' }, 0);
    const asked = timeline?.events.flatMap((event) =>
      event.what === 'request' && event.actor.kind === 'user' ? [[event.verb, event.action]] : [],
    );
    expect(asked).toEqual([
      ['drain', 1],
      ['evict', undefined],
      ['delete', 2],
    ]);
  });
});
