/** What a lesson's file has to be before anything of it is shown or run: it may come from anybody. */
import * as v from 'valibot';
import type { Fact } from '../../engine/facts/fact.ts';
import type {
  Control,
  GoalCondition,
  Lesson,
  LessonScene,
  LessonStep,
  LessonView,
  SceneChange,
} from '../../lessons/lesson.ts';
import { isOwnId } from '../../lessons/order.ts';
import type { LessonFile } from '../../lessons/made/file.ts';
import { lenses } from '../../commands/lens.ts';
import { largeNames, whyParts } from '../../store/slices/navigation.ts';
import { action, optionFields, tuning } from '../saved/situationSchema.ts';

type Schema<Value> = v.GenericSchema<unknown, Value>;
/** A schema for each field, those that may be absent included. */
type Fields<Shape> = { readonly [Field in keyof Shape]-?: v.GenericSchema };

/** Nobody writes, or reads, more. */
const longest = { sentence: 4000, manifest: 4_000_000, list: 400 };

const name = v.pipe(v.string(), v.maxLength(500));
const sentence = v.pipe(v.string(), v.maxLength(longest.sentence));
/** It becomes part of the keys of messages. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(366 * 86_400));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000));
const flag = v.boolean();
const maybe = <Value>(schema: Schema<Value>) => v.optional(schema);
const few = <Value>(schema: Schema<Value>) => v.pipe(v.array(schema), v.maxLength(longest.list));
const by = <Value>(key: v.GenericSchema<string, string>, value: Schema<Value>) =>
  v.pipe(
    v.record(key, value),
    v.check((all) => Object.keys(all).length <= longest.list, 'there are too many'),
  );

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const value = v.union([scalar, few(scalar)]);
const wanted: Schema<unknown> = v.lazy(() =>
  v.union([scalar, v.object({ anyOf: few(wanted) }), v.record(name, wanted)]),
);
const names = few(name);
const at = maybe(v.union([v.pipe(v.number(), v.finite()), v.literal('end')]));
const path = { path: name, at };
const ofPod = { pod: name, ...path };

const facts: { readonly [Of in Fact['of']]: Record<string, v.GenericSchema> } = {
  object: { subject: name, ...path },
  objects: { kind: name, where: maybe(wanted), ...path },
  decision: ofPod,
  life: ofPod,
  node: { node: name, ...path },
  owners: ofPod,
  truths: path,
  view: { topologyKey: maybe(name), ...path },
  film: ofPod,
  removals: { ...ofPod, ways: names },
  spread: ofPod,
  timeline: ofPod,
  trace: {
    where: wanted,
    take: v.union([v.picklist(['count', 'first', 'last']), v.object({ path: name })]),
    whole: maybe(v.literal(true)),
    at,
  },
  clock: { at },
  sum: { facts: names, at },
  difference: { facts: names, at },
  product: { facts: names, at },
  least: { facts: names, at },
  most: { facts: names, at },
  count: { fact: name, value: maybe(v.union([v.string(), v.number(), v.boolean()])), at },
  distinct: { fact: name, at },
  rule: { value: v.union([v.number(), name]), source: name, at },
};
const fact = v.variant(
  'of',
  Object.entries(facts).map(([of, fields]) => v.object({ of: v.literal(of), ...fields })),
) as unknown as Schema<Fact>;

const condition = v.union([
  v.strictObject({ fact: id, is: value }),
  v.strictObject({ fact: id, isNot: value }),
  v.strictObject({ fact: id, atLeast: v.number() }),
  v.strictObject({ fact: id, atMost: v.number() }),
  v.strictObject({ fact: id, holds: v.union([v.string(), v.number()]) }),
  v.strictObject({ fact: id, isAs: id }),
]) as unknown as Schema<GoalCondition>;
const conditions = few(condition);

/** As an action, with the seconds after which it is done in place of its instant, and a text in place of a file. */
const deed = v.pipe(
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
  do: maybe(few(deed)),
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
};
const common = { id, scene: maybe(id), look: maybe(view) };
const controls = maybe(few(v.strictObject(controlFields)));
const step = v.variant('do', [
  v.strictObject({
    ...common,
    do: v.literal('predict'),
    options: by(id, conditions),
    trial: maybe(change),
    show: maybe(v.strictObject({ ...viewFields, run: maybe(change) })),
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
  reads: maybe(v.strictObject({ only: maybe(v.literal('Node')), lacks: maybe(names) })),
  beside: maybe(few(v.strictObject({ name, content: manifest, only: maybe(v.literal('Node')), lacks: maybe(names) }))),
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
    ({ lesson, words: said }) =>
      (lesson as unknown as Lesson).steps.every(
        ({ id: named, scene }) =>
          (scene === undefined || Object.hasOwn(lesson.scenes as object, scene)) && Object.hasOwn(said.steps, named),
      ),
    'a step has no words, or begins in a scene that is not there',
  ),
) as unknown as Schema<LessonFile>;

export const lessonFileSchema: Schema<LessonFile> = v.pipe(
  draftSchema,
  v.check(({ lesson }) => lesson.steps.length > 0, 'there is no step'),
);
