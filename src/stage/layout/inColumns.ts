/** Nodes below their zones, in the ruler’s columns. */
import { domainLabel } from '../scene/labels.ts';
import type { StageScene } from '../scene/scene.ts';
import type { CardBox, DomainBox, NodesLayout } from './boxes.ts';
import { calmHead, framePad, mostIn, neededRows, perRow, roomFor, tileSizeFor } from './cardRows.ts';
import { areNodes, calmHeading } from './heading.ts';
import { cardBox } from './card/card.ts';
import type { StagePlan } from './plan.ts';
import { rowHeight } from './rowHeight.ts';
import { tileArea } from './tiles.ts';
import type { CardContext } from '../lens/lens.ts';

/** Rows stand level across the zones, each as high as its highest card; an opened pod lowers only what is below it. */
export function inColumns(plan: StagePlan, context: CardContext): NodesLayout {
  const { shown } = context;
  const top = topOf(plan, shown);
  const tile = tileSizeFor(plan, shown.domains, top);
  const grids = tile ? null : cardGrids(plan, context);
  const zoomed = (x: number) => plan.gutter + (x - plan.gutter) * plan.zoom;
  const domains = shown.domains.map((domain, at): DomainBox => {
    const { x, w } = plan.columns[at] ?? { x: 0, w: plan.width };
    const column = tile ? { x: zoomed(x), w: w * plan.zoom } : { x, w };
    const room = { ...column, y: top, h: 0 };
    const held = tile
      ? tileArea(domain.nodes, room, { ...context, plan, tile })
      : { cards: grids ? placeColumn(at, column.x, grids) : [] };
    const box = { x: column.x - framePad, y: 0, w: column.w + 2 * framePad, h: 0 };
    const heading = top > framePad ? calmHeading(domain, { ...column, y: calmHead(plan) - 12 }, context) : null;
    return { ...box, value: domain.value, text: domainLabel(domain, shown), heading, ...held };
  });
  const low = domains.flatMap(({ cards }) => cards).reduce((most, card) => Math.max(most, card.y + card.h), top);
  const height = low + framePad;
  const width = tile ? zoomed(plan.width) : plan.width;
  return { width, height, domains: domains.map((domain) => ({ ...domain, h: height })) };
}

/** Of the first row of cards: the ruler names its columns, else they are named here. */
const topOf = (plan: StagePlan, { domains }: StageScene): number =>
  plan.calm && !areNodes(domains) ? calmHead(plan) : framePad;

interface Grids {
  gap: number;
  grids: readonly (readonly CardBox[])[];
  /** Top of each row, and where the next would stand. */
  tops: readonly number[];
  count: number;
  /** From one card to the one beside it. */
  width: number;
}

function placeColumn(at: number, x: number, { grids, tops, count, width, gap }: Grids): readonly CardBox[] {
  // Of each of the cards side by side.
  const lowered = Array.from({ length: count }, () => 0);
  return (grids[at] ?? []).map((card, i) => {
    const row = Math.floor(i / count);
    const top = tops[row] ?? 0;
    const below = lowered[i % count] ?? 0;
    const y = top + below;
    const level = (tops[row + 1] ?? 0) - top - gap;
    const h = card.grown > 0 ? Math.max(card.h, level) : level;
    lowered[i % count] = below + h - level;
    return { ...card, x: x + (i % count) * width, y, h };
  });
}

function cardGrids(plan: StagePlan, context: CardContext): Grids {
  const { gap } = plan;
  const { domains } = context.shown;
  const fit = perRow(plan.columns[0]?.w ?? plan.width, plan, mostIn(domains));
  const rows = domains.reduce((most, { nodes }) => Math.max(most, Math.ceil(nodes.length / fit.count)), 0);
  const tops = [topOf(plan, context.shown)];
  const needed = domains.map(({ nodes }) => neededRows(nodes, fit, plan, context));
  const level = Array.from({ length: rows }, (_, row) => Math.max(...needed.map((of) => of[row] ?? 0)));
  const height = rowHeight(level, (tops[0] ?? 0) + framePad, plan, context.lens !== undefined);
  const grids = domains.map(({ nodes }) =>
    nodes.map((node) => cardBox(node, roomFor(plan, fit.width, height), context)),
  );
  for (let row = 0; row < rows; row++) {
    const inRow = grids.flatMap((cards) => cards.slice(row * fit.count, (row + 1) * fit.count));
    const h = inRow.reduce((most, card) => Math.max(most, card.h - card.grown), 0);
    tops.push((tops[row] ?? 0) + h + gap);
  }
  return { grids, tops, count: fit.count, width: fit.width + gap, gap };
}
