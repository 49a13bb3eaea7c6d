/** Sets the node cards below their zones: in the ruler's columns, or under headings where columns would be too narrow. */
import { domainName, domainLabel } from '../scene/labels.ts';
import type { DomainScene, NodeScene, StageScene } from '../scene/scene.ts';
import { asideOf } from './aside.ts';
import type { Box, CardBox, DomainBox, NodesLayout } from './boxes.ts';
import { areNodes, calmHeading } from './heading.ts';
import { cardBox } from './card/card.ts';
import type { CardRoom } from './card/room.ts';
import type { StagePlan } from './plan.ts';
import { rowHeight } from './rowHeight.ts';
import { fittedTile, type TileSize } from './fitTiles.ts';
import { fitName, sansWidth } from './text.ts';
import { tileArea } from './tiles.ts';
import { t } from '../../i18n/first.ts';
import type { CardContext } from '../lens/lens.ts';

const headingHeight = 28;
/** Without a ruler; a finger finds it. */
const calmHeadingHeight = { near: 36, far: 26 };
const calmHead = ({ far }: StagePlan): number => calmHeadingHeight[far ? 'far' : 'near'];
const framePad = 6;

/** On a projector what a lens says of other pods than the focused one gives way, where all would not be in sight. */
export function layoutNodes(plan: StagePlan, context: CardContext): NodesLayout {
  const all = laidNodes(plan, context);
  if (!plan.far || !context.lens || all.height <= plan.sight) return all;
  const brief = laidNodes({ ...plan, far: 'brief' }, context);
  if (brief.height <= plan.sight) return brief;
  const beside = asideOf(plan, context);
  return beside && beside.height < brief.height ? beside : brief;
}

function laidNodes(plan: StagePlan, context: CardContext): NodesLayout {
  return plan.mode === 'columns' ? inColumns(plan, context) : underHeadings(plan, context);
}

/** Tiles as large as all of them are in sight; null: the nodes are no tiles. */
function tileSizeFor(plan: StagePlan, domains: readonly DomainScene[], head: number): TileSize | null {
  if (plan.density !== 'tile') return null;
  const beside = plan.mode === 'columns';
  const width = beside ? (plan.columns[0]?.w ?? plan.width) : plan.width - 2 * padOf(plan);
  return fittedTile(domains, { width, height: plan.mapHeight - 2 * framePad, beside, head });
}

/** Beside the tiles or cards of a section. */
const padOf = ({ narrow }: StagePlan): number => (narrow ? 0 : framePad + 1);

/** Cards side by side in a width: as many as keep the least width; `most` nodes stand there, and few of them are wider. */
function perRow(
  width: number,
  { leastCard: least, gap, room }: StagePlan,
  most: number,
): { count: number; width: number } {
  const fit = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const count = room > 0 ? Math.max(1, Math.min(fit, most)) : fit;
  const w = (width - (count - 1) * gap) / count;
  return { count, width: count < fit ? Math.min(w, widest) : w };
}

const widest = 420;

const mostIn = (domains: readonly DomainScene[]): number => Math.max(0, ...domains.map(({ nodes }) => nodes.length));

function roomFor(plan: StagePlan, width: number, height = 0): CardRoom {
  return {
    ...{ kind: plan.density === 'tile' ? 'compact' : plan.density, width, height, suffix: plan.suffix },
    ...(plan.far && { far: plan.far }),
  };
}

/** What the rows of a domain need at least: nothing is asked where there is no room to be filled. */
function neededRows(
  nodes: readonly NodeScene[],
  { count, width }: { count: number; width: number },
  plan: StagePlan,
  context: CardContext,
): readonly number[] {
  if (plan.room <= 0) return [];
  const heights = nodes.map((node) => {
    const { h, grown } = cardBox(node, roomFor(plan, width), context);
    return h - grown;
  });
  return Array.from({ length: Math.ceil(nodes.length / count) }, (_, row) =>
    Math.max(...heights.slice(row * count, (row + 1) * count)),
  );
}

