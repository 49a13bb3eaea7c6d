/** Drawn elements with what each shows. What stands already is not written again: a browser lays out and styles anew what it is told twice. */

type Value = string | number | boolean | null;

export class Parts<T> {
  constructor(private readonly made: readonly (readonly [SVGGraphicsElement, T])[]) {}

  each(draw: (this: SVGGraphicsElement, datum: T, at: number) => void): this {
    this.made.forEach(([element, datum], at) => {
      draw.call(element, datum, at);
    });
    return this;
  }

  /** null: without it. */
  attr(name: string, value: Value | ((datum: T, at: number) => Value)): this {
    return this.each(function write(datum, at) {
      writeAttribute(this, name, typeof value === 'function' ? value(datum, at) : value);
    });
  }

  text(value: string | ((datum: T) => string)): this {
    return this.each(function write(datum) {
      writeText(this, typeof value === 'function' ? value(datum) : value);
    });
  }

  filter(isMeant: (this: SVGGraphicsElement, datum: T, at: number) => boolean): Parts<T> {
    return new Parts(this.made.filter(([element, datum], at) => isMeant.call(element, datum, at)));
  }

  /** In front of all that was not raised. */
  raise(): this {
    return this.each(raise);
  }

  /** Behind all others. */
  lower(): this {
    return this.each(function lower() {
      if (this.previousSibling) this.parentNode?.prepend(this);
    });
  }

  /** The first of them. */
  node(): SVGGraphicsElement | null {
    return this.made[0]?.[0] ?? null;
  }
}

/** Written only where it is another; null: without it. */
export function writeAttribute(element: Element, name: string, value: Value): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** Where words stand already only their letters change: a new text node has every :has of the page looked at anew. */
export function writeText(element: Element, text: string): void {
  const words = element.firstChild;
  if (element.textContent === text) return;
  if (words instanceof Text && !words.nextSibling) words.data = text;
  else element.textContent = text;
}

/** To be moved is to be laid out anew, so what has only raised ones after it stays where it is. */
const raised = new WeakSet<Element>();

function raise(this: Element): void {
  raised.add(this);
  for (let after = this.nextElementSibling; after; after = after.nextElementSibling)
    if (!raised.has(after)) {
      this.parentNode?.append(this);
      return;
    }
}
