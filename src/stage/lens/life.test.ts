import { describe, expect, test } from 'vitest';
import type { LifePod } from '../../engine/view/lens/lensFacts.ts';
import { fixtureScene, spreadSpec } from '../fixture.ts';
import { layoutNodes } from '../layout/nodes.ts';
import { planStage } from '../layout/plan.ts';
import { containerRows } from './containerRows.ts';
import { graceBar, graceWords } from './graceBar.ts';
import { life } from './life.ts';

const uid = fixtureScene(spreadSpec).view.pods.find(({ name }) => name === 'web-4')?.uid ?? '';
const running: LifePod = {
  ...{ pod: 'default/web-4', uid, node: 'node-b1', phase: 'Running', goneAt: null, absence: null },
  kubectl: { ready: '1/1', status: 'Running', restarts: '0' },
  ...{ deletion: null, grace: null },
  containers: [
    {
      name: 'app',
      role: 'app',
      api: {
        state: 'running',
        reason: null,
        message: null,
        exitCode: null,
        since: 0,
        last: null,
        ready: true,
        started: true,
        restartCount: 0,
      },
      process: { state: 'running', attempt: 0, since: 2000, exitCode: null, memoryMi: null },
      backoff: null,
    },
  ],
};
const leaving: LifePod = {
  ...running,
  kubectl: { ...running.kubectl, status: 'Terminating' },
  deletion: { at: 1000, deadline: 31_000, grace: 30 },
  grace: {
    ...{ total: 30_000, left: 18_000, over: 0, began: 1000, isEnded: false },
    spent: [
      {
        container: 'app',
        segments: [
          { share: 'preStop', from: 0, to: 10_000 },
          { share: 'app', from: 10_000, to: 12_000 },
        ],
      },
    ],
  },
};

function podOf(pod: LifePod, width = 1000) {
  const scene = fixtureScene(spreadSpec, { lens: 'life', lensFacts: { lens: 'life', life: [pod] } });
  const nodes = layoutNodes(planStage(scene, { width, height: 800, narrow: false }, null), {
    ...{ shown: scene, opened: null, lens: life },
  });
  const cards = nodes.domains.flatMap((domain) => domain.cards);
  const card = cards.find((one) => one.scene.node.name === 'node-b1');
  return { card, pod: card?.pods.find((one) => one.scene.pod.uid === uid) };
}
const wordsIn = (shapes: readonly { of: string; text?: string }[] = []) => shapes.flatMap(({ text }) => text ?? []);

describe('the life of a pod', () => {
  test('is its phase, its STATUS, each process and what the API says of it, drawn and said alike', () => {
    const { pod } = podOf(running);
    expect(wordsIn(pod?.shapes)).toEqual(expect.arrayContaining(['phase', 'Running', 'STATUS', 'app', 'API: running']));
    expect(pod?.text).toContain('phase Running, STATUS Running, app: process runs');
  });

  test('stays within the pod, on narrow cards as on wide ones', () => {
    const spills = [560, 1000, 2400].flatMap((width) => {
      const { pod: { h = 0, w = 0, shapes = [] } = {} } = podOf(leaving, width);
      return shapes.filter((shape) => ('y' in shape && (shape.y ?? 0) > h) || ('w' in shape && shape.x + shape.w > w));
    });
    expect(spills).toEqual([]);
  });

  test('says every word whole in a slim pod, in as many lines as it takes', () => {
    const waiting = { ...running, phase: 'Pending', kubectl: { ...running.kubectl, status: 'ContainerCreating' } };
    const shown = fixtureScene(spreadSpec, { lens: 'life', lensFacts: { lens: 'life', life: [waiting] } });
    const node = shown.domains.flatMap(({ nodes }) => nodes).find((one) => one.node.name === 'node-b1');
    const room = { kind: 'compact', width: 97, height: 0, suffix: '' } as const;
    const card = node && life.card(node, room, { shown, opened: null });
    const { h = 0, shapes = [] } = card?.pods.find((one) => one.scene.pod.uid === uid) ?? {};
    const lines = shapes.flatMap((shape) => (shape.of === 'text' ? [shape] : []));
    expect(lines.map(({ text }) => text).slice(3)).toEqual([
      ...['Container', 'Creating', 'app', 'process', 'runs 0 s', 'API:', 'running'],
    ]);
    expect(lines.every(({ y }) => y < h)).toBe(true);
    expect(new Set(lines.map(({ y }) => y)).size).toBe(lines.length);
  });

  test('gives a long word of the process the room that a short one of the API leaves', () => {
    const words = wordsIn(containerRows(running, { x: 0, y: 0, w: 262 }, 158_000));
    expect(words).toEqual(expect.arrayContaining(['process runs 2 min 36 s', 'API: running']));
    const [app] = containerRows(running, { x: 0, y: 0, w: 300 }, 3000)
      .filter(({ of }) => of === 'text')
      .slice(-1);
    expect(app).toMatchObject({ text: 'API: running', x: 150 });
  });

  test('says what has become of a pod that is gone', () => {
    const exited = { ...running.containers[0]?.process, state: 'exited', exitCode: 137 } as const;
    const gone = { ...running, uid: 'gone', pod: 'default/web-9', goneAt: 31_200 };
    const containers = running.containers.map((one) => ({ ...one, process: { ...one.process, ...exited } }));
    const { card } = podOf({ ...gone, containers });
    expect(wordsIn(card?.shapes)).toEqual(['web-9', 'gone at 31.2 s, exit 137']);
    expect(card?.text).toContain('web-9 gone at 31.2 s, exit 137');
  });
});

