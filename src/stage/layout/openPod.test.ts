import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureScene, spreadSpec, type ClusterSpec } from '../fixture.ts';
import { type ContainerSpec, podState } from '../podStateFixture.ts';
import type { Box, CardBox, ContainerBox, Label, OpenBox, PodBox } from './boxes.ts';
import { layoutNodes } from './nodes.ts';
import { openPod } from './openPod.ts';
import { planStage, type StageSize } from './plan.ts';
import { overlaps } from './scale.ts';
import { monoWidth, sansWidth } from './text.ts';

const wide: StageSize = { width: 696, height: 602, narrow: false };
/** Two names to a row. */
const narrowCard: StageSize = { width: 240, height: 602, narrow: false };
const low: StageSize = { width: 644, height: 500, narrow: false };
const phone: StageSize = { width: 366, height: 520, narrow: true };

interface Given {
  spec?: ClusterSpec;
  size?: StageSize;
  pod?: string;
  containers?: readonly ContainerSpec[];
  isClosed?: boolean;
  held?: string;
  opened?: string;
}

function cards(given: Given): readonly CardBox[] {
  const { spec = spreadSpec, size = wide, pod = 'web-1', containers = [{}], held = null, opened = null } = given;
  const known = given.isClosed ? null : podState(pod, containers);
  const scene = fixtureScene(spec, { decision: null, focus: `default/${pod}`, podState: known, held });
  const layout = layoutNodes(planStage(scene, size, 'zone-a'), {
    shown: scene,
    opened,
    openPod,
  });
  return layout.domains.flatMap((domain) => domain.cards);
}
const cardOf = (all: readonly CardBox[], name: string): CardBox => {
  const found = all.find(({ scene }) => scene.node.name === name);
  if (!found) throw new Error(`no card ${name}`);
  return found;
};
const podIn = (all: readonly CardBox[], name = 'web-1'): PodBox & { open: OpenBox } => {
  const found = all.flatMap(({ pods }) => pods).find(({ scene }) => scene.pod.name === name);
  if (!found?.open) throw new Error(`${name} is not open`);
  return { ...found, open: found.open };
};
const texts = ({ label, role, words: lines, restarts, seconds }: ContainerBox) =>
  [label, role, ...lines, restarts, seconds].flatMap((part) => (part ? [part.text] : []));

describe('the focused pod', () => {
  test('opens where it stands, as wide as its card, and the next pod follows below it', () => {
    const all = cards({});
    const pod = podIn(all);
    const next = cardOf(all, 'node-a1').pods.find(({ scene }) => scene.pod.name === 'web-2');
    expect(pod).toMatchObject({ x: 12, h: 26, open: { x: 0, y: 26, name: null } });
    expect(pod.w).toBe(cardOf(all, 'node-a1').w - 24);
    expect(next).toMatchObject({ x: 12, y: pod.y + 26 + pod.open.h + 6, open: null });
  });

  test('lowers what is below its card, and nothing beside it', () => {
    const [opened, closed] = [cards({}), cards({ isClosed: true })];
    expect(cardOf(opened, 'node-a2').y).toBeGreaterThan(cardOf(closed, 'node-a2').y);
    for (const name of ['node-b1', 'node-b2', 'node-c1', 'node-c2'])
      expect([cardOf(opened, name).y, cardOf(opened, name).h]).toEqual([
        cardOf(closed, name).y,
        cardOf(closed, name).h,
      ]);
  });

  test('gives its neighbours their names where the grown card has room for them', () => {
    const web = Array.from({ length: 14 }, (_, at) => `web-${at + 1}`);
    const spec = { nodes: [{ name: 'node-a1', zone: 'zone-a', web }] };
    const labels = (given: Given) => cards({ spec, size: narrowCard, ...given })[0]?.pods.map(({ label }) => label);
    expect(labels({ isClosed: true })?.filter(Boolean)).toEqual([]);
    expect(labels({})).toEqual(web);
    const card = cards({ spec, size: narrowCard })[0];
    const closed = cards({ spec, size: narrowCard, isClosed: true })[0];
    expect((card?.h ?? 0) - (card?.grown ?? 0)).toBe(closed?.h);
  });

  test('stays open while it is in hand: nothing moves under the hand', () => {
    const places = (given: Given) => cards(given).map(({ x, y, h }) => [x, y, h]);
    expect(places({ held: 'default/web-1' })).toEqual(places({}));
  });

  test('says STATUS and READY, and has a row for each container', () => {
    const { open } = podIn(
      cards({ containers: [{ name: 'setup', role: 'init' }, { name: 'proxy', role: 'sidecar' }, {}] }),
    );
    expect(open.status.map(({ text }) => text)).toEqual(['Running']);
    expect(open.ready.text).toBe('1/1');
    expect(open.containers.map(texts)).toEqual([
      ['setup', 'init', 'running'],
      ['proxy', 'sidecar', 'running'],
      ['app', 'running'],
    ]);
  });
});

