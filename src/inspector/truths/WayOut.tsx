/** Undo the last step, or do it the safer way. */
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { undo } from '../../commands/history.ts';
import { fenceSafer, graceInstead, saferFirst } from '../../commands/safer.ts';
import { sentence } from '../../i18n/i18n.ts';
import { useStore } from '../../store/store.ts';
import { Action } from '../Actions.tsx';

export function WayOut() {
  const { t } = useTranslation('truths');
  const last = useStore((state) => state.past.at(-1)?.label);
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
