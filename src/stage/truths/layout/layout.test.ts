import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TwoTruths } from '../../../engine/view/twoTruths.ts';
import type { PodView } from '../../../engine/view/view.ts';
import { clusterOf, partition } from '../fixture.ts';
import { colliding, rowBoxes } from './boxesOf.fixture.ts';
import { layoutTruths } from './layout.ts';

const seen = Number.POSITIVE_INFINITY;

const layout = (width: number, truths: TwoTruths = partition, others = 3) =>
  layoutTruths({ truths, view: clusterOf(others), width, focus: null, seen });

const row = (name: string, width = 696) => layout(width).rows.find(({ node }) => node === name);

describe('node-1 cut off, its db-0 forced out, a second one on node-4', () => {
  test('the believed side lies in fog and shows a hole where the object was', () => {
    expect(row('node-1')?.believed).toMatchObject({ fog: true, chip: { text: 'Ready Unknown', tone: 'unknown' } });
    const [hole, leaving] = row('node-1')?.believed.pods ?? [];
    expect(hole).toMatchObject({ chip: { look: 'hole' }, words: [{ text: 'removed by you, 6 min 42.02 s' }] });
    expect(leaving).toMatchObject({ chip: { look: 'terminating' }, words: [{ text: 'Terminating 1/1' }] });
  });

  test('the real side says what runs, that it knows of no delete and what it writes', () => {
    const real = row('node-1')?.real;
    expect(real).toMatchObject({ fog: false, broken: true, chip: { text: 'kubelet runs', tone: 'good' } });
    expect(real?.pods[0]?.words.map(({ text }) => text)).toEqual(['runs for 3 h 27 min', 'knows of no delete']);
    expect(real?.pods[0]?.volumes).toMatchObject([{ text: 'writes to data-db', writes: true }]);
  });

  test('the line between them is torn, with what tore it and since when they differ', () => {
    const link = row('node-1')?.link;
    expect(link).toMatchObject({ torn: true, cut: true });
    expect(link?.words.map(({ text }) => text)).toEqual(['cut off', 'differ', 'for 6 min 46 s']);
    expect(row('node-2')?.link).toMatchObject({ torn: false, cut: false });
  });

  test('what comes next stands at its node, with its time or that it waits', () => {
    expect(row('node-1')?.next?.lines).toMatchObject([
      { time: { text: '12 min 42 s' }, words: [{ text: 'attachdetach detaches pv-1' }], waits: false },
      {
        time: { text: 'waits' },
        words: [{ text: 'kubelet stops db-0, not before what is broken is mended' }],
        waits: true,
      },
    ]);
  });

  test('what comes after what was seen is kept back', () => {
    const { rows } = layoutTruths({ truths: partition, view: clusterOf(3), width: 696, focus: null, seen: 500_000 });
    expect(rows[0]?.next?.lines.map(({ time }) => time.text)).toEqual(['waits']);
  });

  test('two lives of db-0 are tied from chip to chip', () => {
    const { rows, brackets } = layout(696);
    expect(brackets).toHaveLength(1);
    const [first, second] = ['node-1', 'node-4'].map((name) => {
      const found = rows.find(({ node }) => node === name);
      const pod = found?.real.pods.find(({ pod: key }) => key === 'default/db-0');
      return (found?.y ?? 0) + (pod?.y ?? 0) + (pod?.chip.h ?? 0) / 2;
    });
    expect(brackets[0]).toMatchObject({ y1: first, y2: second, badge: { text: { text: '2×' } } });
  });

  test('the node with the other life is among the lines, the other agreeing ones are few', () => {
    const { rows, rest } = layout(696, partition, 1000);
    expect(rows.map(({ node }) => node).slice(2)).toEqual(['node-4', 'node-2', 'node-3', 'node-x0']);
    expect(rest.map(({ text }) => text)).toEqual(['999 more nodes, where both say the same']);
  });

  const lineOf = (width: number, change: (pod: PodView) => PodView, truths = partition) => {
    const [one] = clusterOf(0).pods;
    if (!one) throw new Error('no pod');
    const pods = Array.from({ length: 5 }, (_, at) => change({ ...one, key: `default/api-${at}`, uid: `uid-${at}` }));
    const { rows } = layoutTruths({ truths, view: { ...clusterOf(0), pods }, width, focus: null, seen });
    return rows.find(({ node }) => node === one.node);
  };

  test.each([1600, 1000, 700, 560, 400])('at %i each pod of a line has its chip, or is counted', (width) => {
    const { believed, real } = lineOf(width, (pod) => pod) ?? {};
    for (const [card, word] of [
      [believed, '5 × Running 1/1'],
      [real, '5 run'],
    ] as const) {
      const shown = card?.pods.length ?? 0;
      const text = card?.facts[0]?.value?.text ?? '';
      expect(shown === 5 ? [word, ''] : [`+${5 - shown}`]).toContain(text);
    }
  });

  test('a pod that waits for a volume says for which, is not run yet, and the row is no `=`', () => {
    const waiting = {
      ...partition.volumes[0],
      attached: ['node-1'],
      waiting: [{ pod: 'default/api-0', uid: 'uid-0' }],
    };
    const truths = { ...partition, volumes: [waiting] } as TwoTruths;
    const creating = (pod: PodView) => ({ ...pod, uid: 'uid-0', status: 'ContainerCreating' });
    const found = lineOf(1600, creating, truths);
    expect(found?.believed.pods[0]?.words).toMatchObject([
      { text: 'ContainerCreating: Multi-Attach, data-db is on node-1' },
    ]);
    expect(found).toMatchObject({ real: { pods: [] }, link: { pending: true } });
    expect(lineOf(1600, (pod) => pod)?.link.pending).toBe(false);
  });

  test('whoever writes beside another writes too; whoever writes alone does not, and whom the storage refuses is told so', () => {
    const words = (truths: TwoTruths) => {
      const rows = layout(1000, truths).rows;
      const [old, second] = ['node-1', 'node-4'].map((name) => rows.find(({ node }) => node === name));
      const fact = second?.real.facts[0];
      return [old?.real.pods[0]?.volumes[0]?.text, fact?.value?.text, fact?.alarms];
    };
    expect(words(partition)).toEqual(['writes to data-db', 'writes to data-db too', true]);
    expect(words(oneWriter(partition))).toEqual(['mounts data-db, writes refused', 'writes to data-db', false]);
  });

  test('a machine that is off runs nothing', () => {
    const off = layout(696).rows[1];
    expect(off?.real).toMatchObject({ chip: { text: 'machine off', tone: 'bad' }, empty: { text: 'no process' } });
    expect(off?.link).toMatchObject({ torn: true, cut: false });
  });
});

