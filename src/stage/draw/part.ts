/** Small joins that every draw function is made of. */
import { type Selection, select } from 'd3';

/**
 * A keyed or indexed list of children of one class: made, kept in order or removed as the data says.
 * Their class is the first word of `name`; the words after it are those of the look (look.css).
 * @param begin sets what stays as it is in all further drawings
 */
export function children<T>(
  parent: Element,
  tag: keyof SVGElementTagNameMap,
  name: string,
  data: readonly T[],
  key?: (datum: T) => string,
  begin: (made: Parts<T>) => Parts<T> = (made) => made,
): Parts<T> {
  return select<Element, unknown>(parent)
    .selectChildren<SVGGraphicsElement, T>(`.${name.split(' ', 1)[0]}`)
    .data(data, key)
    .join((enter) => begin(enter.append<SVGGraphicsElement>(tag as 'g').attr('class', name)));
}

export type Parts<T> = Selection<SVGGraphicsElement, T, Element, unknown>;

/** The one child of a class, there or not. */
export function only(
  parent: Element,
  tag: keyof SVGElementTagNameMap,
  name: string,
  present = true,
): Selection<SVGGraphicsElement, number, Element, unknown> {
  return children(parent, tag, name, present ? [0] : []);
}

export interface TextAt {
  x: number;
  y: number;
  text: string;
}

export function textPart(parent: Element, name: string, label: TextAt | null): void {
  if (!label) {
    only(parent, 'text', name, false);
    return;
  }
  const text = only(parent, 'text', name)
    .attr('x', label.x)
    .attr('y', label.y)
    .each(function write() {
      writeText(this, label.text);
    });
  // A shape that came later than its words must not cover them.
  if (text.node()?.nextElementSibling) text.raise();
}

/** Where words stand already only their letters change: a new text node would cost a layout of far more than itself. */
function writeText(element: Element, text: string): void {
  const words = element.firstChild;
  if (words instanceof Text && element.childNodes.length === 1) words.data = text;
  else element.textContent = text;
}