describe('the grace', () => {
  test('is a bar of what was used, to the scale of all of it', () => {
    const shapes = graceBar(leaving, { x: 0, y: 0, w: 300 }, 13_000);
    const used = shapes.flatMap((shape) =>
      shape.look.startsWith('lens-grace ') && shape.of === 'rect' ? [shape] : [],
    );
    expect(used.map(({ look, x, w }) => [look, x, w])).toEqual([
      ['lens-grace share-preStop', 0, 100],
      ['lens-grace share-app', 100, 20],
    ]);
  });

  test('is said in seconds: left, used up, or not begun', () => {
    const grace = leaving.grace ?? expect.fail();
    expect(graceWords(leaving, 13_000)).toBe('18 s of 30 s grace left');
    expect(graceWords({ ...leaving, grace: { ...grace, left: 0, over: 2000 } }, 33_000)).toBe('grace used up 2 s ago');
    expect(graceWords({ ...leaving, grace: null }, 1000)).toBe('grace 30 s: not begun');
    expect(graceWords({ ...leaving, grace: null, absence: 'cut' }, 1000)).toBe('grace 30 s: unheard');
    expect(graceWords(running, 1000)).toBeNull();
  });

  test('that was spent says what the hook took of it, unless the container starts again', () => {
    const spent = { ...(leaving.grace ?? expect.fail()), isEnded: true };
    const stopped = { ...leaving, deletion: null, grace: spent };
    expect(graceWords({ ...stopped, phase: 'Succeeded' }, 33_000)).toBe('preStop 10 s, stop 2 s');
    expect(graceWords({ ...stopped, phase: 'Failed', grace: { ...spent, spent: [] } }, 33_000)).toBe(
      'ended after 12 s of 30 s',
    );
    expect(graceWords({ ...stopped, phase: 'Running' }, 33_000)).toBeNull();
  });
});

describe('where there is room', () => {
  const other = { ...running, uid: 'other', pod: 'default/web-9', goneAt: 9000 };
  const zoomOf = (pods: readonly LifePod[], height: number, width = 340) => {
    const scene = fixtureScene(spreadSpec, { lens: 'life', lensFacts: { lens: 'life', life: pods } });
    const node = scene.domains.flatMap(({ nodes }) => nodes).find((one) => one.node.name === 'node-b1');
    const room = { kind: 'full', width, height, suffix: '' } as const;
    const card = node && life.card(node, room, { shown: scene, opened: null });
    return card?.pods.find((one) => one.scene.pod.uid === uid)?.zoom ?? 1;
  };

  test('pods are drawn larger, as large when one begins to end or is gone', () => {
    expect(zoomOf([running], 400)).toBe(1.4);
    expect(zoomOf([leaving], 400)).toBe(1.4);
    expect(zoomOf([running], 200)).toBe(1);
    expect([running, leaving].map((pod) => zoomOf([pod], 400, 176))).toEqual([1.4, 1.4]);
    const [before, after] = [[running], [running, { ...other, node: 'node-b1' }]].map((pods) => zoomOf(pods, 330));
    expect(before).toBeGreaterThan(after ?? 0);
  });
});
