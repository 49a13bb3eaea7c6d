import { isSameList, reused, reusedList } from '../../data/reused.ts';
import { shared } from '../../data/shared.ts';
import type { CardBox, DomainBox, NodesLayout } from './boxes.ts';

/**
 * As shared. Tiles keep their identity themselves (tiles.ts): another one says something else, so none is looked into.
 * @returns a layout equal to `now`
 */
export function sharedTiles(before: NodesLayout, now: NodesLayout): NodesLayout {
  const domains = now.domains.map((domain, at) => sharedDomain(before.domains[at], domain));
  const grid = now.grid && { grid: shared(before.grid ?? now.grid, now.grid) };
  return reused(before, { ...now, ...grid, domains: reusedList(before.domains, domains) });
}

function sharedDomain(before: DomainBox | undefined, now: DomainBox): DomainBox {
  const cards = now.cards.map((card, at) => sharedCard(before?.cards[at], card));
  const domain = { ...now, cards };
  return before && isSameList(before.cards, cards) ? shared(before, domain) : domain;
}

/** An opened node stands as a card among the tiles. */
const sharedCard = (before: CardBox | undefined, now: CardBox): CardBox =>
  now.kind === 'tile' ? now : shared(before, now);
