/** Reads a lesson's file: whatever is not one is told in a sentence. */
import * as v from 'valibot';
import type { LessonFile } from '../../lessons/made/file.ts';
import { fileVersion } from '../../lessons/made/file.ts';
import { sceneSituation } from '../../lessons/scene.ts';
import { sceneOf } from '../../lessons/sceneOf.ts';
import { message } from '../../i18n/lessonFile.ts';
import type { Message } from '../../i18n/message.ts';
import { isBounded } from '../address/linkedWork.ts';
import { lessonFileSchema } from './lessonSchema.ts';

export type ReadLesson = { file: LessonFile } | { problem: Message };

/** Longer texts are of no use to a reader. */
const longest = 160;

/** @param schema that of a draft, where it is still being made */
export function lessonFileIn(found: unknown, schema = lessonFileSchema): ReadLesson {
  if (!isRecord(found) || found.podyssey !== 'lesson') return { problem: message('lessonFile:foreign') };
  if (typeof found.version === 'number' && found.version > fileVersion) return { problem: message('lessonFile:newer') };
  const { success, issues } = v.safeParse(schema, found, { abortEarly: true });
  if (!success) {
    const [issue] = issues;
    const place = (issue && v.getDotPath(issue)) ?? 'lesson';
    return { problem: message('lessonFile:broken', { place, reason: (issue?.message ?? '').slice(0, longest) }) };
  }
  const file = found as unknown as LessonFile;
  const isSmall = Object.keys(file.lesson.scenes).every((scene) =>
    isBounded(sceneSituation(sceneOf(file.lesson, scene))),
  );
  return isSmall ? { file } : { problem: message('lessonFile:tooMuch') };
}

/** @returns as what the text reads; a text that is cut off is no JSON any more */
export function lessonTextIn(text: string): ReadLesson {
  try {
    return lessonFileIn(JSON.parse(text));
  } catch {
    return { problem: message('lessonFile:cut') };
  }
}

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);
