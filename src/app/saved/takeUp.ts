/**
 * Takes up what this tab has saved. What can't be used or can't be run is set aside and told, never run twice and never
 * overwritten; the page begins either way.
 */
import { toggleTimeline } from '../../commands/time.ts';
import { keepOwn, type LessonFile } from '../../lessons/made/file.ts';
import { type AnyLessonId, isOwnId } from '../../lessons/order.ts';
import { looksOf } from '../../lessons/course.ts';
import { fetchLesson } from '../../lessons/load.ts';
import { lessonIn } from '../../lessons/sceneOf.ts';
import { fetched } from '../../parts/fetched.ts';
import { Missing } from '../../parts/missing.ts';
import { resume } from '../../store/resuming.ts';
import type { State } from '../../store/state.ts';
import { getState, setState } from '../../store/store.ts';
import { shelve } from './shelved.ts';
import { markOf, markRunning, unmark } from './mark.ts';
import { rememberedOwn } from './savedOwn.ts';
import { rememberedProgress } from './savedProgress.ts';
import { readSlot, removeWork, type Slot, slots } from './slots.ts';
import { anew, claimBeside, claimTab, type Tab } from './tab.ts';
import { draftsIn, type SavedProblem, workIn } from './validated.ts';
import { offerWayOut } from './wayOut.ts';
import { worthIn } from './work.ts';
import type { SavedWork } from './workNow.ts';
import { message } from '../../i18n/saved.ts';
import { hasText, type Message } from '../../i18n/message.ts';
import type { Notice } from '../../store/slices/notices.ts';

/** What there is to tell, once the page stands. */
type Reports = readonly RestoreNotice[];

export interface RestoreNotice extends Pick<Notice, 'tone' | 'sentence' | 'leadsTo'> {}

/** What all tabs share, as it was read. */
export type SharedByTabs = Pick<State, 'progress' | 'own'>;

/** @throws what the browser's store throws, before anything was changed */
export async function takeUpSaved(isBeside: boolean): Promise<{ notices: Reports; known: SharedByTabs }> {
  const all = await slots();
  const tab = isBeside ? await claimBeside() : await claimTab(all);
  const slot: Slot = tab.source === null ? { work: undefined, drafts: undefined } : await readSlot(tab.source);
  const progress = await rememberedProgress();
  const own = await rememberedOwn();
  const drafts = draftsIn(slot.drafts);
  setState({ progress: progress.value, drafts: drafts.value });
  for (const file of Object.values(own.value ?? {})) keepOwn(file as LessonFile);
  const known = { progress: progress.value, own: getState().own };
  const work = await workOf(tab, slot, own.value === null);
  const beside = [...progress.problems, ...own.problems, ...drafts.problems];
  if (beside.length > 0)
    await shelve({ lessons: progress.found, own: own.found, drafts: slot.drafts }, beside.map(invalid), false);
  return {
    known,
    notices: [
      ...work,
      ...(beside.length > 0 ? [inPart(beside)] : []),
      ...(tab.reported ? [aboutTab(tab.reported)] : []),
      ...(isBeside && all.length > 0 ? [besideOwn] : []),
    ],
  };
}

const besideOwn: RestoreNotice = { tone: 'info', sentence: message('app:saved.beside'), leadsTo: 'settings' };

const aboutTab = (what: 'twin' | 'elsewhere'): RestoreNotice =>
  what === 'twin'
    ? { tone: 'info', sentence: message('app:saved.twin') }
    : { tone: 'warning', sentence: message('app:saved.elsewhere'), leadsTo: 'settings' };

const invalid = (problem: SavedProblem): Message => message('app:saved.why.invalid', { problem });

const inPart = ([problem = '']: readonly SavedProblem[]): RestoreNotice => ({
  tone: 'warning',
  sentence: message('app:saved.inPart', { problem }),
  leadsTo: 'settings',
});

/** @param hasAllOwn lessons that somebody has made are in no other place yet */
async function workOf(tab: Tab, { work: found }: Slot, hasAllOwn: boolean): Promise<Reports> {
  const mark = markOf(tab.id);
  unmark(tab.id);
  if (found === undefined) return [];
  if (mark) return await shelveFound(tab, found, [message(`app:saved.why.${mark}`)], true);
  const { value, problems } = workIn(found);
  if (!value) return await shelveFound(tab, found, problems.map(invalid), false);
  const isInPart = problems.length > 0;
  if (isInPart && !(await shelve(found, problems.map(invalid), false))) await anew();
  const notices = isInPart ? [inPart(problems)] : [];
  const work = worthIn(value, getState().progress);
  if (!work) return notices;
  const reason = await run(hasAllOwn ? work : { ...work, own: neededOwn(work) }, tab.id);
  if (reason) return await shelveFound(tab, found, [reason], true);
  return [...notices, { tone: 'info', sentence: message('app:saved.restored') }];
}

/** Others may have been removed since. */
const neededOwn = ({ own, lesson, making, situation }: SavedWork): SavedWork['own'] =>
  Object.fromEntries(
    Object.entries(own).filter(([id]) => [lesson?.id, making?.lesson, lessonIn(situation)].includes(id)),
  );

/** What is another open tab's stays there. */
async function shelveFound(tab: Tab, found: unknown, why: readonly Message[], canRetry: boolean): Promise<Reports> {
  if (!(await shelve(found, why, canRetry))) await anew();
  else if (tab.source === tab.id) await removeWork(tab.id);
  const [reason] = why;
  return reason ? [{ tone: 'warning', sentence: reason, leadsTo: 'settings' }] : [];
}

/** @returns why it does not stand on stage; null: it does */
async function run(work: SavedWork, id: string): Promise<Message | null> {
  const isThrough = markRunning(id);
  const takeBack = offerWayOut(id);
  const { lesson, mode, stage, lens } = getState();
  const failed = (reason: Message): Message => {
    setState({ lesson, mode, stage, lens });
    return reason;
  };
  try {
    const { situation, t, focus, past, future, forks, timelineOpen, lens, bookmarks } = work;
    if (![...past, ...future, ...forks].every(({ label }) => hasText(label.key)))
      await fetched(() => import('../../i18n/late.ts'));
    await bringLesson(work);
    setState({ bookmarks, lens });
    const outcome = await resume({ situation, t, focus, past, future, forks });
    if (outcome !== 'landed' || !getState().view) return failed(message('app:saved.why.failed'));
    if (timelineOpen) toggleTimeline.run();
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const why = error instanceof Missing ? 'unavailable' : 'unreadable';
    return failed(message(`app:saved.why.${why}`, { reason }));
  } finally {
    takeBack();
    isThrough();
  }
}

/** @throws Error where its words can't be fetched */
async function bringLesson({ lesson, mode, situation, own, making }: SavedWork): Promise<void> {
  for (const file of Object.values(own)) keepOwn(file as LessonFile);
  setState({ making: making && making.lesson !== null && own[making.lesson] ? making : null });
  if (!lesson || (isOwnId(lesson.id) && !own[lesson.id])) return;
  const { steps } = await fetched(() => fetchLesson(lesson.id as AnyLessonId));
  const isOnStage = lessonIn(situation) === lesson.id;
  const looks = isOnStage ? looksOf(steps[lesson.step]?.look, null) : {};
  setState({ lesson, mode: isOnStage ? mode : 'explore', ...(looks.stage && { stage: looks.stage }) });
}
