/** The rows of the two truths, which are also the tree for screen readers: nodes, the pods of both sides, what comes next. */
import { children, only, textPart } from '../../draw/part.ts';
import { drawReach } from '../../draw/pod.ts';
import { differsPath } from '../../draw/marks.ts';
import type { BracketBox, LinkBox, NextBox, RowBox, TruthCard, TruthsLayout } from '../layout/boxes.ts';
import { drawCard, icon, rect } from './card.ts';
import { writeAttribute } from '../../draw/parts.ts';

export function drawRows(svg: SVGSVGElement, layout: TruthsLayout): void {
  writeAttribute(svg, 'width', layout.width);
  writeAttribute(svg, 'height', layout.height);
  for (const side of ['believed', 'real'] as const) {
    const head = layout.heads?.[side] ?? null;
    const group = only(svg, 'g', `truth-head-${side}`, head !== null)
      .attr('aria-hidden', 'true')
      .node();
    if (!group || !head) continue;
    icon(group, { x: head.x - 26, y: head.y - 13, name: side === 'believed' ? 'database' : 'cpu' });
    textPart(group, 'truth-head fill-ink', head);
  }
  children(svg, 'g', 'truth-row', layout.rows, ({ node }) => node)
    .attr('role', 'treeitem')
    .attr('data-item', ({ node }) => `node:${node}`)
    .attr('aria-label', ({ text }) => text)
    .attr('aria-level', 1)
    .attr('aria-expanded', 'true')
    .attr('aria-selected', ({ focused }) => String(focused))
    .attr('tabindex', -1)
    .attr('transform', ({ x, y }) => `translate(${x},${y})`)
    .each(function draw(row) {
      writeAttribute(this, 'class', `truth-row ${row.size}${row.focused ? ' focused' : ''}`);
      drawRow(this, row);
    });
  drawBrackets(svg, layout.brackets);
  children(svg, 'text', 'truth-rest', layout.rest)
    .attr('x', ({ x }) => x)
    .attr('y', ({ y }) => y)
    .text(({ text }) => text);
}

function drawRow(group: SVGGraphicsElement, row: RowBox): void {
  rect(group, 'ring-focus no-fill passes', { x: -4, y: -4, w: row.w + 8, h: row.h + 8 }, 13);
  rect(group, 'row-frame no-fill stroke-ink stroke-2 passes', { x: -4, y: -4, w: row.w + 8, h: row.h + 8 }, 13);
  const link = only(group, 'g', 'truth-link').attr('aria-hidden', 'true').node();
  if (link) drawLink(link, row.link);
  for (const card of [row.believed, row.real]) {
    const side = only(group, 'g', `side-${card.side}`)
      .attr('role', 'group')
      .attr('transform', `translate(${card.x},${card.y})`)
      .node();
    if (!side) continue;
    writeAttribute(side, 'class', `side-${card.side}${card.fog ? ' fog' : ''}${card.broken ? ' broken' : ''}`);
    drawCard(side, card);
    markPods(side, card);
  }
  const next = only(group, 'g', 'truth-next', row.next !== null).node();
  if (next && row.next) drawNext(next, row.next);
}

/** Each pod of a side is an item of the tree. */
function markPods(side: Element, card: TruthCard): void {
  children(side, 'g', 'truth-pod', card.pods, ({ uid }) => uid)
    .attr('role', 'treeitem')
    .attr('data-item', ({ uid }) => `${card.side}:${uid}`)
    .attr('aria-label', ({ text }) => text)
    .attr('aria-level', 2)
    .attr('tabindex', -1)
    .each(function ring({ chip }) {
      drawReach(this, chip);
      rect(this, 'ring-focus no-fill passes', { x: chip.x - 4, y: chip.y - 4, w: chip.w + 8, h: chip.h + 8 }, 8);
    });
}