describe('a row', () => {
  const row = (spec: ContainerSpec, more: Given = {}): ContainerBox => {
    const found = podIn(cards({ ...more, containers: [spec] }), more.pod).open.containers[0];
    if (!found) throw new Error('no row');
    return found;
  };

  test('puts an API word that is too wide on its own lines, whole; of a word of any length three, cut', () => {
    const waiting = (reason: string): ContainerSpec => ({
      api: { state: 'waiting', reason },
      process: { state: 'none' },
    });
    expect(row(waiting('ContainerCreating')).words).toHaveLength(1);
    expect(texts(row(waiting('CreateContainerConfigError')))).toEqual(['app', 'CreateContainerConfig', 'Error']);
    const { words } = row(waiting(`${'x'.repeat(300)} ${'Word '.repeat(40)}`));
    expect(words.map(({ text }) => text.slice(-1))).toEqual(['…', expect.anything(), '…']);
    for (const { x, text } of words) expect(x + monoWidth(text, 11)).toBeLessThanOrEqual(wide.width / 3);
  });

  test('tells restarts, that API and process differ, and each probe by its letter', () => {
    const probes = (['startup', 'readiness', 'liveness'] as const).map((probe) => ({
      probe,
      text: '',
      result: 'Success' as const,
      failure: null,
    }));
    const found = row({ api: { restartCount: 3 }, process: { state: 'exited', exitCode: 1 }, probes });
    expect(found.restarts?.text).toBe('3');
    expect(found.differs).not.toBeNull();
    expect(found.probes.map(({ letter }) => letter)).toEqual(['S', 'R', 'L']);
    expect(row({}).differs).toBeNull();
  });

  test('of a process that is told to stop drains with the grace and counts its seconds', () => {
    const leaving = { ...spreadSpec, shapes: { 'web-1': 'Terminating' as const } };
    const found = row({ process: { state: 'terminating' } }, { spec: leaving });
    expect(found.left).toBeCloseTo(2 / 3);
    expect(found.seconds?.text).toBe('20s');
    expect(row({}, { spec: leaving })).toMatchObject({ left: 1, seconds: null });
  });
});

test('chips without names stay where they are: the part stands below them all and names its pod', () => {
  const spec: ClusterSpec = {
    nodes: [{ name: 'node-1', zone: 'zone-a', web: Array.from({ length: 45 }, (_, i) => `checkout-api-7c9d8-${i}`) }],
  };
  const open = cards({ spec, pod: 'checkout-api-7c9d8-3' });
  const closed = cards({ spec, pod: 'checkout-api-7c9d8-3', isClosed: true });
  const places = (all: readonly CardBox[]) => cardOf(all, 'node-1').pods.map(({ x, y }) => [x, y]);
  expect(places(open)).toEqual(places(closed));
  const pod = podIn(open, 'checkout-api-7c9d8-3');
  expect(pod.open.name?.text).toBe('checkout-api-7c9d8-3');
  expect(pod.y + pod.open.y).toBeGreaterThan(Math.max(...cardOf(open, 'node-1').pods.map(({ y, h }) => y + h)));
});

