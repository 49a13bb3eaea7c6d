/** Reads a table off the page as a drawing: the grounds and rules of its cells, its letters line by line, its marks. */
import { opaque } from './colour.ts';
import { type SvgPart, widthOf } from './drawing.ts';
import { readDrawing } from './readDrawing.ts';

/** Where the table begins on the page, px. */
interface Origin {
  left: number;
  top: number;
}

/** @param table on the page, laid out and styled; what only a screen reader says is left out */
export function readTable(table: HTMLElement): SvgPart {
  const origin = table.getBoundingClientRect();
  return { tag: 'g', attributes: {}, inner: partsOf(table, origin) };
}

function partsOf(element: Element, origin: Origin): readonly SvgPart[] {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  if (style.visibility === 'hidden' || Number(style.opacity) === 0 || (box.width <= 1 && box.height <= 1)) return [];
  if (element instanceof SVGSVGElement) return [markOf(element, box, origin)];
  const inner = [...element.childNodes].flatMap((child) => {
    if (child instanceof Element) return partsOf(child, origin);
    return child instanceof Text ? linesOf(child, style, origin) : [];
  });
  return [...groundOf(box, style, origin), ...inner];
}

/** An icon, as large as it stands there. */
function markOf(svg: SVGSVGElement, box: DOMRect, { left, top }: Origin): SvgPart {
  const { width } = svg.viewBox.baseVal;
  const scale = width > 0 ? box.width / width : 1;
  const attributes = { transform: `translate(${box.left - left} ${box.top - top}) scale(${scale})` };
  return { tag: 'g', attributes, inner: [readDrawing(svg)] };
}

function groundOf(box: DOMRect, style: CSSStyleDeclaration, { left, top }: Origin): readonly SvgPart[] {
  const place = { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
  const ground = opaque(style.backgroundColor);
  const rx = Number.parseFloat(style.borderTopLeftRadius) || undefined;
  const rect: SvgPart = {
    tag: 'rect',
    attributes: { ...place, rx, fill: ground.colour, 'fill-opacity': ground.opacity },
    inner: [],
  };
  const rules = (['top', 'bottom'] as const).flatMap((side): SvgPart[] => {
    const height = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    const { colour, opacity } = opaque(style.getPropertyValue(`border-${side}-color`));
    if (!(height > 0) || opacity === 0 || style.getPropertyValue(`border-${side}-style`) === 'none') return [];
    const y = side === 'top' ? place.y : place.y + place.height - height;
    return [{ tag: 'rect', attributes: { ...place, y, height, fill: colour, 'fill-opacity': opacity }, inner: [] }];
  });
  return [...(ground.opacity > 0 ? [rect] : []), ...rules];
}

/** Each line of a text by itself, where the page has broken it. */
function linesOf(node: Text, style: CSSStyleDeclaration, { left, top }: Origin): readonly SvgPart[] {
  const { colour, opacity } = opaque(style.color);
  return brokenLines(node).map(
    ({ words, box, right }): SvgPart => ({
      tag: 'text',
      attributes: {
        x: box.left - left,
        y: box.top - top + box.height / 2,
        ...widthOf(words, right - box.left),
        'dominant-baseline': 'central',
        'font-family': style.fontFamily,
        'font-size': style.fontSize,
        'font-weight': style.fontWeight,
        'font-style': style.fontStyle,
        'letter-spacing': style.letterSpacing,
        fill: colour,
        'fill-opacity': opacity,
      },
      inner: [style.textTransform === 'uppercase' ? words.toUpperCase() : words],
    }),
  );
}

interface Line {
  words: string;
  /** Of its first word. */
  box: DOMRect;
  /** Where its last word ends. */
  right: number;
}

function brokenLines(node: Text): readonly Line[] {
  const range = document.createRange();
  const lines: Line[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (box.width === 0) continue;
    if (last && Math.abs(last.box.top - box.top) < box.height / 2) {
      last.words += ` ${word}`;
      last.right = box.right;
    } else lines.push({ words: word, box, right: box.right });
  }
  return lines;
}
