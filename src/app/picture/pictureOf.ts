/** A drawing of the stage or of a table on a sheet of its own, with what it shows in words. */
import { coloursNow } from '../../timeline/exports/page.ts';
import { text } from '../../timeline/exports/svg/drawn.ts';
import { drawingText } from '../../ui/picture/drawing.ts';
import type { SvgPart } from '../../ui/picture/drawing.ts';
import { readDefinitions, readDrawing } from '../../ui/picture/readDrawing.ts';
import { readTable } from '../../ui/picture/readTable.ts';
import { at, sheet } from '../../ui/picture/sheet.ts';
import { t } from '../../i18n/picture.ts';

interface Words {
  title: string;
  /** When it is, and what of it is drawn. */
  caption: string;
}

const margin = 20;
const head = 60;
const foot = 30;

/**
 * @param place holds the drawings, laid out; where each of them stands there is where it stands on the sheet
 * @returns the SVG, given the rules of its fonts
 */
export function pictureOf(place: HTMLElement, words: Words): (fonts: string) => string {
  const around = place.getBoundingClientRect();
  const drawings = [...place.querySelectorAll('svg')].map((svg) => {
    const { left, top } = svg.getBoundingClientRect();
    return { x: left - around.left, y: top - around.top, drawing: readDrawing(svg) };
  });
  return framed(around, drawings, words);
}

/** @returns the same of a table */
export function pictureOfTable(table: HTMLElement, words: Words): (fonts: string) => string {
  const { width, height } = table.getBoundingClientRect();
  const away = 8;
  return framed({ width, height: height + away }, [{ x: 0, y: away, drawing: readTable(table) }], words);
}

interface Placed {
  /** px from the drawing's corner. */
  x: number;
  y: number;
  drawing: SvgPart;
}

function framed(
  around: { width: number; height: number },
  drawings: readonly Placed[],
  { title, caption }: Words,
): (fonts: string) => string {
  const colours = coloursNow();
  const width = around.width + 2 * margin;
  const height = around.height + head + foot + margin;
  const small = { weight: 400, fill: 'ink-2' } as const;
  const parts = [
    drawingText(readDefinitions(drawings.map(({ drawing }) => drawing))),
    text(title, margin, margin + 10, { size: 20, weight: 600, face: 'serif', fill: 'ink' }, colours),
    text(caption, margin, margin + 30, small, colours),
    ...drawings.map(({ x, y, drawing }) => at(margin + x, head + y, drawingText(drawing))),
    text(t('picture:source'), margin, height - foot, { ...small, size: 11, fill: 'ink-3' }, colours),
  ];
  return (fonts) => sheet({ title, width, height, paper: colours.paper, fonts }, ...parts);
}
