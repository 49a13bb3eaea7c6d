/** Handles that change the situation while they are held. */
import type { Situation } from '../engine/simulation/situation.ts';
import { letGo, run } from './conductor.ts';
import { getState, setState } from './store.ts';
import type { Message } from '../i18n/message.ts';
import type { HeldSlider } from './slices/scenario.ts';

/** A change under a handle that may still be held: shown at once, one undoable step when it is let go. */
export async function adjustHeld(
  { handle, held }: { handle: string; held: boolean },
  { label, change }: { label: Message; change: (situation: Situation) => Situation },
): Promise<void> {
  if (getState().held?.handle !== handle) letGo();
  const { situation, t, focus, timeline, end, held: before } = getState();
  const begun: HeldSlider = before ?? {
    handle,
    from: { label, situation, t, focus },
    timeline: timeline && { timeline, end, situation },
  };
  const looks = { focus, timelineBefore: begun.timeline && { ...begun.timeline, held } };
  const outcome = await run({ label, situation: change(situation), landing: { t } }, looks);
  if (outcome === 'landed') setState({ held: { ...begun, from: { ...begun.from, label } } });
  // Also where the last run was given up: what was shown before it stays.
  if (!held) letGo(label);
}
