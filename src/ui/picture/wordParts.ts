/**
 * A text with signs of several fonts, word by word: another font, where theirs is missing, then begins each of them
 * where it stands on the page. A stretched text would lay such signs over each other.
 */
import { type SvgPart, widthOf } from './drawing.ts';

/** Signs that may run from right to left stand where their neighbours let them. */
const turned = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** @returns null where its words have no places of their own: a single one, or spaces that are not drawn */
export function wordParts(part: SVGTextElement): readonly (SvgPart | string)[] | null {
  const text = part.textContent;
  const words = [...text.matchAll(/\S+/g)];
  const isPlain = /^[!-~]+( [!-~]+)*$/.test(text);
  if (isPlain || turned.test(text) || (words.length < 2 && text.trim() === text)) return null;
  if (part.getNumberOfChars() !== text.length) return null;
  return words.flatMap(([word], at) => {
    const from = words[at]?.index ?? 0;
    const attributes = {
      x: part.getStartPositionOfChar(from).x,
      ...widthOf(word, part.getSubStringLength(from, word.length)),
    };
    const said: SvgPart = { tag: 'tspan', attributes, inner: [word] };
    return at === 0 ? [said] : [' ', said];
  });
}
