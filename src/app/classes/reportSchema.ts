/** What a learner's progress has to be before anything of it is shown: it may come from anybody. */
import * as v from 'valibot';
import type { LearnerReport, LessonReport } from '../../store/slices/classroom.ts';

/** A schema for each field, those that may be absent included. */
type Fields<Shape> = { readonly [Field in keyof Shape]-?: v.GenericSchema };

/** Longer than what a page writes, and short enough to be shown. */
const most = { lessons: 400, steps: 400, name: 80, title: 200 };

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const step = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most.steps + 1));
const steps = v.pipe(v.array(step), v.maxLength(most.steps));

const lessonFields: Fields<LessonReport> = {
  id,
  title: v.optional(v.pipe(v.string(), v.maxLength(most.title))),
  step,
  of: step,
  done: v.nullable(v.pipe(v.string(), v.isoDate())),
  right: steps,
  wrong: steps,
};

const reportFields: Fields<LearnerReport> = {
  podyssey: v.literal('progress'),
  version: v.literal(2),
  learner: id,
  name: v.pipe(v.string(), v.trim(), v.maxLength(most.name)),
  exported: v.pipe(v.string(), v.isoTimestamp()),
  lessons: v.pipe(
    v.array(
      v.pipe(
        v.object(lessonFields),
        v.check(({ step: reached, of }) => Number(reached) <= Number(of) + 1),
      ),
    ),
    v.maxLength(most.lessons),
    v.check((all) => new Set(all.map((one) => one.id)).size === all.length),
  ),
};

export const reportSchema = v.object(reportFields) as unknown as v.GenericSchema<unknown, LearnerReport>;
