/** One line below the queue: what keeps the pod waiting; until the first pick the invitation to drag; else what the ruler says. */
import { useEffect, useRef, useState } from 'react';
import { getState, useStore } from '../store/store.ts';
import { labelName } from '../engine/objects/ref.ts';
import { fitName, monoWidth } from './layout/text.ts';
import { noteOf } from './scene/note.ts';
import type { StageScene } from './scene/scene.ts';
import { t } from '../i18n/ruler.ts';

/** The invitation stays one line: letters of a name. */
const longest = monoWidth('0', 1) * 24;

const remembered = 'podyssey.picked';

export function Invite({ scene, narrow }: { scene: StageScene; narrow: boolean }) {
  const held = useStore((state) => state.drag.phase !== 'idle');
  const wasHeld = useRef(false);
  const [picked, setPicked] = useState(hasPicked);
  useEffect(() => {
    // It goes when the hand is empty again, so that nothing moves under it.
    if (!held && wasHeld.current && !picked) {
      setPicked(true);
      if (!getState().embedded) rememberInvited();
    }
    wasHeld.current = held;
  }, [held, picked]);
  const pod = scene.pod;
  const offers = !picked && pod !== null && pod.node === null && !scene.step;
  // A hand that takes what nobody looked at needs none: nothing comes under it.
  const [offered, setOffered] = useState(offers);
  if (!held && offered !== offers) setOffered(offers);
  const isInvited = pod !== null && (held ? offered : offers);
  const words = isInvited
    ? t(`ruler:${inviteFor(scene, narrow)}`, { pod: fitName(pod.name, longest, 1) })
    : floorWords(scene);
  return <span title={isInvited ? pod.name : undefined}>{(scene.step ? null : noteOf(scene)) ?? words}</span>;
}

/** What floor and ceiling say now. */
function floorWords({ constraint }: StageScene): string | null {
  if (!constraint || constraint.whenUnsatisfiable === 'ScheduleAnyway') return null;
  const { topologyKey, lowest, min, maxSkew } = constraint;
  return t('ruler:invite.floor', { key: labelName(topologyKey), lowest, ceiling: min + maxSkew });
}

/** Only a spread constraint has a sum to look at. */
function inviteFor({ constraint }: StageScene, narrow: boolean) {
  if (narrow) return 'invite.tap';
  return constraint ? 'invite.drag' : 'invite.dragPlain';
}

function hasPicked(): boolean {
  try {
    return localStorage.getItem(remembered) !== null;
  } catch {
    return false;
  }
}

function rememberInvited(): void {
  try {
    localStorage.setItem(remembered, 'yes');
  } catch {
    // Private windows may refuse storage; the line then shows again on the next visit.
  }
}
