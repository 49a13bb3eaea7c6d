/** Reads a drawing off the page: what its style sheets say of each part is written into it. */
import { opaque } from './colour.ts';
import { type SvgPart, lookAttributes, namedIn, ownLook, shapeAttributes, widthOf } from './drawing.ts';
import { wordParts } from './wordParts.ts';

type Look = Readonly<Record<string, string>>;

/** @param svg on the page, drawn and styled */
export const readDrawing = (svg: SVGElement): SvgPart => {
  const inner = innerOf(svg, { ...lookAttributes });
  return { tag: 'g', attributes: {}, inner };
};

/** What drawings refer to, wherever on the page it stands: once each, with what that refers to. */
export function readDefinitions(drawings: readonly SvgPart[]): SvgPart {
  const found = new Map<string, SvgPart>();
  const wanted = drawings.flatMap(namedIn);
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    const part = found.has(id) ? null : document.getElementById(id);
    const drawing = part && (part.localName === 'symbol' ? asWritten(part) : read(part, { ...lookAttributes }));
    if (!drawing) continue;
    found.set(id, drawing);
    wanted.push(...namedIn(drawing));
  }
  return { tag: 'defs', attributes: {}, inner: [...found.values()] };
}

/** @param around what its surroundings hand down */
function read(part: Element, around: Look): SvgPart | null {
  const style = getComputedStyle(part);
  if (style.display === 'none' && part.localName !== 'title') return null;
  const isShown = style.visibility !== 'hidden' || part.childElementCount > 0;
  if (!isShown) return null;
  const look = lookOf(style);
  const own = Object.entries(ownLook).map(([name, usual]) => {
    const value = plainReference(style.getPropertyValue(name));
    return [name, value === usual ? undefined : value];
  });
  const handed = Object.entries(look).map(([name, value]) => [name, value === around[name] ? undefined : value]);
  const words = isOnePiece(part) ? wordParts(part) : null;
  const attributes = { ...shapeOf(part), ...Object.fromEntries([...handed, ...own]) };
  // Each word is placed by its beginning, whatever the text as a whole was placed by.
  if (words) return { tag: part.localName, attributes: { ...attributes, 'text-anchor': 'start' }, inner: words };
  return { tag: part.localName, attributes: { ...attributes, ...lengthOf(part) }, inner: innerOf(part, look) };
}

/** The pieces of others stand where they were put. */
const isOnePiece = (part: Element): part is SVGTextElement =>
  part instanceof SVGTextElement && part.childElementCount === 0;

const lengthOf = (part: Element): SvgPart['attributes'] =>
  isOnePiece(part) ? widthOf(part.textContent, part.getComputedTextLength()) : {};

const innerOf = (part: Element, look: Look): readonly (SvgPart | string)[] =>
  [...part.childNodes].flatMap((child) => {
    if (child instanceof Element) return read(child, look) ?? [];
    return child instanceof Text && ['text', 'tspan', 'title'].includes(part.localName) ? child.data : [];
  });

/** With colours that any viewer knows. */
function lookOf(style: CSSStyleDeclaration): Look {
  const look = Object.fromEntries(
    Object.keys(lookAttributes).map((name) => [name, plainReference(style.getPropertyValue(name))]),
  );
  for (const paint of ['fill', 'stroke'] as const) {
    const { colour, opacity } = opaque(look[paint] ?? 'none');
    look[paint] = colour;
    look[`${paint}-opacity`] = String(opacity * Number(look[`${paint}-opacity`] ?? 1));
  }
  look.color = opaque(look.color ?? '').colour;
  return look;
}

/** As drawn where it is used: what it takes from there is not known here. */
function asWritten(part: Element): SvgPart {
  const looks = Object.keys(lookAttributes).flatMap((name) => {
    const value = part.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  const inner = [...part.children].map(asWritten);
  return { tag: part.localName, attributes: { ...shapeOf(part), ...Object.fromEntries(looks) }, inner };
}

const shapeOf = (part: Element): Look =>
  Object.fromEntries(
    shapeAttributes.flatMap((name) => {
      const value = part.getAttribute(name);
      return value === null || (name === 'id' && !isReferred(part)) ? [] : [[name, value]];
    }),
  );

const isReferred = (part: Element): boolean => ['symbol', 'pattern', 'clipPath'].includes(part.localName);

/** `url("#a")` as attributes say it. */
const plainReference = (value: string): string => value.replace(/^url\("(?:[^"#]*)(#[\w-]+)"\)$/, 'url($1)');
