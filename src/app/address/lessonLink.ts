/** The link of a lesson that somebody has made: nobody else has it, so the link holds all of it, and begins it. */
import { fragmentOf } from '../../address/fragment.ts';
import { packedAny } from '../../address/pack.ts';
import { tidy } from '../../lessons/made/edit.ts';
import type { LessonFile } from '../../lessons/made/file.ts';

/** @returns null where it is too long */
export async function lessonLink(file: LessonFile): Promise<string | null> {
  const work = await packedAny(tidy(file));
  return work && `${pageAddress()}#${fragmentOf({ place: { at: 'made' }, work, view: null })}`;
}

/** Of this page, without what is on it. */
export const pageAddress = (): string => location.origin + location.pathname;
