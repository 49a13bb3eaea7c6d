/** Takes of what was saved the parts that are as they should be, and says of the others what is wrong with them. */
import * as v from 'valibot';
import { inTodaysWords } from '../../engine/simulation/formerActions.ts';
import type { State } from '../../store/state.ts';
import type { SavedWork } from './workNow.ts';
import { inTodaysForm } from './formerLessons.ts';
import { draftSchema } from '../author/lessonSchema.ts';
import { lessonFileIn } from '../author/readLesson.ts';
import { textOf } from '../../i18n/message.ts';
import { situationSchema } from './situationSchema.ts';
import * as schemas from './workSchema.ts';
import type { YamlDraft } from '../../store/slices/page.ts';
import type { LessonAtWork, LessonProgress } from '../../store/slices/lesson.ts';

/** `actions.2.t: Expected number but received NaN` */
export type SavedProblem = string;

export interface Taken<Value> {
  value: Value;
  problems: readonly SavedProblem[];
}

/** Longer texts are of no use to a reader. */
const longest = 160;

/** Takes a part as it is or, where it is not as it should be, `instead`. */
function taker(problems: SavedProblem[]) {
  return <Value, Instead>(
    place: string,
    schema: v.GenericSchema<unknown, Value>,
    found: unknown,
    instead: Instead,
  ): Value | Instead => {
    const { success, issues } = v.safeParse(schema, found, { abortEarly: true });
    if (success) return found as Value;
    const [issue] = issues;
    const path = [place, issue && v.getDotPath(issue)].filter(Boolean).join('.');
    problems.push(`${path}: ${issue?.message ?? ''}`.slice(0, longest));
    return instead;
  };
}

/** null: nothing of it can be run. Without undo steps, forks or bookmarks it can. */
export function workIn(stored: unknown): Taken<SavedWork | null> {
  const found = inTodaysWords(stored);
  const problems: SavedProblem[] = [];
  const take = taker(problems);
  if (!isRecord(found)) return { value: null, problems: [`work: Expected Object but received ${typeof found}`] };
  const situation = take('situation', situationSchema, found.situation, null);
  if (situation === null) return { value: null, problems };
  return {
    value: {
      situation,
      t: take('t', schemas.instant, found.t, 0),
      focus: take('focus', schemas.focus, found.focus, null),
      past: take('past', schemas.steps, found.past, []),
      future: take('future', schemas.steps, found.future, []),
      forks: take('forks', schemas.steps, found.forks, []),
      timelineOpen: take('timelineOpen', schemas.flag, found.timelineOpen ?? false, false),
      lens: take('lens', schemas.lens, found.lens ?? 'placement', 'placement'),
      bookmarks: take('bookmarks', schemas.bookmarks, found.bookmarks ?? [], []),
      lesson: take(
        'lesson',
        v.nullable(schemas.lessonAtWork),
        inTodaysForm(found.lesson ?? null),
        null as LessonAtWork | null,
      ),
      own: ownIn(found.own, problems),
      making: take('making', v.nullable(schemas.making), found.making ?? null, null),
      mode: take('mode', schemas.mode, found.mode ?? 'learn', 'learn'),
    },
    problems,
  };
}

/** Lessons that somebody has made are checked as their files are. */
export function ownIn(found: unknown, problems: SavedProblem[]): State['own'] {
  if (!isRecord(found)) return {};
  const all = Object.entries(found).flatMap(([id, each]) => {
    const read = lessonFileIn(each, draftSchema);
    if ('file' in read) return [[id, read.file] as const];
    problems.push(`own.${id}: ${textOf(read.problem)}`.slice(0, longest));
    return [];
  });
  return Object.fromEntries(all);
}

/** What every tab shares: how far one has come in each lesson. Lessons that are no more are left out. */
export function progressIn(stored: unknown): Taken<State['progress']> {
  const found = inTodaysWords(stored);
  const problems: SavedProblem[] = [];
  if (found === undefined) return { value: {}, problems };
  if (!isRecord(found) || found.version !== 1 || !isRecord(found.progress))
    return { value: {}, problems: ['lessons: they are of no known version'] };
  const take = taker(problems);
  const all = Object.entries(found.progress).map(([id, each]): [string, LessonProgress] => {
    const { doneAt = null, left = null } = isRecord(each) ? each : { doneAt: typeof each };
    return [
      id,
      {
        doneAt: take(`lessons.${id}.doneAt`, v.nullable(schemas.doneAt), doneAt, null),
        left: take(`lessons.${id}.left`, v.nullable(schemas.left), inTodaysLeft(left), null),
      },
    ];
  });
  return { value: Object.fromEntries(all.filter(([id]) => schemas.isAnyLesson(id))), problems };
}

const inTodaysLeft = (left: unknown): unknown =>
  isRecord(left) ? { ...left, lesson: inTodaysForm(left.lesson) } : left;

/** The editor's texts that were not applied. */
export function draftsIn(found: unknown): Taken<Readonly<Record<string, YamlDraft>>> {
  const problems: SavedProblem[] = [];
  if (found === undefined) return { value: {}, problems };
  if (!isRecord(found)) return { value: {}, problems: [`drafts: Expected Object but received ${typeof found}`] };
  const take = taker(problems);
  const all = Object.entries(found).map(([name, each]) => [name, take(`drafts.${name}`, schemas.draft, each, null)]);
  return { value: Object.fromEntries(all.filter(([, each]) => each !== null)), problems };
}

export const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);
