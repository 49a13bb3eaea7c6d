/** The link to what is on screen: its address, with the situation in it where the place alone does not lead to it. */
import type { Place } from '../../address/address.ts';
import { fragmentOf } from '../../address/fragment.ts';
import { herePlace, viewOf } from '../../address/here.ts';
import { packed } from '../../address/pack.ts';
import { lessonLink, pageAddress } from './lessonLink.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import { beginningsOf } from '../../lessons/beginnings.ts';
import { ownFile } from '../../lessons/made/file.ts';
import { isOwnId } from '../../lessons/order.ts';
import { lessonHere } from '../../lessons/load.ts';
import { isSame, sceneSituation } from '../../lessons/scene.ts';
import { sceneNamed } from '../../lessons/sceneNamed.ts';
import { ownRun } from '../../store/own.ts';
import { getState } from '../../store/store.ts';
import { entryIn } from './entry.ts';

export interface Link {
  /** null: there is none, as the cluster is too large. */
  href: string | null;
  /** The cluster itself is in it. */
  hasWork: boolean;
}

/** The page's own address with this in it, whichever folder of a server it is in. */
export async function linkHere(): Promise<Link> {
  const state = getState();
  const { situation } = ownRun(state);
  const place = herePlace(state);
  if (!place) return { href: pageAddress(), hasWork: false };
  const made = place.at === 'lesson' && isOwnId(place.lesson) ? ownFile(place.lesson) : undefined;
  if (made) return { href: await lessonLink(made), hasWork: true };
  const view = viewOf(state);
  const entry = entryIn(history.state);
  const hasWork = !(await isAsPlaced(place, situation));
  const { linked } = state;
  const work = hasWork ? (linked?.situation === situation ? linked.work : await packed(situation)) : null;
  if (hasWork && work === null) return { href: null, hasWork };
  const isAsOpened = !hasWork && entry?.opening === fragmentOf({ place, work, view });
  return { href: `${pageAddress()}#${fragmentOf({ place, work, view: isAsOpened ? null : view })}`, hasWork };
}

/** Whether the place by itself opens with this situation. */
async function isAsPlaced(place: Place, situation: Situation): Promise<boolean> {
  if (place.at === 'live') return true;
  if (place.at !== 'scene' && place.at !== 'lesson') return false;
  const begins = place.at === 'scene' ? await ofScene(place.scene) : ofStep(place.lesson, place.step);
  return begins !== null && isSame(whatRuns(begins), whatRuns(situation));
}

const whatRuns = ({ base, actions, tuning, options, replicas = {} }: Situation) => ({
  ...{ base, actions, tuning, options, replicas },
});

async function ofScene(id: string): Promise<Situation | null> {
  const scene = await sceneNamed(id);
  return scene && sceneSituation(scene);
}

function ofStep(id: string, step: string | null): Situation | null {
  const lesson = lessonHere(id);
  const at = lesson?.steps.findIndex((one) => one.id === step) ?? -1;
  return (lesson && beginningsOf(lesson)[at]?.situation) ?? null;
}
