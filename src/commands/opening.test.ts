import { describe, expect, it, vi } from 'vitest';
import type { Topic } from '../engine/timeline/topic.ts';
import type { Source } from '../engine/simulation/situation.ts';
import { getState, setState } from '../store/store.ts';
import type { ReadReport } from '../worker/protocol.ts';
import { connectFake, podView, report } from './fakeEngine.ts';
import { openReadable } from './opened.ts';
import { openSource } from './opening.ts';

const source = { id: 'new', name: 'mine.yaml', content: 'kind: Pod' };
const broken: ReadReport = {
  ...report,
  totals: { error: 1, warning: 0 },
  problems: [
    { severity: 'error', source: 'mine.yaml', line: 3, column: 1, message: 'found a tab', remedy: 'tabIndent' },
  ],
};
const open = (mode: 'replace' | 'add') => openSource.run({ source, mode });

describe('opening a source', () => {
  it('replaces the scene by one step, keeping nodes that somebody brought where the file has none', async () => {
    connectFake([podView('mine', null)]);
    open('replace');
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().situation.base).toEqual([
      { id: '1', name: 'test.yaml', content: '', only: 'Node' },
      report.stored,
    ]);
    expect(getState().focus).toBe('default/mine');
  });

  it('keeps no nodes of a scene: those that the engine assumes stand in, and that is said', async () => {
    connectFake([]);
    const { situation, view } = getState();
    const base = [{ id: 'scene:lesson-B1', name: 'B1.yaml', content: '' }];
    const nodes = view?.nodes.map((node) => ({ ...node, isAssumed: true as const })) ?? [];
    setState({ situation: { ...situation, base }, view: view && { ...view, nodes } });
    open('replace');
    await vi.waitFor(() => expect(getState().notices).not.toHaveLength(0));
    expect(getState().situation.base).toEqual([report.stored]);
  });

  it('keeps nothing where the file brings its own nodes', async () => {
    connectFake([], { read: async () => ({ ...report, usedByKind: { Node: 2, Pod: 1 } }) });
    open('replace');
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().situation.base).toEqual([report.stored]);
  });

  it('keeps no nodes beside a dump, and says what brings its own', async () => {
    const lacks = { isDump: true, kinds: ['Node'] as const, pods: 1, commands: ['kubectl get nodes -o yaml'] };
    connectFake([], { read: async () => ({ ...report, lacks }) });
    open('replace');
    await vi.waitFor(() => expect(getState().notices).toHaveLength(2));
    expect(getState().situation.base).toEqual([report.stored]);
    expect(getState().notices[0]?.sentence.key).toBe('app:open.opened');
    expect(getState().notices[1]).toMatchObject({
      ...{ tone: 'warning', sentence: { key: 'app:open.lacksPods', values: { count: 1, kinds: ['Node'] } } },
    });
  });

  it('leaves what was looked at of the cluster before, and turns to its only pod', async () => {
    connectFake([podView('mine', 'n1')]);
    setState({ stage: 'film', node: 'n1' });
    open('replace');
    await vi.waitFor(() => expect(getState().focus).toBe('default/mine'));
    expect(getState()).toMatchObject({ stage: 'cluster', node: null });
  });

  it.each(['replace', 'add'] as const)(
    'is never asked for the timeline of what was looked at before (%s)',
    async (mode) => {
      const asked: Topic[] = [];
      connectFake([podView('mine', 'n1')], {
        timeline: async (topic: Topic) => {
          asked.push(topic);
          return { timeline: null };
        },
      });
      setState({ timelineOpen: true, topic: { about: 'node', node: 'old' }, panel: 'time' });
      open(mode);
      await vi.waitFor(() => expect(getState().focus).toBe('default/mine'));
      expect(getState()).toMatchObject({ timelineOpen: false, topic: null, panel: 'stage' });
      expect(asked).toEqual([]);
    },
  );

  it('adds to the scene as an apply action', async () => {
    connectFake([]);
    open('add');
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().situation.actions).toEqual([{ t: 0, do: 'apply', source: report.stored }]);
  });

  it('looks at the one pod that was added, although another one is in focus', async () => {
    connectFake([podView('old', 'node-1'), podView('mine', 'node-2')]);
    const { view } = getState();
    if (view) setState({ view: { ...view, pods: [podView('old', 'node-1')] }, focus: 'default/old' });
    open('add');
    await vi.waitFor(() => expect(getState().focus).toBe('default/mine'));
  });

  it('gives the cluster on screen a scheduler configuration that comes alone', async () => {
    connectFake([], { read: async () => ({ ...report, usedByKind: { KubeSchedulerConfiguration: 1 } }) });
    open('replace');
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().situation.actions).toEqual([{ t: 0, do: 'apply', source: report.stored }]);
  });

  it('changes nothing where something is wrong, and says where', async () => {
    const fake = connectFake([], { read: async () => broken });
    const before = getState().situation;
    open('replace');
    await vi.waitFor(() => expect(getState().refusals[0]?.report).toBe(broken));
    expect(getState().situation).toBe(before);
    expect(getState().dialog).toBe('open');
    expect(fake.loaded).toHaveLength(0);
  });

  it('opens what could be read only when that is asked for', async () => {
    connectFake([], { read: async () => broken });
    open('replace');
    await vi.waitFor(() => expect(openReadable.enabled(getState())).toBe(true));
    const [refused] = getState().refusals;
    if (refused) openReadable.run(refused);
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().refusals).toEqual([]);
    expect(getState().dialog).toBeNull();
  });

  it('says what plays no part and what is worth mending, with its line', async () => {
    const problem = {
      severity: 'warning',
      source: 'mine.yaml',
      line: 16,
      column: 1,
      message: 'key set twice',
    } as const;
    const problems = [{ ...problem, remedy: 'duplicateKey' as const }];
    connectFake([], {
      read: async () => ({ ...report, unused: { ConfigMap: 2 }, problems, totals: { error: 0, warning: 1 } }),
    });
    open('replace');
    await vi.waitFor(() => expect(getState().notices).toHaveLength(3));
    const [opened, unused, warning] = getState().notices;
    expect(opened?.sentence.key).toBe('app:open.openedOnNodes');
    expect(unused?.sentence).toEqual({ key: 'app:open.unused', values: { kinds: '2 ConfigMap' } });
    const values = { line: 16, remedy: { key: 'problems:remedy.duplicateKey' } };
    expect(warning).toMatchObject({ tone: 'warning', sentence: { key: 'app:open.warning', values } });
  });

  it('warns where a dump without Nodes is added: its pods are judged on those of the scene', async () => {
    const lacks = { isDump: true, kinds: ['Node' as const], pods: 1, commands: ['kubectl get nodes -o yaml'] };
    const keysOf = async (more: Partial<ReadReport>) => {
      setState({ notices: [] });
      connectFake([], { read: async () => ({ ...report, ...more }) });
      open('add');
      await vi.waitFor(() => expect(getState().notices).not.toHaveLength(0));
      return getState().notices.map(({ tone, sentence }) => [tone, sentence.key]);
    };
    const added = ['info', 'app:open.added'];
    expect(await keysOf({ lacks, usedByKind: { Pod: 1 } })).toEqual([added, ['warning', 'app:open.addedOnNodes']]);
    expect(await keysOf({ lacks, usedByKind: { Service: 1 } })).toEqual([added]);
    expect(await keysOf({ usedByKind: { Pod: 1 } })).toEqual([added]);
  });

  it('reads what comes while another file is read after that, and says so', async () => {
    const asked: string[] = [];
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const read = async ({ id, name }: Source) => {
      asked.push(id);
      if (id === 'new') await held;
      return { ...report, stored: { id: `kept ${id}`, name, content: '' } };
    };
    connectFake([], { read });
    open('replace');
    openSource.run({ source: { ...source, id: 'second', name: 'second.yaml' }, mode: 'replace' });
    await vi.waitFor(() => expect(asked).toEqual(['new']));
    expect(getState().notices.map(({ sentence }) => sentence)).toEqual([
      { key: 'app:busy.next', values: { name: 'second.yaml' } },
    ]);
    finish();
    await vi.waitFor(() => expect(getState().past).toHaveLength(2));
    expect(getState().situation.base.at(-1)?.id).toBe('kept second');
    expect(getState().busy).toBeNull();
  });

  it('keeps each refusal to be seen, whatever comes of the file that was dropped after it', async () => {
    const reads =
      (second: ReadReport) =>
      async ({ id }: Source) =>
        id === 'new' ? broken : second;
    const both = () => {
      open('replace');
      openSource.run({ source: { ...source, id: 'second', name: 'second.yaml' }, mode: 'replace' });
    };
    const refused = () => getState().refusals.map((one) => one.source.name);
    connectFake([], { read: reads(broken) });
    both();
    await vi.waitFor(() => expect(refused()).toEqual(['mine.yaml', 'second.yaml']));
    connectFake([], { read: reads(report) });
    both();
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect([refused(), getState().dialog]).toEqual([['mine.yaml'], 'open']);
  });

  it('forgets what was refused once something else is opened', async () => {
    connectFake([], { read: async ({ id }) => (id === 'new' ? broken : report) });
    open('replace');
    await vi.waitFor(() => expect(getState().refusals).toHaveLength(1));
    openSource.run({ source: { ...source, id: 'mended' }, mode: 'replace' });
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect([getState().refusals, getState().dialog]).toEqual([[], null]);
  });

  it('refuses a file in which nothing plays a part', async () => {
    connectFake([], { read: async () => ({ ...report, used: 0, counts: { ConfigMap: 3 } }) });
    open('replace');
    await vi.waitFor(() => expect(getState().refusals).toHaveLength(1));
    expect(getState().past).toHaveLength(0);
  });
});
