/** What the parts of kept work have to be (see validated.ts for what becomes of a part that is not). */
import * as v from 'valibot';
import type { LensName } from '../../engine/view/lens.ts';
import { lenses } from '../../commands/lens.ts';
import { isOwnId, lessonIds } from '../../lessons/order.ts';
import { millis, situationSchema } from './situationSchema.ts';
import type { YamlDraft } from '../../store/slices/page.ts';
import type { LessonAtWork, LessonProgress, Making } from '../../store/slices/lesson.ts';
import type { HistoryStep } from '../../store/slices/scenario.ts';
import type { OwnBookmark } from '../../store/slices/clock.ts';

type Schema<Value> = v.GenericSchema<unknown, Value>;

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A message whose values may be others, as what was chosen in a lesson's step is. @param depth how far within each other */
function sentenceOf(depth: number): v.GenericSchema {
  const plain = v.union([text, v.number()]);
  if (depth === 0) return v.looseObject({ key: text, values: v.optional(v.record(text, plain)) });
  const within = sentenceOf(depth - 1);
  const value = v.union([plain, within, v.array(v.union([text, within]))]);
  return v.looseObject({ key: text, values: v.optional(v.record(text, value)) });
}
const sentence = sentenceOf(3);

const step = v.looseObject({
  label: sentence,
  situation: situationSchema,
  t: millis,
  focus: v.nullable(text),
}) as unknown as Schema<HistoryStep>;

export const steps: Schema<readonly HistoryStep[]> = v.array(step);
export const instant: Schema<number> = millis;
export const focus: Schema<string | null> = v.nullable(text);
export const bookmarks: Schema<readonly OwnBookmark[]> = v.array(v.looseObject({ t: millis, name: text, base: text }));
export const mode: Schema<'learn' | 'explore'> = v.picklist(['learn', 'explore']);
export const lens: Schema<LensName> = v.picklist(lenses);
export const flag: Schema<boolean> = v.boolean();
export const draft: Schema<YamlDraft> = v.looseObject({ text, stored: text });

export const isAnyLesson = (id: string): boolean => lessonIds.some((one) => one === id) || isOwnId(id);

export const lessonAtWork = v.looseObject({
  id: v.pipe(text, v.check(isAnyLesson, 'there is no such lesson')),
  step: count,
  predicted: v.record(
    text,
    v.looseObject({
      option: text,
      asked: v.record(text, v.unknown()),
      truth: v.nullable(text),
      values: v.record(text, v.unknown()),
      seen: v.boolean(),
    }),
  ),
  reached: v.record(text, v.record(text, v.unknown())),
  hints: v.record(text, count),
  begun: v.record(text, step),
}) as unknown as Schema<LessonAtWork>;

export const making: Schema<Making> = v.looseObject({ lesson: v.nullable(text), base: text, at: v.nullable(step) });

export const doneAt: Schema<number> = v.pipe(v.number(), v.finite());
export const left = v.looseObject({ lesson: lessonAtWork, at: step }) as unknown as Schema<
  NonNullable<LessonProgress['left']>
>;
