/** What boot.ts fetches as soon as there may be something to take up, and in any case once the page stands. */
import { engine } from '../../store/engine.ts';
import { notify } from '../../store/notices.ts';
import { withoutOldTexts } from '../../store/oldTexts.ts';
import type { State } from '../../store/state.ts';
import { getState, setState } from '../../store/store.ts';
import { stripBackgrounds } from './shelved.ts';
import { wasForgotten } from './forget.ts';
import { saveContinuously } from './autosave.ts';
import { notifyTrouble } from './storage.ts';
import { anew } from './tab.ts';
import { type SharedByTabs, type RestoreNotice, takeUpSaved } from './takeUp.ts';
import { message } from '../../i18n/saved.ts';

interface Begun {
  notices: readonly RestoreNotice[];
  known: SharedByTabs;
  /** Why the browser's store could not be read. */
  trouble?: unknown;
}

/** Nothing that there is now has to be kept. */
const nothingSaved = (): Begun => ({ notices: [], known: { progress: getState().progress, own: getState().own } });

/** null: nobody has looked for anything. */
let begun: Begun | null = null;

/** @param isBeside the page opens something else, with a slot of its own */
export async function takeUp(isBeside: boolean): Promise<void> {
  try {
    begun = await takeUpSaved(isBeside);
  } catch (trouble) {
    // What is there and could not be read must not be overwritten.
    await anew();
    begun = { ...nothingSaved(), trouble };
  }
}

/** Keeps what is done from now on, and tells what became of what was saved. @param stopLeaving called as this begins */
export async function followSaved(stopLeaving: () => void): Promise<void> {
  if (!begun) await anew();
  const { notices, known, trouble }: Begun = begun ?? nothingSaved();
  stopLeaving();
  saveContinuously(known, begun !== null && trouble === undefined);
  if (trouble !== undefined) notifyTrouble(trouble);
  for (const { tone, sentence, leadsTo } of notices) notify(tone, sentence, leadsTo);
  if (wasForgotten()) notify('info', message('app:saved.forgotten'));
  await stripProgress(known.progress);
  if (begun) await stripBackgrounds(engine().persist).catch(() => undefined);
}

/** Clusters of lessons that were left may hold texts that an older version has saved as they were opened. */
async function stripProgress(known: State['progress']): Promise<void> {
  const progress = await withoutOldTexts(known, engine().persist).catch(() => known);
  if (getState().progress === known) setState({ progress });
}
