/** What a lesson's file has to be before anything of it is shown or run: it may come from anybody. */
import * as v from 'valibot';
import type { Control, Lesson, LessonScene, LessonStep, LessonView, SceneChange } from '../../lessons/lesson.ts';
import { isOwnId } from '../../lessons/order.ts';
import type { LessonFile } from '../../lessons/made/file.ts';
import { lenses } from '../../commands/lens.ts';
import { largeNames, whyParts } from '../../store/slices/navigation.ts';
import { action, optionFields, tuning } from '../saved/situationSchema.ts';
import { conditions, fact } from './factSchema.ts';
import { by, count, few, flag, id, longest, maybe, name, type Schema, seconds, sentence } from './schemaParts.ts';

/** A schema for each field, those that may be absent included. */
type Fields<Shape> = { readonly [Field in keyof Shape]-?: v.GenericSchema };

/** As an action, with the seconds after which it is done in place of its instant, and a text in place of a file. */
const lessonAction = v.pipe(
  v.looseObject({
    do: v.string(),
    after: maybe(seconds),
    yaml: maybe(v.pipe(v.string(), v.maxLength(longest.manifest))),
  }),
  v.check(({ after: _, yaml, ...rest }) => {
    const source = yaml === undefined ? {} : { source: { id: '', name: '', content: yaml } };
    return v.is(action, { ...rest, ...source, t: 0 });
  }, 'this is no action'),
);
const changeFields: Fields<SceneChange> = {
  replace: maybe(by(name, v.string())),
  do: maybe(few(lessonAction)),
  tuning: maybe(tuning),
  replicas: maybe(by(name, count)),
  options: maybe(v.partial(v.looseObject(optionFields))),
  wait: maybe(seconds),
};
const change = v.strictObject(changeFields) as Schema<SceneChange>;

const viewFields: Fields<LessonView> = {
  stage: maybe(v.picklist(['cluster', 'truths', ...largeNames])),
  lens: maybe(v.picklist(lenses)),
  film: maybe(v.picklist(['eligible', 'remove', 'reprieve', 'pick', 'nominate', 'grace', 'bind'])),
  timeline: maybe(flag),
  lanes: maybe(few(v.picklist(['clients', 'endpointslice', 'controller', 'apiserver', 'kubelet', 'user']))),
  focus: maybe(v.nullable(name)),
  node: maybe(v.nullable(name)),
  why: maybe(v.picklist(whyParts)),
  seconds: maybe(seconds),
};
const view = v.strictObject(viewFields);

const controlFields: Fields<Control> = {
  change: v.union([change, v.object({ of: by(name, change) })]),
  values: maybe(few(v.union([v.number(), name]))),
  unit: maybe(v.picklist(['s', 'Mi'])),
  name: maybe(v.object({ key: name, values: maybe(by(name, name)) })),
  beside: maybe(v.object({ pod: name, seconds })),
  typing: maybe(name),
};
const common = { id, scene: maybe(id), look: maybe(view) };
const controls = maybe(few(v.strictObject(controlFields)));
const step = v.variant('do', [
  v.strictObject({
    ...common,
    do: v.literal('predict'),
    options: by(id, conditions),
    trial: maybe(change),
    show: maybe(v.strictObject({ ...viewFields, run: maybe(change), whole: maybe(v.literal(true)) })),
  }),
  v.strictObject({
    ...common,
    do: v.literal('act'),
    goal: conditions,
    solution: change,
    wrong: change,
    controls,
    drag: maybe(v.literal(true)),
  }),
  v.strictObject({ ...common, do: v.literal('observe'), until: maybe(conditions), solution: maybe(change), controls }),
]) as unknown as Schema<LessonStep>;

const manifest = v.pipe(v.string(), v.maxLength(longest.manifest));
const sceneFields: Fields<LessonScene> = {
  manifest,
  focus: name,
  options: maybe(v.partial(v.looseObject(optionFields))),
  actions: maybe(v.array(action)),
  tuning: maybe(tuning),
  replicas: maybe(by(name, count)),
  seed: maybe(v.pipe(v.number(), v.finite())),
  reads: maybe(v.strictObject({ only: maybe(v.literal('Node')), lacks: maybe(few(name)) })),
  beside: maybe(
    few(v.strictObject({ name, content: manifest, only: maybe(v.literal('Node')), lacks: maybe(few(name)) })),
  ),
  opens: maybe(v.picklist(['stage', 'timeline', 'truths'])),
  lens: maybe(v.picklist(lenses)),
  form: v.optional(v.undefined()),
  node: maybe(name),
  at: maybe(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(366 * 86_400_000))),
};

const lessonFields: Fields<Lesson> = {
  id: v.pipe(v.string(), v.check(isOwnId, 'this is no name of a lesson')),
  lens: maybe(v.picklist(lenses)),
  scenes: v.pipe(
    by(id, v.strictObject(sceneFields)),
    v.check((all) => Object.keys(all).length > 0, 'there is no scene'),
  ),
  facts: by(id, fact),
  steps: v.pipe(v.array(step), v.maxLength(40)),
  knownFrom: v.optional(v.undefined()),
  ending: v.strictObject({ yaml: maybe(manifest), cases: v.optional(v.undefined()) }),
  systems: few(v.number()),
};

const stepWords = v.strictObject({
  title: maybe(sentence),
  text: sentence,
  question: maybe(sentence),
  options: maybe(by(id, sentence)),
  found: maybe(sentence),
  goal: maybe(sentence),
  now: maybe(sentence),
  done: maybe(sentence),
  hints: maybe(v.tuple([sentence, sentence, sentence])),
});
const words = v.strictObject({
  title: v.pipe(sentence, v.minLength(1)),
  belief: sentence,
  steps: by(id, stepWords),
  ending: v.strictObject({
    rule: sentence,
    source: maybe(sentence),
    practice: maybe(sentence),
    then: maybe(sentence),
    cases: v.optional(v.undefined()),
  }),
});

/** One that is still being made may have no step yet. */
export const draftSchema = v.pipe(
  v.strictObject({
    podyssey: v.literal('lesson'),
    version: v.literal(1),
    lesson: v.strictObject(lessonFields),
    words,
  }),
  v.check(
    ({ lesson, words: texts }) =>
      (lesson as unknown as Lesson).steps.every(
        ({ id: named, scene }) =>
          (scene === undefined || Object.hasOwn(lesson.scenes as object, scene)) && Object.hasOwn(texts.steps, named),
      ),
    'a step has no words, or begins in a scene that is not there',
  ),
) as unknown as Schema<LessonFile>;

export const lessonFileSchema: Schema<LessonFile> = v.pipe(
  draftSchema,
  v.check(({ lesson }) => lesson.steps.length > 0, 'there is no step'),
);
