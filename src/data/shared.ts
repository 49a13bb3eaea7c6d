import { changed, changeOf } from './changes.ts';

/**
 * What is made anew at each instant and mostly says the same, such as a layout: the parts that are alike keep their
 * identity, so that whoever draws them can tell by `===` what has changed.
 * @param before anything, also nothing
 * @returns plain data equal to `now`, in which every part that equals its counterpart in `before` is that counterpart.
 * Members of a list are counterparts where their ids say so, else by their places; what is no plain data (a function, a
 * set) is the same only where it is identical. Neither argument is changed.
 */
export function shared<Value>(before: unknown, now: Value): Value {
  const change = changeOf(before, now);
  // Every branch answers something equal to `now`.
  return (change === null ? before : changed(before, change)) as Value;
}
