/** Where spread does not matter there is no ruler: zones are named above their nodes, which get its room. */
import { describe, expect, it } from 'vitest';
import { type ClusterSpec, fixtureScene, fixtureView, spreadSpec } from '../fixture.ts';
import type { SceneInput } from '../scene/scene.ts';
import { layoutNodes } from './nodes.ts';
import { planStage, type StageSize } from './plan.ts';

const desktop = { width: 696, height: 602, narrow: false };
const phone = { width: 366, height: 520, narrow: true };
const hostname = 'kubernetes.io/hostname';

function laidOut(size: StageSize, spec: ClusterSpec = spreadSpec, more: Partial<SceneInput> = {}) {
  const { spreads: _, ...view } = fixtureView(spec);
  const scene = fixtureScene(spec, { view, ...more });
  const plan = planStage(scene, size, 'zone-b');
  return { scene, plan, nodes: layoutNodes(plan, { shown: scene, opened: null }) };
}
const headings = ({ nodes: { domains } }: ReturnType<typeof laidOut>) =>
  domains.map(({ heading }) => heading && `${heading.text}: ${heading.right}`);

describe('a stage on which spread does not matter', () => {
  it('shows no sum, whatever constraint the pod in focus has', () => {
    expect(laidOut(desktop).scene.constraint).toBeNull();
    expect(fixtureScene().constraint).not.toBeNull();
  });

  it('names zones above their nodes, with what they hold', () => {
    const counts = ['zone-a: 2 nodes · 4 pods', 'zone-b: 2 nodes · 2 pods', 'zone-c: 2 nodes · 1 pod'];
    expect(headings(laidOut(desktop))).toEqual(counts);
    expect(headings(laidOut(phone))).toEqual(counts);
    expect(laidOut(desktop).nodes.domains.map(({ text }) => text)[0]).toBe('zone-a, 2 nodes, 4 pods');
  });

  it('says of each zone how many nodes take the pod in hand', () => {
    const held = laidOut(desktop, spreadSpec, { held: 'default/mypod' });
    const { domains } = held.scene;
    const able = domains.map(({ nodes }) => nodes.filter(({ verdict }) => verdict?.code === 'Success').length);
    expect(headings(held)).toEqual(['a', 'b', 'c'].map((z, at) => `zone-${z}: ${able[at]} of 2 can take it`));
  });

  it('begins at the same place whichever pod is in focus', () => {
    const begin = (focus: string | null) =>
      laidOut(desktop, spreadSpec, { focus }).nodes.domains.map(({ x, cards }) => [x, cards[0]?.x, cards[0]?.y]);
    expect(begin('default/web-1')).toEqual(begin('default/mypod'));
    expect(begin(null)).toEqual(begin('default/mypod'));
  });

  it('keeps the columns where the ruler would have them', () => {
    const columns = (plan: { columns: readonly { x: number; w: number }[] }) => plan.columns;
    expect(columns(laidOut(desktop).plan)).toEqual(columns(planStage(fixtureScene(), desktop, null)));
  });

  it('lists the nodes of all zones on a phone, none over another', () => {
    const cards = laidOut(phone).nodes.domains.flatMap((domain) => domain.cards);
    expect(cards).toHaveLength(6);
    cards
      .slice(1)
      .forEach((card, at) => expect(card.y).toBeGreaterThanOrEqual((cards[at]?.y ?? 0) + (cards[at]?.h ?? 0)));
  });

  it('has whole cards at a height at which a ruler would leave low ones', () => {
    const size = { ...desktop, height: 420 };
    expect([laidOut(size).plan.density, planStage(fixtureScene(), size, null).density]).toEqual(['full', 'compact']);
  });

  it('lets cards stand for domains that are nodes, and names what has no zone only beside zones', () => {
    const view = fixtureView();
    const byNode = view.nodes.map(({ name }) => ({ value: name, nodes: [name] }));
    const none = [{ value: null, nodes: view.nodes.map(({ name }) => name) }];
    const { spreads: _, ...calm } = view;
    const of = (domains: typeof none | typeof byNode, topologyKey: string) =>
      headings(laidOut(phone, spreadSpec, { view: { ...calm, domains, topologyKey } }));
    expect(of(byNode, hostname)).toEqual(byNode.map(() => null));
    expect(of(none, 'rack')).toEqual(['all nodes: 6 nodes · 7 pods']);
  });
});

describe('on a projector', () => {
  const far = { width: 310, height: 285, narrow: false, far: true };

  it.each(['priority', 'life'] as const)(
    'zones stand side by side in the lens “%s”, with their names whole',
    (lens) => {
      const shown = laidOut(far, spreadSpec, { lens });
      expect(shown.plan.mode).toBe('columns');
      expect(headings(shown)).toEqual(['zone-a: 4 pods', 'zone-b: 2 pods', 'zone-c: 1 pod']);
      const narrower = laidOut({ ...far, width: 264 }, spreadSpec, { lens });
      expect(headings(narrower)).toEqual(['zone-a: ', 'zone-b: ', 'zone-c: ']);
    },
  );

  it('zones stand one below the other where a lens needs their width', () => {
    expect(laidOut(far, spreadSpec, { lens: 'traffic' }).plan.mode).toBe('headings');
  });
});

describe('few nodes', () => {
  const heights = (size: StageSize) => laidOut(size).nodes.domains.flatMap(({ cards }) => cards.map(({ h }) => h));

  it('fill the stage, without scrolling', () => {
    const tall = { ...desktop, height: 640 };
    expect(laidOut(tall).nodes.height).toBeGreaterThan(0.9 * tall.height);
    expect(laidOut(tall).nodes.height).toBeLessThanOrEqual(tall.height);
    expect(Math.max(...heights({ ...desktop, height: 2000 }))).toBe(300);
  });

  it('show each pod as wide as its card', () => {
    const [card] = laidOut({ ...desktop, height: 640 }).nodes.domains[0]?.cards ?? [];
    expect(card?.pods.map(({ w, label }) => [w, label])).toEqual(
      card?.pods.map(({ scene }) => [card.w - 24, scene.pod.name]),
    );
  });
});
