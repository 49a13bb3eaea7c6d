/** The picture below the ruler, which is also the tree for screen readers: zones, nodes, pods. */
import type { CardBox, DomainBox, NodesLayout } from '../layout/boxes.ts';
import { itemId } from '../behaviour/items.ts';
import { drawCard } from './card.ts';
import { isWell } from '../scene/nodeMark.ts';
import { children, only, textPart } from './part.ts';
import type { Parts } from './parts.ts';
import type { Drawing } from './pod.ts';
import { drawTile } from './tile.ts';
import { writeAttribute } from './parts.ts';

/** Which tiles are elements, where all of them are painted; absent = all are, and none is painted. */
type Shows = (card: CardBox) => boolean;

export function drawNodes(svg: SVGSVGElement, layout: NodesLayout, drawing: Drawing, shows?: Shows): void {
  writeAttribute(svg, 'width', layout.width);
  writeAttribute(svg, 'height', layout.height);
  const { domains } = layout;
  const place = placesOf(domains);
  const shownDomains = shows && layout.grid ? domains.filter(({ cards }) => cards.some(shownBy(shows))) : domains;
  children(
    svg,
    'g',
    'domain',
    shownDomains,
    ({ value }) => itemId({ kind: 'domain', value }),
    (made) => asItems(made, 1, ({ value }) => itemId({ kind: 'domain', value })),
  )
    .filter(function isNew(domain, at) {
      return isChanged(this, [domain, drawing, at, domains.length, shows]);
    })
    .attr('aria-label', ({ text }) => text)
    .attr('aria-posinset', (domain) => place.get(domain) ?? 0)
    .attr('aria-setsize', domains.length)
    .each(function draw(domain) {
      drawDomain(this, domain, drawing, shows);
    });
}

const shownBy =
  (shows: Shows) =>
  (card: CardBox): boolean =>
    card.kind !== 'tile' || shows(card);

/** What a part of the tree is once and for all. */
const asItems = <T>(made: Parts<T>, level: number, id: (one: T) => string): Parts<T> =>
  made.attr('role', 'treeitem').attr('data-item', id).attr('aria-level', level).attr('tabindex', -1);

/** What each part shows now: thousands of them are left alone when only a few have changed. */
const shown = new WeakMap<Element, readonly unknown[]>();

/** From 1 on, also where only some of them are drawn. */
function placesOf<Part extends object>(parts: readonly Part[]): { get(part: Part): number | undefined } {
  const known = placed.get(parts) ?? new Map(parts.map((part, at) => [part, at + 1]));
  placed.set(parts, known);
  return known;
}

const placed = new WeakMap<readonly object[], ReadonlyMap<object, number>>();

function isChanged(part: Element, content: readonly unknown[]): boolean {
  const before = shown.get(part);
  if (before && content.every((one, at) => one === before[at])) return false;
  shown.set(part, content);
  return true;
}

function drawDomain(group: SVGGraphicsElement, domain: DomainBox, drawing: Drawing, shows?: Shows): void {
  const { x, y, w, h } = domain;
  only(group, 'rect', 'ground').attr('x', x).attr('y', y).attr('width', w).attr('height', h);
  only(group, 'rect', 'ring-focus no-fill passes')
    .attr('x', x + 2)
    .attr('y', y + 2)
    .attr('width', Math.max(w - 4, 0))
    .attr('height', Math.max(h - 4, 0))
    .attr('rx', 12);
  const head = only(group, 'g', 'heading', domain.heading !== null)
    .attr('aria-hidden', 'true')
    .node();
  if (head && domain.heading) {
    const { text, right, width, x: left, y: baseline } = domain.heading;
    textPart(head, 'heading-name fill-ink code-body', { x: left, y: baseline, text });
    textPart(head, 'heading-count fill-muted text-small at-end', { x: left + width, y: baseline, text: right });
  }
  const nodes = only(group, 'g', 'nodes').attr('role', 'group').node();
  if (nodes) drawCards(nodes, domain.cards, drawing, shows);
}

function drawCards(group: Element, cards: readonly CardBox[], drawing: Drawing, shows?: Shows): void {
  const place = placesOf(cards);
  children(
    group,
    'g',
    'node',
    shows ? cards.filter(shownBy(shows)) : cards,
    ({ scene }) => scene.node.name,
    (made) => asItems(made, 2, ({ scene }) => `node:${scene.node.name}`),
  )
    .filter(function isNew(card) {
      return isChanged(this, [card, drawing, place.get(card), cards.length]);
    })
    .attr('aria-label', ({ text }) => text)
    .attr('aria-posinset', (card) => place.get(card) ?? 0)
    .attr('aria-setsize', cards.length)
    .attr('transform', ({ x, y }) => `translate(${x},${y})`)
    .each(function draw(card) {
      writeAttribute(
        this,
        'class',
        cardClasses(
          card,
          retained.filter((name) => this.classList.contains(name)),
        ),
      );
      if (this.getAttribute('data-kind') !== card.kind) {
        this.replaceChildren();
        writeAttribute(this, 'data-kind', card.kind);
      }
      if (card.kind === 'tile') drawTile(this, card, shows !== undefined);
      else drawCard(this, card, drawing);
    });
}

/** What else marks a node between two drawings (targets.ts, lit.ts). */
const retained = ['over', 'looked', 'lit'];

/** @param more what else marks it */
export function cardClasses({ kind, tone, scene }: CardBox, more: readonly string[]): string {
  const marks = [
    scene.current && 'current',
    !isWell(scene.node) && 'still',
    scene.score?.state === 'chosen' && 'chosen',
    ...more,
  ];
  return ['node', kind, tone, ...marks.filter(Boolean)].join(' ');
}
