/** What can be done with the text, and why something can't. */
import { useTranslation } from 'react-i18next';
import type { Editing } from './useEditing.ts';

export function Foot({ editing }: { editing: Editing }) {
  const { t } = useTranslation('editor');
  const { obstacle, canRecreate, stored, isChanged, apply, recreate, revert } = editing;
  return (
    <footer className="ye-foot">
      <button
        type="button"
        className="button primary"
        aria-disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : 'ye-obstacle'}
        title={t('applyKeys')}
        onClick={apply}
      >
        {t('apply')}
      </button>
      {canRecreate && (
        <button type="button" className="button" onClick={recreate}>
          {t(stored === null ? 'createAgain' : 'recreate')}
        </button>
      )}
      <button type="button" className="button quiet" aria-disabled={!isChanged} onClick={() => isChanged && revert()}>
        {t('revert')}
      </button>
      <p className="ye-obstacle" id="ye-obstacle">
        {obstacle === null ? t('ready') : t(`obstacle.${obstacle}`)}
      </p>
    </footer>
  );
}
