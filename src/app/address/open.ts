/** Goes to an address. */
import { navigationOf, placeOf } from '../../address/here.ts';
import type { Address, Place, View } from '../../address/address.ts';
import { changesDone } from '../../commands/why.ts';
import { showDialog } from '../../commands/opening.ts';
import { lessonIds } from '../../lessons/order.ts';
import { openStep } from '../../lessons/openStep.ts';
import { beginningOf } from '../../lessons/scene.ts';
import { sceneNamed } from '../../lessons/sceneNamed.ts';
import { type Commit, commit } from '../../store/conductor.ts';
import { moveTo, refresh } from '../../store/picture.ts';
import type { HistoryStep } from '../../store/slices/scenario.ts';
import type { State } from '../../store/state.ts';
import { getState, setState } from '../../store/store.ts';
import { inTurn } from '../../store/turns.ts';
import { message } from '../../i18n/first.ts';

/** As one was on the way here: with the dialog in front, and the cluster as it was left. */
export interface Left {
  dialog: State['dialog'];
  /** The id of what the cluster was opened from. */
  base: string;
}

/** `begins`: the lesson has no such step, and is at its first; `nowhere`: all is as it was. */
export type Arrival = 'there' | 'begins' | 'nowhere';

/** @param left for an entry of the history */
export async function openAddress({ place, view }: Address, left?: Left): Promise<Arrival> {
  // What was asked for before comes first.
  await changesDone();
  const arrival = isHere(place, left) ? 'there' : await openPlace(place, left);
  if (view && arrival === 'there') await inTurn(() => look(view));
  if (left && getState().dialog !== left.dialog) showDialog.run(left.dialog);
  return arrival;
}

const isHere = (place: Place, left: Left | undefined): boolean =>
  JSON.stringify(placeOf(getState())) === JSON.stringify(place) &&
  getState().show === null &&
  (!left || getState().situation.base[0]?.id === left.base);

async function openPlace(place: Place, left: Left | undefined): Promise<Arrival> {
  if (place.at === 'lesson') {
    const id = lessonIds.find((one) => one === place.lesson);
    if (!id) return 'nowhere';
    return (await openStep(id, place.step)) ? 'there' : 'begins';
  }
  const step = left && leftAt(left.base);
  if (step) return await goBackTo(step);
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

const arrivalOf = async (change: Commit): Promise<Arrival> =>
  (await inTurn(() => commit(change))) === 'landed' ? 'there' : 'nowhere';

/** The newest step of this cluster: what was done in it is still done. */
const leftAt = (base: string): HistoryStep | undefined =>
  getState().past.findLast(({ situation }) => situation.base[0]?.id === base);

function goBackTo({ situation, t, focus }: HistoryStep): Promise<Arrival> {
  const label = message('commands:beginDone', { name: situation.title });
  return arrivalOf({ label, situation, landing: { t }, focus, looks: { notices: [] } });
}

/** All of the view at once, then its instant. What is not there any more is not shown: the cluster may be another by now. */
async function look(view: View): Promise<void> {
  const closed = view.timelineOpen ? {} : { timeline: null };
  setState({ ...navigationOf(view), ...closed, playing: false, lit: null });
  await refresh();
  const t = Math.min(view.t, getState().end);
  if (t !== getState().t) await moveTo(t);
}
