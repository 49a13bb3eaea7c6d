/** Widths of texts as the page draws them, for the placement of labels. */
import { useMemo } from 'react';
import { useDrawnText } from '../ui/drawnText.ts';
import type { TextMeasure } from './layout/picture.ts';

/** Of labels, px. */
const size = 12;

/** @returns a measure that is made anew once texts have become wider or narrower */
export function useMeasure(): TextMeasure {
  const widthOf = useDrawnText();
  return useMemo(() => (text, face) => widthOf(text, face, size), [widthOf]);
}
