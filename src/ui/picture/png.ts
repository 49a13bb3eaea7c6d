/** An SVG painted on a canvas, twice as fine. */
export type Painted =
  | { ok: true; blob: Blob }
  | { ok: false; why: 'tooLarge'; width: number; height: number }
  | { ok: false; why: 'failed' };

const finer = 2;
/** What all browsers of today paint: pixels a side, and in all. */
const limits = { side: 16_384, area: 16_384 * 8192 };

/** An SVG as the address of an image. */
export const addressOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export async function pngOf(svg: string, size: { width: number; height: number }): Promise<Painted> {
  const [width, height] = [Math.ceil(size.width * finer), Math.ceil(size.height * finer)];
  if (Math.max(width, height) > limits.side || width * height > limits.area)
    return { ok: false, why: 'tooLarge', width, height };
  const image = new Image();
  // The page allows pictures of its own and data, no blobs.
  image.src = addressOf(svg);
  try {
    await image.decode();
  } catch {
    return { ok: false, why: 'failed' };
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && context ? { ok: true, blob } : { ok: false, why: 'failed' };
}