function drawLink(group: SVGGraphicsElement, { torn, cut, pending, line, plate, words }: LinkBox): void {
  writeAttribute(group, 'class', `truth-link${torn ? ' torn' : ''}`);
  only(group, 'path', 'link-line stroke-edge no-fill').attr('d', torn ? tornPath(line) : plainPath(line));
  rect(group, 'link-plate stroke-edge', plate, Math.min(11, plate.h / 2));
  const at = words.length > 0 && plate.h < 30 ? { x: plate.x + 17, y: plate.y + plate.h / 2 } : signAt(plate);
  only(group, 'use', 'link-icon', cut)
    .attr('href', '#stage-unplug')
    .attr('width', 16)
    .attr('height', 16)
    .attr('x', at.x - 8)
    .attr('y', at.y - 8);
  only(group, 'path', 'link-sign stroke-ink caps-round no-fill', !cut)
    .attr('d', torn ? differsPath : pending ? pendingPath : 'M-4,-2H4M-4,2H4')
    .attr('transform', `translate(${at.x},${at.y})`);
  children(group, 'text', 'link-words fill-verm at-middle drawn-sans-strong', words)
    .attr('x', ({ x }) => x)
    .attr('y', ({ y }) => y)
    .text(({ text }) => text);
}

const signAt = ({ x, y, w, h }: LinkBox['plate']): { x: number; y: number } => ({
  x: x + w / 2,
  y: h < 40 ? y + h / 2 : y + 15,
});

const plainPath = ({ x1, y1, x2, y2 }: LinkBox['line']): string => `M${x1},${y1}L${x2},${y2}`;

const tooth = 7;

/** Three dots: on its way. */
const pendingPath = 'M-5.5,0h1M-.5,0h1M4.5,0h1';

/** A zigzag: what connected the two is torn. */
function tornPath({ x1, y1, x2, y2 }: LinkBox['line']): string {
  const down = y2 > y1;
  const length = down ? y2 - y1 : x2 - x1;
  const count = Math.max(2, Math.round(length / (2 * tooth)));
  const step = length / count;
  const points = Array.from({ length: count - 1 }, (_, i) => {
    const along = (i + 1) * step;
    const background = i % 2 === 0 ? tooth : -tooth;
    return down ? `${x1 + background},${(y1 + along).toFixed(1)}` : `${(x1 + along).toFixed(1)},${y1 + background}`;
  });
  return `M${x1},${y1}L${[...points, `${x2},${y2}`].join('L')}`;
}

function drawNext(group: SVGGraphicsElement, next: NextBox): void {
  writeAttribute(group, 'transform', `translate(${next.x},${next.y})`);
  rect(group, 'next-plate', { x: 0, y: 0, w: next.w, h: next.h }, 10);
  textPart(group, 'next-title fill-muted text-tiny-strong', next.title);
  children(group, 'g', 'next-line', next.lines).each(function draw({ time, words, waits, breaks }) {
    writeAttribute(this, 'class', `next-line${waits ? ' waits' : ''}${breaks ? ' breaks' : ''}`);
    textPart(this, 'next-time fill-ink at-end drawn-strong', time);
    children(this, 'text', 'next-words fill-ink', words)
      .attr('x', ({ x }) => x)
      .attr('y', ({ y }) => y)
      .text(({ text }) => text);
  });
  textPart(group, 'next-more fill-muted', next.more);
}

function drawBrackets(svg: Element, brackets: readonly BracketBox[]): void {
  children(svg, 'g', 'truth-bracket', brackets)
    .attr('aria-hidden', 'true')
    .each(function draw({ x, y1, y2, badge }) {
      only(this, 'path', 'bracket-line stroke-verm stroke-2 no-fill').attr('d', `M${x - 8},${y1}H${x}V${y2}H${x - 8}`);
      rect(this, 'bracket-badge', badge, 6);
      textPart(this, 'bracket-text at-middle code-body', badge.text);
    });
}
