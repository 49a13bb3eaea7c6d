/** Undo the last step, or do it the safer way. */
import { Undo2 } from 'lucide-react';
import { undo } from '../../commands/history.ts';
import { fenceSafer, graceInstead, saferFirst } from '../../commands/safer.ts';
import type { State } from '../../store/state.ts';
import { useStore } from '../../store/store.ts';
import { Action } from '../Actions.tsx';
import { t } from '../../i18n/late.ts';
import { textOf, type Message } from '../../i18n/message.ts';

/** The last step within this cluster: going back to another one would be no way out. */
function lastAction({ past, situation }: State): Message | null {
  const step = past.at(-1);
  const isHere = step?.situation.base[0]?.id === situation.base[0]?.id;
  return step && isHere ? step.label : null;
}

export function WayOut() {
  const last = useStore(lastAction);
  const isGentle = useStore(graceInstead.enabled);
  return (
    <>
      {last && (
        <button
          type="button"
          className="button"
          aria-label={t('truths:panel.undoStep', { step: textOf(last) })}
          title={t('truths:panel.undoStep', { step: textOf(last) })}
          onClick={() => undo.run()}
        >
          <Undo2 aria-hidden="true" />
          {t('truths:panel.undo')}
        </button>
      )}
      <Action command={isGentle ? graceInstead : saferFirst} isPrimary />
      <Action command={fenceSafer} isPrimary />
    </>
  );
}