/** Rows stand level across the zones, each as high as its highest card; an opened pod lowers only what is below it. */
function inColumns(plan: StagePlan, context: CardContext): NodesLayout {
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

function underHeadings(plan: StagePlan, context: CardContext): NodesLayout {
  const shownDomains = plan.onlyDomain === undefined ? context.shown.domains : domainsOnly(plan, context);
  const single = shownDomains.length > 1 && areSingle(shownDomains, plan);
  const head = (plan.calm ? calmHead(plan) : headingHeight) + padOf(plan) + plan.gap;
  const tile = single ? null : tileSizeFor(plan, shownDomains, head);
  const build: Build = {
    plan,
    tile,
    width: tile ? plan.width * plan.zoom : plan.width,
    context,
    most: mostIn(shownDomains),
    height: sectionRow(shownDomains, plan, context),
  };
  let y = 0;
  const domains: DomainBox[] = [];
  if (single) return singles(shownDomains, plan, context);
  for (const domain of shownDomains) {
    const box = section(domain, y, build);
    domains.push(box);
    y += box.h + plan.gap;
  }
  return { width: build.width, height: Math.max(y - plan.gap, 0) + framePad, domains };
}

const domainsOnly = (plan: StagePlan, { shown }: CardContext): readonly DomainScene[] =>
  shown.domains.filter(({ value }) => value === plan.onlyDomain);

/** The ruler names what the cards do not. */
const areSingle = (domains: readonly DomainScene[], { calm }: StagePlan): boolean =>
  calm ? areNodes(domains) : domains.every(({ nodes }) => nodes.length === 1);

/** Of a section's name, px. */
const headingSize = 13;

interface Build {
  plan: StagePlan;
  /** null: cards. */
  tile: TileSize | null;
  /** Of a section. */
  width: number;
  context: CardContext;
  /** Nodes of the domain that has the most. */
  most: number;
  /** Of a row of cards, at least. */
  height: number;
}

function sectionRow(domains: readonly DomainScene[], plan: StagePlan, context: CardContext): number {
  const pad = padOf(plan);
  const fit = fitIn(plan.width - 2 * pad, plan, context, mostIn(domains));
  const needed = domains.flatMap(({ nodes }) => neededRows(nodes, fit, plan, context));
  const head = (plan.calm ? calmHead(plan) : headingHeight) + 2 * pad;
  return rowHeight(needed, domains.length * head, plan, context.lens !== undefined);
}

/** On phones one below the other, unless a lens is narrow enough. */
function fitIn(width: number, plan: StagePlan, { lens }: CardContext, most: number): ReturnType<typeof perRow> {
  if (plan.density !== 'row') return perRow(width, plan, most);
  return lens?.least === undefined ? { count: 1, width } : perRow(width, { ...plan, leastCard: lens.least }, most);
}

function section(domain: DomainScene, y: number, build: Build): DomainBox {
  const { plan, context, tile } = build;
  const { shown } = context;
  const top = y + (plan.calm ? calmHead(plan) : headingHeight);
  const pad = padOf(plan);
  const inner = plan.width - 2 * pad;
  const wide = inner - 4;
  const room: Box = { x: pad, y: top, w: tile ? inner * plan.zoom : inner, h: 0 };
  const held = tile ? tileArea(domain.nodes, room, { ...context, plan, tile }) : { cards: grid(domain, room, build) };
  const bottom = held.cards.reduce((low, card) => Math.max(low, card.y + card.h), top) + pad;
  const name = domainName(domain.value, shown);
  const able = domain.nodes.filter(({ verdict }) => verdict?.code === 'Success').length;
  const right = shown.decision
    ? t('stage:node.canTake', { n: able, of: domain.nodes.length })
    : t('stage:nodes', { count: domain.nodes.length });
  const title = plan.onlyDomain === undefined ? name : t('stage:node.of', { domain: name });
  return {
    x: 0,
    y,
    w: build.width,
    h: bottom - y,
    value: domain.value,
    text: domainLabel(domain, shown),
    heading: plan.calm
      ? calmHeading(domain, { x: pad, y: top - 12, w: plan.width - 2 * pad }, context)
      : {
          x: pad + 2,
          y: y + 19,
          width: wide,
          value: domain.value,
          text: fitName(title, wide - sansWidth(right, 11.5) - 10, headingSize),
          right,
        },
    ...held,
  };
}

function grid(domain: DomainScene, at: Box, { plan, context, height, most }: Build): readonly CardBox[] {
  const fit = fitIn(at.w, plan, context, most);
  const cards = domain.nodes.map((node) => cardBox(node, roomFor(plan, fit.width, height), context));
  return placeRows(cards, { ...fit, gap: plan.gap }, at);
}

function placeRows(
  cards: readonly CardBox[],
  fit: { count: number; width: number; gap: number },
  at: Box,
): readonly CardBox[] {
  const { gap } = fit;
  let y = at.y;
  const placed: CardBox[] = [];
  for (let from = 0; from < cards.length; from += fit.count) {
    const row = cards.slice(from, from + fit.count);
    const level = Math.max(...row.map((card) => card.h - card.grown));
    row.forEach((card, i) =>
      placed.push({ ...card, x: at.x + i * (fit.width + gap), y, h: card.grown > 0 ? Math.max(card.h, level) : level }),
    );
    y += Math.max(level, ...row.map((card) => card.h)) + (fit.count === 1 ? 10 : gap);
  }
  return placed;
}

/** Each domain is one node (hostname): one grid, the card is the domain. */
function singles(domains: readonly DomainScene[], plan: StagePlan, context: CardContext): NodesLayout {
  const { shown } = context;
  const room: Box = { x: framePad, y: framePad, w: plan.width - 2 * framePad, h: 0 };
  const all = domains.flatMap(({ nodes }) => nodes);
  const fit = fitIn(room.w, plan, context, all.length);
  const needed = neededRows(all, fit, plan, context);
  const height = rowHeight(needed, 2 * framePad, plan, context.lens !== undefined);
  const tile = tileSizeFor(plan, [{ nodes: all, value: null, spread: null }], 0);
  const tiles =
    tile && tileArea(all, { ...room, w: (plan.width - 2 * padOf(plan)) * plan.zoom }, { ...context, plan, tile });
  const cards =
    tiles?.cards ??
    placeRows(
      all.map((node) => cardBox(node, roomFor(plan, fit.width, height), context)),
      { ...fit, gap: plan.gap },
      room,
    );
  const boxes = domains.flatMap((domain, at): DomainBox[] => {
    const card = cards[at];
    if (!card) return [];
    const pad = tile ? Math.min(2, (tile.gap * plan.zoom) / 2) : framePad - 1;
    const frame = { x: card.x - pad, y: card.y - pad, w: card.w + 2 * pad, h: card.h + 2 * pad };
    return [{ ...frame, value: domain.value, text: domainLabel(domain, shown), heading: null, cards: [card] }];
  });
  const low = cards.reduce((low, card) => Math.max(low, card.y + card.h), 0) + framePad;
  const width = tiles ? plan.width * plan.zoom : plan.width;
  return { width, height: low, domains: boxes, ...(tiles && { grid: tiles.grid }) };
}
