/**
 * Tiles on a canvas below their drawing: only what is in sight and around it is painted, and anew only what has changed.
 * Elements are made of tiles while few are in sight, and of those that something needs: the
 * focus and its neighbours, the hand, the inspector, the first of each zone. The tree that keys and screen readers walk
 * stays whole: zones with their counts, and each node's place among all of its zone (aria-posinset, aria-setsize); where
 * the focus goes, its neighbours are there before it.
 */
import { itemId } from '../behaviour/items.ts';
import { type Painted, registerPainted } from '../behaviour/painted.ts';
import { rove, stopOf } from '../behaviour/rove.ts';
import { besideItem } from '../behaviour/tree.ts';
import { drawNodes } from '../draw/nodes.ts';
import type { Drawing } from '../draw/pod.ts';
import type { CardBox, NodesLayout } from '../layout/boxes.ts';
import { tileAt, tilesIn } from '../layout/tileGrid.ts';
import type { Colouring } from './colouring.ts';
import { looksIn } from './looks.ts';
import { canvasPainter } from './painter.ts';
import { type SeenDrawing, sightOf } from './sight.ts';

export interface TileMap {
  /** @param colouring null: pods are coloured by state */
  draw(layout: NodesLayout, drawing: Drawing, colouring: Colouring | null): void;
  destroy(): void;
}

/** Of more tiles that are near, none is an element only for that. */
const mostNear = 400;

export function tileMap(svg: SVGSVGElement, canvas: HTMLCanvasElement): TileMap {
  const looks = looksIn(canvas.parentElement ?? svg);
  const needed = new Map<string, readonly string[]>();
  let layout: NodesLayout | null = null;
  let drawing: Drawing = {};
  let lit: ReadonlySet<string> = new Set();
  let colouring: Colouring | null = null;
  const painter = canvasPainter(canvas, svg, looks);

  const drawItems = (): void => {
    if (!layout) return;
    drawNodes(svg, layout, drawing, itemsOf(layout, sightOf(svg)));
    rove(svg);
  };

  /** Which of the tiles are elements. */
  function itemsOf(now: NodesLayout, { seen }: SeenDrawing): (card: CardBox) => boolean {
    const ids = new Set([...needed.values()].flat());
    const stop = stopOf(svg);
    if (stop !== null) ids.add(stop);
    // What the next turn of a wheel brings is there already.
    const near = { ...seen, y: seen.y - seen.h, h: 3 * seen.h };
    const tiles = tilesIn(now, near);
    const made = new Set(tiles.length > mostNear ? [] : tiles);
    for (const { cards } of now.grid ? now.domains.slice(0, 1) : now.domains) if (cards[0]) made.add(cards[0]);
    return (card) => made.has(card) || card.scene.current || idsOf(card, now).some((id) => ids.has(id));
  }

  const paint = (): void => {
    if (layout) painter.paint(layout, sightOf(svg).seen, { lit, colouring });
  };
  const scrolled = (): void => {
    drawItems();
    paint();
  };
  const restyled = (): void => {
    looks.forget();
    painter.forget();
    paint();
  };
  const painted: Painted = {
    at(point) {
      if (!layout) return null;
      const at = sightOf(svg).inDrawing(point);
      return tileAt(layout, at)?.scene.node.name ?? null;
    },
    need(who, ids) {
      const before = needed.get(who) ?? [];
      if (before.length === ids.length && ids.every((id, at) => id === before[at])) return;
      needed.set(who, ids);
      drawItems();
    },
    light(ids) {
      lit = ids;
      paint();
    },
  };
  const focused = ({ target }: FocusEvent): void => {
    const id = (target as Element).closest('[data-item]')?.getAttribute('data-item') ?? null;
    if (id !== null && layout) painted.need('neighbours', [id, ...besideItem(layout, id)]);
  };

  svg.classList.add('painted');
  const unregister = registerPainted(svg, painted);
  const listeners = new AbortController();
  const on = { signal: listeners.signal };
  addEventListener('scroll', scrolled, { ...on, capture: true, passive: true });
  addEventListener('resize', scrolled, on);
  // More may be in sight without anything having been scrolled: what stands around the place came or went.
  const room = new ResizeObserver(scrolled);
  for (const name of ['.nodes-place', '.stage-scroll']) {
    const around = svg.closest(name);
    if (around) room.observe(around);
  }
  svg.addEventListener('focusin', focused, on);
  for (const query of ['(forced-colors: active)', '(prefers-color-scheme: dark)'])
    matchMedia(query).addEventListener('change', restyled, on);
  const theme = new MutationObserver(restyled);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });

  return {
    draw(next, with_, by) {
      layout = next;
      drawing = with_;
      if (by !== colouring) painter.forget();
      colouring = by;
      drawItems();
      paint();
    },
    destroy() {
      listeners.abort();
      theme.disconnect();
      room.disconnect();
      unregister();
      looks.destroy();
      svg.classList.remove('painted');
    },
  };
}

/** Where each domain is one node, its tile stands for both. */
const idsOf = ({ scene: { node, domain } }: CardBox, { grid }: NodesLayout): readonly string[] => {
  const own = itemId({ kind: 'node', name: node.name });
  return grid ? [own, itemId({ kind: 'domain', value: domain })] : [own];
};
