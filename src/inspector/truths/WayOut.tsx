/** Undo the last step, or do it the safer way. */
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { undo } from '../../commands/history.ts';
import { fenceSafer, graceInstead, saferFirst } from '../../commands/safer.ts';
import { sentence } from '../../i18n/i18n.ts';
import type { Sentence, State } from '../../store/state.ts';
import { useStore } from '../../store/store.ts';
import { Action } from '../Actions.tsx';

/** The last step within this cluster: going back to another one would be no way out. */
function lastDeed({ past, situation }: State): Sentence | null {
  const step = past.at(-1);
  const isHere = step?.situation.base[0]?.id === situation.base[0]?.id;
  return step && isHere ? step.label : null;
}

export function WayOut() {
  const { t } = useTranslation('truths');
  const last = useStore(lastDeed);
  const isGentle = useStore(graceInstead.enabled);
  return (
    <>
      {last && (
        <button
          type="button"
          className="button"
          aria-label={t('panel.undoStep', { step: sentence(last) })}
          title={t('panel.undoStep', { step: sentence(last) })}
          onClick={() => undo.run()}
        >
          <Undo2 aria-hidden="true" />
          {t('panel.undo')}
        </button>
      )}
      <Action command={isGentle ? graceInstead : saferFirst} isPrimary />
      <Action command={fenceSafer} isPrimary />
    </>
  );
}
