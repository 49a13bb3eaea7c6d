/** What the parts of a lesson's file are made of, each no larger than somebody would write. */
import * as v from 'valibot';

export type Schema<Value> = v.GenericSchema<unknown, Value>;

/** Nobody writes, or reads, more. */
export const longest = { sentence: 4000, manifest: 4_000_000, list: 400 };

export const name = v.pipe(v.string(), v.maxLength(500));
export const sentence = v.pipe(v.string(), v.maxLength(longest.sentence));
/** It becomes part of the keys of messages. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));
export const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(366 * 86_400));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000));
export const flag = v.boolean();
export const maybe = <Value>(schema: Schema<Value>) => v.optional(schema);
export const few = <Value>(schema: Schema<Value>) => v.pipe(v.array(schema), v.maxLength(longest.list));
export const by = <Value>(key: v.GenericSchema<string, string>, value: Schema<Value>) =>
  v.pipe(
    v.record(key, value),
    v.check((all) => Object.keys(all).length <= longest.list, 'there are too many'),
  );
