/** Progress as earlier versions have written it: whoever reads one takes it through here. */
import { lessonHere } from '../../lessons/load.ts';
import { hashOf } from '../../lessons/made/hash.ts';
import { isRecord } from '../saved/validated.ts';

/**
 * Version 1 had no learner, and named steps; of a lesson that is not here its numbers are not known.
 *
 * @param name the file's, as those who collect them name them by their learners
 * @returns it in today's form; what is of no such version is the same as before
 */
export function inTodaysReport(found: unknown, name: string): unknown {
  if (!isRecord(found) || found.version !== 1 || !Array.isArray(found.lessons)) return found;
  const { exported, lessons } = found;
  return {
    podyssey: 'progress',
    version: 2,
    learner: `file-${hashOf(name)}`,
    name,
    exported,
    lessons: lessons.map(inTodaysLesson),
  };
}

function inTodaysLesson(found: unknown): unknown {
  if (!isRecord(found)) return found;
  const { id, done, step, predicted } = found;
  const steps = lessonHere(String(id))?.steps.map((one) => one.id) ?? [];
  const reached = typeof step === 'number' ? step : steps.length + 1;
  const of = Math.max(steps.length, reached - 1, 1);
  const seen = (Array.isArray(predicted) ? predicted : []).filter(isRecord);
  const numbersOf = (which: boolean) =>
    seen
      .filter((one) => one.found !== null && (one.text === one.found) === which)
      .flatMap((one) => steps.flatMap((name, at) => (name === one.step ? [at + 1] : [])));
  return {
    id,
    step: typeof done === 'string' ? of + 1 : reached,
    of,
    done: typeof done === 'string' ? done.slice(0, 10) : done,
    right: numbersOf(true),
    wrong: numbersOf(false),
  };
}
