/** Colours as any viewer of pictures knows them. */

interface Plain {
  /** `#rrggbb`; what is no colour, as it was. */
  colour: string;
  /** 0 to 1. */
  opacity: number;
}

const known = new Map<string, Plain>();
let context: CanvasRenderingContext2D | null = null;

/** @param value as a style sheet says it in any notation, `none`, or a reference */
export function opaque(value: string): Plain {
  const before = known.get(value);
  if (before) return before;
  const plain = CSS.supports('color', value) ? painted(value) : { colour: value, opacity: 1 };
  known.set(value, plain);
  return plain;
}

/** What a browser makes of it is read off a pixel: mixed colours have no other plain form. */
function painted(value: string): Plain {
  context ??= pixel();
  if (!context) return { colour: value, opacity: 1 };
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { colour, opacity: Math.round((alpha / 255) * 1000) / 1000 };
}

function pixel(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1, height: 1 });
  return canvas.getContext('2d', { willReadFrequently: true });
}
