/** Which lines of a text a field takes up. */
import { placeOf } from '../manifest/place.ts';
import { rangeInYaml } from '../manifest/yamlText.ts';
import type { FieldSteps } from '../objects/validation/field.ts';

/** 1-based, both ends included. */
export interface LineRange {
  from: number;
  to: number;
}

/** The lines of a field, or of the nearest thing on the way to it that exists; the whole text for an empty path. */
export function locate(text: string, path: FieldSteps): LineRange {
  const { start, end } = rangeInYaml(text, path);
  const last = start + text.slice(start, Math.max(start, end)).trimEnd().length;
  return { from: placeOf(text, start).line, to: placeOf(text, last).line };
}
