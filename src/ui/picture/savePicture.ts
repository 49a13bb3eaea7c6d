/** A picture as SVG or PNG, handed to the browser. */
import { save } from '../save.ts';
import { fontRules } from './fonts.ts';
import { type Painted, pngOf } from './png.ts';
import { message } from '../../i18n/picture.ts';
import { plain, type Message } from '../../i18n/message.ts';

export type PictureFormat = 'svg' | 'png';
export type Saved = { ok: true; file: string; bytes: number };
export type PictureOutcome = Saved | Exclude<Painted, { ok: true }>;

/**
 * @param name of the file, without its ending
 * @param draw the picture as SVG; what is painted by itself holds these rules of `@font-face`, else fonts have names alone
 */
export async function savePicture(
  name: string,
  format: PictureFormat,
  draw: (fonts: string) => string,
): Promise<PictureOutcome> {
  if (format === 'svg') return saved(`${name}.svg`, new Blob([draw('')], { type: 'image/svg+xml' }));
  const svg = draw(await fontRules());
  const painted = await pngOf(svg, sizeOf(svg));
  return painted.ok ? saved(`${name}.png`, painted.blob) : painted;
}

export function saved(file: string, blob: Blob): Saved {
  save(file, blob);
  return { ok: true, file, bytes: blob.size };
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width = '0', height = '0'] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** What became of it. */
export function outcomeWords(outcome: PictureOutcome): Message {
  if (outcome.ok) return message('picture:done', { file: outcome.file, size: plain(sizeWords(outcome.bytes)) });
  return outcome.why === 'failed'
    ? message('picture:failed')
    : message('picture:tooLarge', { width: outcome.width, height: outcome.height });
}

function sizeWords(bytes: number): Message {
  if (bytes < 1000) return message('picture:bytes', { count: bytes });
  if (bytes < 1e6) return message('picture:kilobytes', { count: Math.round(bytes / 1000) });
  return message('picture:megabytes', { count: Math.round(bytes / 1e5) / 10 });
}
