/** Goes to an address. */
import { navigationOf, openedIn, placeOf } from '../../address/here.ts';
import type { Address, Place, View } from '../../address/address.ts';
import { changesDone } from '../../commands/why.ts';
import { showClass } from '../../commands/pages.ts';
import { showDialog } from '../../commands/opening.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { beginLesson, unbegun } from '../../lessons/course.ts';
import { fetchLesson, firstLesson, lessonHere } from '../../lessons/load.ts';
import { type AnyLessonId, isOwnId, lessonIds } from '../../lessons/order.ts';
import { lessonIn } from '../../lessons/sceneOf.ts';
import { fetched } from '../../parts/fetched.ts';
import { openStep } from '../../lessons/openStep.ts';
import { beginningOf } from '../../lessons/scene.ts';
import { sceneNamed } from '../../lessons/sceneNamed.ts';
import { type Commit, commit } from '../../store/conductor.ts';
import { moveTo, refresh } from '../../store/picture.ts';
import type { HistoryStep } from '../../store/slices/scenario.ts';
import type { State } from '../../store/state.ts';
import { getState, setState } from '../../store/store.ts';
import { topicOf } from '../../store/topic.ts';
import { inTurn } from '../../store/turns.ts';
import { message } from '../../i18n/first.ts';

/** As one was on the way here: with the dialog in front, and the cluster as it was left. */
export interface Left {
  dialog: State['dialog'];
  /** The id of what the cluster was opened from. */
  base: string;
}

/** `begins`: the lesson has no such step, and is at its first; `untold`: but for the timeline; `nowhere`, `unreadable`: all is as it was. */
export type Arrival = 'there' | 'begins' | 'untold' | 'nowhere' | 'unreadable';

/** @param left for an entry of the history */
export async function openAddress(address: Address, left?: Left): Promise<Arrival> {
  // What was asked for before comes first.
  await changesDone();
  const { view } = address;
  const found = isHere(address, left) ? 'there' : await openPlace(address, left);
  const arrival = view && found === 'there' ? await inTurn(() => look(view)) : found;
  if (left && getState().dialog !== left.dialog) showDialog.run(left.dialog);
  return arrival;
}

const isHere = ({ place, work }: Address, left: Left | undefined): boolean =>
  JSON.stringify(placeOf(getState())) === JSON.stringify(place) &&
  (work === null || getState().linked?.work === work) &&
  getState().show === null &&
  (!left || openedIn(getState().situation) === left.base);

async function openPlace({ place, work, view }: Address, left: Left | undefined): Promise<Arrival> {
  const step = left && place.at !== 'lesson' && leftAt(left.base);
  if (step) return await goBackTo(step);
  if (place.at === 'live') return await openLive();
  if (place.at === 'class') return await openClass(work);
  if (place.at === 'made') return await openMade(work ?? '');
  if (work !== null) return await openWork(work, place, view?.t ?? 0);
  if (place.at === 'lesson') {
    const id = lessonNamed(place.lesson);
    if (!id) return 'nowhere';
    return (await openStep(id, place.step)) ? 'there' : 'begins';
  }
  const scene = place.at === 'scene' && (await sceneNamed(place.scene));
  if (!scene) return 'nowhere';
  const { situation, focus, node, opens, lens, t } = beginningOf(scene);
  const looks = {
    mode: 'explore',
    stage: opens === 'truths' ? 'truths' : 'cluster',
    panel: opens === 'timeline' ? 'time' : 'stage',
    timelineOpen: opens === 'timeline',
    topic: null,
    ...{ lens, node, topologyKey: null, notices: [] },
  } as const;
  const label = message('commands:beginDone', { name: situation.title });
  return await arrivalOf({ label, situation, landing: { t }, focus, looks });
}

/** null: there is none, or somebody has made it, and its file has not been opened here. */
function lessonNamed(name: string): AnyLessonId | null {
  if (isOwnId(name)) return lessonHere(name) ? name : null;
  return lessonIds.find((id) => id === name) ?? null;
}

async function openLive(): Promise<Arrival> {
  const { followCluster } = await fetched(() => import('../../commands/live.ts'));
  return (await followCluster()) ? 'there' : 'nowhere';
}

const arrivalOf = async (change: Commit): Promise<Arrival> =>
  (await inTurn(() => commit(change))) === 'landed' ? 'there' : 'nowhere';

/** Before a cluster: where there is none yet, the first lesson's. */
async function openClass(work: string | null): Promise<Arrival> {
  const { takeCode } = await fetched(() => import('../classes/learners.ts'));
  if (!getState().view) await beginLesson(firstLesson.id);
  if (work !== null) await takeCode(work);
  showClass.run();
  return 'there';
}

/** A lesson that somebody has made. */
async function openMade(work: string): Promise<Arrival> {
  const { openLinkedLesson } = await fetched(() => import('../author/openLesson.ts'));
  return await openLinkedLesson(work);
}

/** What the link holds, on its own or as the work in a lesson or a scene. */
async function openWork(work: string, place: Place, t: Millis): Promise<Arrival> {
  const { situationIn } = await fetched(() => import('./linkedWork.ts'));
  const situation = await situationIn(work);
  if (!situation) return 'unreadable';
  const id = lessonIn(situation);
  const lesson = id && place.at === 'lesson' ? await atWork(id, place.step, { situation, t }) : null;
  const looks = {
    stage: 'cluster',
    timelineOpen: false,
    mode: lesson ? 'learn' : 'explore',
    panel: lesson ? 'scenes' : 'stage',
    ...{ topic: null, node: null, topologyKey: null, notices: [], editor: null },
    ...(lesson && { lesson }),
  } as const;
  const label = message('commands:beginDone', { name: situation.title });
  const arrival = await arrivalOf({ label, situation, landing: { t }, focus: null, looks });
  if (arrival === 'there') setState({ linked: { situation, work } });
  return arrival;
}

async function atWork(id: AnyLessonId, step: string | null, begun: Pick<HistoryStep, 'situation' | 't'>) {
  const { steps } = await fetched(() => fetchLesson(id));
  const at =
    step === 'end'
      ? steps.length
      : Math.max(
          0,
          steps.findIndex((one) => one.id === step),
        );
  const name = steps[at]?.id;
  const label = message('commands:beginLessonDone', { name: id });
  return { ...unbegun(id), step: at, begun: name ? { [name]: { label, ...begun, focus: null } } : {} };
}

/** The newest step of this cluster: what was done in it is still done. */
const leftAt = (base: string): HistoryStep | undefined =>
  getState().past.findLast(({ situation }) => openedIn(situation) === base);

function goBackTo({ situation, t, focus }: HistoryStep): Promise<Arrival> {
  const label = message('commands:beginDone', { name: situation.title });
  return arrivalOf({ label, situation, landing: { t }, focus, looks: { notices: [] } });
}

/** All of the view at once, then its instant. What is not there any more is not shown: the cluster may be another by now. */
async function look(view: View): Promise<Arrival> {
  const closed = view.timelineOpen ? {} : { timeline: null };
  setState({ ...navigationOf(view), ...closed, playing: false, lit: null });
  await refresh();
  const t = Math.min(view.t, getState().end);
  if (t !== getState().t) await moveTo(t);
  const { timelineOpen, timeline } = getState();
  if (!timelineOpen || timeline || topicOf(getState()) === null) return 'there';
  setState({ timelineOpen: false, topic: null });
  return 'untold';
}
