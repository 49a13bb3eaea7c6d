/** On a projector, where zones have no room: the node of the focused pod, and beside it the others one below the other. */
import type { NodeScene } from '../scene/nodeScene.ts';
import type { CardBox, DomainBox, NodesLayout } from './boxes.ts';
import { cardBox } from './card/card.ts';
import { podsOn } from './card/pods.ts';
import type { CardContext } from '../lens/lens.ts';
import type { StagePlan } from './plan.ts';
import { domainLabel } from '../scene/labels.ts';

const gap = 6;
/** What the focused pod's node takes of the width. */
const share = 0.64;

/** Once the focused pod has gone the first node stands for its. @returns null where there are no nodes */
export function asideOf({ width, suffix }: StagePlan, context: CardContext): NodesLayout | null {
  const { domains } = context.shown;
  const nodes = domains.flatMap((domain) => domain.nodes);
  const main = nodes.find((node) => podsOn(node).some(({ focused }) => focused)) ?? nodes[0];
  if (!main) return null;
  const wide = nodes.length === 1 ? width : Math.round((width - gap) * share);
  const others = width - gap - wide;
  let below = gap;
  const placed = new Map(
    nodes.map((node): [NodeScene, CardBox] => {
      const w = node === main ? wide : others;
      const card = cardBox(node, { kind: 'compact', width: w, height: 0, suffix, far: 'aside' }, context);
      const y = node === main ? gap : below;
      if (node !== main) below += card.h + gap;
      return [node, { ...card, x: node === main ? 0 : wide + gap, y }];
    }),
  );
  const low = Math.max(...[...placed.values()].map(({ y, h }) => y + h));
  return {
    width,
    height: low + gap,
    domains: domains.map((domain): DomainBox => {
      const cards = domain.nodes.flatMap((node) => placed.get(node) ?? []);
      const x = Math.min(...cards.map((card) => card.x));
      const y = Math.min(...cards.map((card) => card.y));
      const w = Math.max(...cards.map((card) => card.x + card.w)) - x;
      const h = Math.max(...cards.map((card) => card.y + card.h)) - y;
      return { x, y, w, h, value: domain.value, text: domainLabel(domain, context.shown), heading: null, cards };
    }),
  };
}
