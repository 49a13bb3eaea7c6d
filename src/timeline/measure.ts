/** Widths of texts as the page draws them, for the placement of labels. */
import { useEffect, useState } from 'react';
import type { Face } from '../ui/drawnText.ts';
import type { TextMeasure } from './layout/picture.ts';

const fonts: Readonly<Record<Face, string>> = {
  mono: '550 12px "JetBrains Mono Variable", ui-monospace, monospace',
  sans: '500 12px "Inter Variable", system-ui, sans-serif',
};

/** @returns a measure that is made anew once the fonts have arrived */
export function useMeasure(): TextMeasure {
  const [measure, setMeasure] = useState(canvasMeasure);
  useEffect(() => {
    let live = true;
    void Promise.all(Object.values(fonts).map((font) => document.fonts.load(font))).then(() => {
      if (live) setMeasure(canvasMeasure);
    });
    return () => {
      live = false;
    };
  }, []);
  return measure;
}

function canvasMeasure(): TextMeasure {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, face) => {
    const key = `${face} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (context) context.font = fonts[face];
      width = context?.measureText(text).width ?? text.length * 7.3;
      known.set(key, width);
    }
    return width;
  };
}
