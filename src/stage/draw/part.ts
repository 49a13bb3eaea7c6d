/** Small joins that every draw function is made of. */
import { type Selection, select } from 'd3';
import { Parts } from './parts.ts';

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
  begin?: (made: Parts<T>) => void,
): Parts<T> {
  const joined = select<Element, unknown>(parent)
    .selectChildren<SVGGraphicsElement, T>(`.${firstWord(name)}`)
    .data(data, key)
    .join((enter) => {
      const made = enter.append<SVGGraphicsElement>(tag as 'g').attr('class', name);
      begin?.(partsOf(made));
      return made;
    });
  return partsOf(joined);
}

function partsOf<T>(selection: Selection<SVGGraphicsElement, T, Element, unknown>): Parts<T> {
  const made: [SVGGraphicsElement, T][] = [];
  selection.each(function take(datum) {
    made.push([this, datum]);
  });
  return new Parts(made);
}

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? name;

/** The one child of a class, there or not. */
export function only(parent: Element, tag: keyof SVGElementTagNameMap, name: string, present = true): Parts<null> {
  const there = childOf(parent, firstWord(name));
  if (!present) {
    there?.remove();
    return new Parts([]);
  }
  const one =
    there ??
    select(parent)
      .append<SVGGraphicsElement>(tag as 'g')
      .attr('class', name)
      .node();
  return new Parts(one ? [[one, null]] : []);
}

/** Asked for each word of each card in each drawing: to look at classes takes half of what asking for a selector does. */
function childOf(parent: Element, name: string): SVGGraphicsElement | null {
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling)
    if (child.classList.contains(name)) return child as SVGGraphicsElement;
  return null;
}

export interface TextAt {
  x: number;
  y: number;
  text: string;
}

/** A shape that came later than its words must not cover them. */
export function textPart(parent: Element, name: string, label: TextAt | null): void {
  const words = only(parent, 'text', name, label !== null);
  if (label) words.attr('x', label.x).attr('y', label.y).text(label.text).raise();
}