test('on a phone the part takes the whole width of the row, below the name', () => {
  const all = cards({ size: phone });
  const pod = podIn(all);
  expect(pod.x + pod.open.x).toBe(12);
  expect(pod.open.w).toBe(cardOf(all, 'node-a1').w - 24);
  expect(pod.y + pod.open.y).toBeGreaterThan(cardOf(all, 'node-a1').name.y);
});

test('tiles open nothing, but the card of a tile that was opened does', () => {
  const nodes = Array.from({ length: 201 }, (_, i) => ({ name: `node-${i}`, zone: 'zone-a', web: [`web-${i}`] }));
  const opens = (opened?: string) =>
    cards({ spec: { nodes }, pod: 'web-5', ...(opened && { opened }) }).flatMap(({ pods }) =>
      pods.filter((pod) => pod.open),
    );
  expect(opens()).toEqual([]);
  expect(opens('node-5')).toHaveLength(1);
});

test('a process without an object is no pod of the selector and comes last', () => {
  const scene = fixtureScene(spreadSpec);
  const [first] = scene.view.pods;
  if (!first) throw new Error('no pod');
  const view = { ...scene.view, pods: scene.view.pods.slice(1), leftovers: [first] };
  const shown = fixtureScene(spreadSpec, { view });
  const layout = layoutNodes(planStage(shown, wide, null), { shown, opened: null });
  const pods = layout.domains
    .flatMap((domain) => domain.cards)
    .find(({ scene: { node } }) => node.name === 'node-a1')?.pods;
  expect(pods?.map(({ text, scene: { gone } }) => [text, gone])).toEqual([
    ['web-2, Running, counted', false],
    ['web-1, its object is gone, its process still runs here', true],
  ]);
});

test('an opened process without an object tells nothing that the API said of it', () => {
  const scene = fixtureScene({ ...spreadSpec, shapes: { 'web-1': 'Terminating' } });
  const [first] = scene.view.pods;
  if (!first) throw new Error('no pod');
  const view = { ...scene.view, pods: scene.view.pods.slice(1), leftovers: [first] };
  const opened = podState('web-1', [{ api: { restartCount: 2 }, process: { state: 'terminating', attempt: 2 } }]);
  const shown = fixtureScene(spreadSpec, { view, podState: opened, focus: 'default/web-1', decision: null });
  const layout = layoutNodes(planStage(shown, wide, null), { shown, opened: null, openPod });
  const pod = podIn(layout.domains.flatMap((domain) => domain.cards));
  expect(pod.grace).toBeNull();
  expect(pod.open.status.map(({ text }) => text)).toEqual(['no object']);
  expect(pod.open.ready.text).toBe('');
  expect(pod.open.containers).toMatchObject([
    { left: 1, seconds: null, restarts: null, words: [{ text: 'no object' }] },
  ]);
  expect(pod.open.containers[0]?.differs).not.toBeNull();
});

test('a node whose kubelet is stopped says so, with a line of its own', () => {
  const spec = { nodes: spreadSpec.nodes.map((node) => ({ ...node, stopped: node.name === 'node-a1' })) };
  for (const size of [wide, low, phone]) {
    const all = cards({ spec, size });
    expect(cardOf(all, 'node-a1')).toMatchObject({ marks: [{ sign: 'stopped', text: 'kubelet stopped' }] });
    expect(cardOf(all, 'node-a1').text).toContain('kubelet stopped');
    expect(cardOf(all, 'node-a2').marks).toEqual([]);
  }
});

