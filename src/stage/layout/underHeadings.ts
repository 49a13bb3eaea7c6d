/** Nodes under the names of their zones, where columns would be too narrow. */
import { domainName, domainLabel } from '../scene/labels.ts';
import type { DomainScene } from '../scene/scene.ts';
import type { Box, CardBox, DomainBox, NodesLayout } from './boxes.ts';
import { calmHead, fitIn, framePad, mostIn, neededRows, padOf, placeRows, roomFor, tileSizeFor } from './cardRows.ts';
import type { TileSize } from './fitTiles.ts';
import { areNodes, calmHeading } from './heading.ts';
import { cardBox } from './card/card.ts';
import type { StagePlan } from './plan.ts';
import { rowHeight } from './rowHeight.ts';
import { fitName, sansWidth } from './text.ts';
import { tileArea } from './tiles.ts';
import { t } from '../../i18n/first.ts';
import type { CardContext } from '../lens/lens.ts';

const headingHeight = 28;

export function underHeadings(plan: StagePlan, context: CardContext): NodesLayout {
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
  const half = halfOf(plan);
  if (areSlim(shownDomains, half, context)) return inPairs(shownDomains, half, context);
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

/** Of two zones side by side. */
const halfOf = (plan: StagePlan): StagePlan => ({ ...plan, width: (plan.width - plan.gap) / 2 });

/** On phones zones of one node stand two in a row where a lens draws nodes so slim, so that more of them are in sight. */
const areSlim = (domains: readonly DomainScene[], { calm, density, width }: StagePlan, { lens }: CardContext) =>
  calm &&
  density === 'row' &&
  domains.length > 1 &&
  domains.every(({ nodes }) => nodes.length <= 1) &&
  lens?.least !== undefined &&
  lens.least <= width;

function inPairs(domains: readonly DomainScene[], half: StagePlan, context: CardContext): NodesLayout {
  const rows = Array.from({ length: Math.ceil(domains.length / 2) }, (_, row) => domains.slice(2 * row, 2 * row + 2));
  const firsts = rows.map(([first]) => first).filter((domain) => domain !== undefined);
  const build = {
    ...{ plan: half, tile: null, width: half.width, context, most: 1 },
    height: sectionRow(firsts, half, context),
  };
  let y = 0;
  const placed = rows.flatMap((row) => {
    const boxes = row.map((domain, at) => movedBy(section(domain, y, build), at * (half.width + half.gap)));
    const h = Math.max(...boxes.map((box) => box.h));
    y += h + half.gap;
    return boxes.map((box) => ({ ...box, h }));
  });
  return { width: 2 * half.width + half.gap, height: Math.max(y - half.gap, 0) + framePad, domains: placed };
}

const movedBy = (domain: DomainBox, by: number): DomainBox => ({
  ...domain,
  x: domain.x + by,
  heading: domain.heading && { ...domain.heading, x: domain.heading.x + by },
  cards: domain.cards.map((card) => ({ ...card, x: card.x + by })),
});

function sectionRow(domains: readonly DomainScene[], plan: StagePlan, context: CardContext): number {
  const pad = padOf(plan);
  const fit = fitIn(plan.width - 2 * pad, plan, context, mostIn(domains));
  const needed = domains.flatMap(({ nodes }) => neededRows(nodes, fit, plan, context));
  const head = (plan.calm ? calmHead(plan) : headingHeight) + 2 * pad;
  return rowHeight(needed, domains.length * head, plan, context.lens !== undefined);
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