/** The first life is cut off from its storage: its writes do not count. */
function oneWriter({ nodes, volumes, faults, ...others }: TwoTruths): TwoTruths {
  const refused = nodes.map((node) => ({
    ...node,
    real: {
      ...node.real,
      pods: node.real.pods.map((pod) => ({
        ...pod,
        volumes: pod.volumes.map((volume) => ({ ...volume, writes: false })),
      })),
    },
  }));
  return {
    ...others,
    nodes: refused,
    volumes: volumes.map((volume) => ({ ...volume, writers: volume.writers.slice(1) })),
    faults: [...faults, { fault: { what: 'storage', node: 'node-1' }, since: 0 }],
  };
}

test('a zone of 300 nodes that differ is not drawn whole', () => {
  const [node] = partition.nodes;
  const nodes = Array.from({ length: 300 }, (_, at) => ({ ...node, node: `node-z${at}` })) as TwoTruths['nodes'];
  const { rows, rest } = layout(696, { ...partition, nodes });
  expect(rows.filter(({ size }) => size === 'big')).toHaveLength(6);
  expect(rows.length).toBeLessThan(25);
  expect(rest[0]?.text).toBe('286 more nodes where they differ');
});

test('nothing covers anything and nothing leaves its width, at any width', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 1400 }), (width) => {
      const { height, ...all } = layout(width);
      const boxes = rowBoxes({ ...all, height });
      expect(boxes.length).toBeGreaterThan(40);
      expect(boxes.filter(({ x, y, w, h }) => x < 0 || x + w > width || y + h > height)).toEqual([]);
      expect(colliding(boxes)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a room whose nodes all agree is shown a picture without rows, never one of less than no height', () => {
  const agreed: TwoTruths = { ...partition, nodes: [], names: [], volumes: [] };
  for (const width of [400, 1240]) {
    const { rows, height } = layoutTruths({
      truths: agreed,
      view: clusterOf(3),
      width,
      focus: null,
      seen,
      isFar: true,
    });
    expect(rows).toEqual([]);
    expect(height).toBeGreaterThanOrEqual(0);
  }
});