const container = fc.record({
  name: fc.constantFrom('app', 'mesh-proxy', 'a-sidecar-with-a-name-that-does-not-end'),
  role: fc.constantFrom('init' as const, 'sidecar' as const, 'app' as const),
  api: fc.record({
    state: fc.constantFrom('waiting' as const, 'running' as const, 'terminated' as const),
    reason: fc.constantFrom(null, 'Error', 'CrashLoopBackOff', 'CreateContainerConfigError', 'ContainerCreating'),
    exitCode: fc.constantFrom(null, 0, 137),
    restartCount: fc.constantFrom(0, 3, 128),
  }),
  process: fc.record({ state: fc.constantFrom('none' as const, 'running' as const, 'terminating' as const) }),
  backoff: fc.constantFrom(null, { delaySeconds: 300, until: 9000 }),
  probes: fc
    .subarray(['startup', 'readiness', 'liveness'] as const)
    .map((kinds) => kinds.map((probe) => ({ probe, text: '', result: 'Unknown' as const, failure: null }))),
});

describe.each([
  ['1440', wide],
  ['1024', low],
  ['390', phone],
])('any opened pod, %s px wide', (_, size) => {
  const any = fc.tuple(
    fc.array(container, { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 1, max: 4 }),
  );

  test('stays inside its card, clear of the other pods, with rows one below the other and words beside each other', () => {
    fc.assert(
      fc.property(any, ([containers, pods, zones]) => {
        const nodes = Array.from({ length: 2 * zones }, (__, i) => ({
          name: `node-${i}`,
          zone: `zone-${'abcd'.charAt(i % zones)}`,
          web: Array.from({ length: i === 0 ? pods : 2 }, (___, at) => `web-${i}-${at}`),
        }));
        const all = cards({ spec: { nodes }, size, pod: 'web-0-0', containers });
        const card = cardOf(all, 'node-0');
        const pod = podIn(all, 'web-0-0');
        const part = shifted(pod.open, pod);
        expect(part.x).toBeGreaterThanOrEqual(0);
        expect(part.x + part.w).toBeLessThanOrEqual(card.w);
        expect(part.y + part.h).toBeLessThanOrEqual(card.h);
        expect(card.pods.filter((other) => overlaps(other, part))).toEqual([]);
        expect(all.filter((other) => other !== card && overlaps(other, card))).toEqual([]);
        let bottom = 0;
        for (const row of pod.open.containers) {
          expect(row.y).toBeGreaterThanOrEqual(bottom);
          bottom = row.y + row.h;
          expectApart(row);
        }
        expect(bottom).toBeLessThanOrEqual(pod.open.h);
      }),
      { numRuns: 60 },
    );
  });
});

const shifted = (box: Box, { x, y }: { x: number; y: number }): Box => ({ ...box, x: box.x + x, y: box.y + y });

const line = ({ x, y }: Label, width: number): Box => ({ x, y: y - 9, w: width, h: 11 });

/** No two things of a row lie on each other, and none leaves it. */
function expectApart(row: ContainerBox): void {
  const parts: Box[] = [
    { ...row.glyph, w: 12, h: 12 },
    ...[row.label, ...row.words].map((label) => line(label, monoWidth(label.text, 11))),
    ...(row.role ? [line(row.role, sansWidth(row.role.text, 11))] : []),
    ...(row.restarts ? [line(row.restarts, 13 + monoWidth(row.restarts.text, 11))] : []),
    ...(row.seconds ? [line(row.seconds, monoWidth(row.seconds.text, 11))] : []),
    ...(row.differs ? [{ x: row.differs.x - 4, y: row.differs.y - 5, w: 8, h: 10 }] : []),
    ...row.probes.map(({ x, y }) => line({ x, y, text: '' }, 15)),
  ];
  for (const part of parts) {
    expect(part.x).toBeGreaterThanOrEqual(row.x);
    expect(part.x + part.w).toBeLessThanOrEqual(row.x + row.w + 0.01);
    expect(part.y).toBeGreaterThanOrEqual(row.y);
    expect(part.y + part.h).toBeLessThanOrEqual(row.y + row.h);
    expect(parts.filter((other) => other !== part && overlaps(part, other))).toEqual([]);
  }
}
