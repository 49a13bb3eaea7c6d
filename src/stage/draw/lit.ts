/** Rings what a number of the inspector comes from; the other pods step back. Nothing is moved. */
import { lightPainted } from '../behaviour/painted.ts';
import type { Box, NodesLayout } from '../layout/boxes.ts';
import { type HighlightMark, marksIn } from '../layout/litMarks.ts';
import { fitWords, monoWidth } from '../layout/text.ts';
import type { Lights } from '../scene/litLabels.ts';
import { only, textPart } from './part.ts';
import { t } from '../../i18n/first.ts';
import { writeAttribute } from './parts.ts';

/** What is lit now: thousands of tiles are left alone when the light of only a few changes. */
interface Shown {
  layout: NodesLayout;
  items: ReadonlyMap<string, SVGGraphicsElement>;
  marks: ReadonlyMap<string, HighlightMark>;
}

const shown = new WeakMap<SVGSVGElement, Shown>();
const none: ReadonlyMap<string, HighlightMark> = new Map();

/** @param lit null: nothing is lit any more */
export function drawLit(svg: SVGSVGElement, layout: NodesLayout, { lit }: { lit: Lights | null }): void {
  const before = shown.get(svg);
  const marks = lit ? marksIn(layout, lit) : none;
  if (marks.size === 0 && !before) return;
  const isSame = before?.layout === layout;
  const items = isSame ? before.items : itemsIn(svg);
  svg.classList.toggle(
    'has-lit-pods',
    [...marks.values()].some(({ on }) => on === 'pod'),
  );
  for (const id of before?.marks.keys() ?? []) {
    const item = before?.items.get(id);
    if (item && !marks.has(id)) putOut(item);
  }
  lightPainted(svg, new Set(marks.keys()));
  const plain = t('stage:lit');
  for (const [id, mark] of marks) {
    const item = items.get(id);
    if (item && !(isSame && isLitAlike(before.marks.get(id), mark)))
      lightUp(item, mark, mark.labels.length > 0 ? t('stage:litBy', { labels: mark.labels.join(', ') }) : plain);
  }
  if (marks.size === 0) shown.delete(svg);
  else shown.set(svg, { layout, items, marks });
}

const itemsIn = (svg: SVGSVGElement): ReadonlyMap<string, SVGGraphicsElement> =>
  new Map(
    [...svg.querySelectorAll<SVGGraphicsElement>('.domain, .node, .pod')].map((item) => [
      item.getAttribute('data-item') ?? '',
      item,
    ]),
  );

/** The same layout gives a part the same place. */
const isLitAlike = (before: HighlightMark | undefined, { labels }: HighlightMark): boolean =>
  before?.labels.join() === labels.join();

function putOut(item: SVGGraphicsElement): void {
  item.classList.remove('lit');
  item.removeAttribute('aria-description');
  // Thousands of tiles may go out at once; they have neither ring nor plate.
  if (item.classList.contains('tile')) return;
  only(item, 'rect', 'ring-lit', false);
  only(item, 'g', 'lit-plate', false);
}

/** How far out the ring stands; a domain's is inside, as the next one touches it. */
const gap = { pod: 2.5, card: 3, domain: -2 };
const corner = { pod: 7, card: 12, domain: 12 };

function lightUp(item: SVGGraphicsElement, { on, box, labels }: HighlightMark, text: string): void {
  item.classList.add('lit');
  writeAttribute(item, 'aria-description', text);
  if (on === 'tile') return;
  // Only a domain's parts are placed in the whole picture.
  const { x, y } = on === 'domain' ? box : { x: 0, y: 0 };
  only(item, 'rect', 'ring-lit stroke-ink stroke-2 passes no-fill')
    .attr('x', x - gap[on])
    .attr('y', y - gap[on])
    .attr('width', box.w + 2 * gap[on])
    .attr('height', box.h + 2 * gap[on])
    .attr('rx', corner[on]);
  const plate = only(item, 'g', 'lit-plate', labels.length > 0)
    .raise()
    .node();
  if (plate) drawPlate(plate, labels, box);
}

const plate = { x: 8, height: 17, pad: 6, font: 11 };

/** Across the card's lower edge, where neither its words nor the ruler are. */
function drawPlate(group: SVGGraphicsElement, labels: readonly string[], { w, h }: Box): void {
  const room = w - 2 * plate.x - 2 * plate.pad;
  const text = fitWords(labels.join(' '), room, plate.font);
  const y = h - 8;
  writeAttribute(group, 'aria-hidden', 'true');
  only(group, 'rect', 'lit-ground')
    .attr('x', plate.x)
    .attr('y', y)
    .attr('width', monoWidth(text, plate.font) + 2 * plate.pad)
    .attr('height', plate.height)
    .attr('rx', 4);
  textPart(group, 'lit-label fill-card code-tiny-strong', { x: plate.x + plate.pad, y: y + 12.5, text });
}
