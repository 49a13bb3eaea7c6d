/** What can be done with the text, and why something can't. */
import type { Editing } from './useEditing.ts';
import { t } from '../i18n/editor.ts';
import { mainButton } from '../ui/mainButton.ts';

export function Foot({ editing }: { editing: Editing }) {
  const { obstacle, canRecreate, stored, isChanged, apply, recreate, revert } = editing;
  return (
    <footer className="ye-foot line-above aligned wrap gap-8">
      <button
        type="button"
        className={mainButton(obstacle === null)}
        aria-disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : 'ye-obstacle'}
        title={t('editor:applyKeys')}
        onClick={apply}
      >
        {t('editor:apply')}
      </button>
      {canRecreate && (
        <button type="button" className="button" onClick={recreate}>
          {t(stored === null ? 'editor:createAgain' : 'editor:recreate')}
        </button>
      )}
      <button type="button" className="button quiet" aria-disabled={!isChanged} onClick={() => isChanged && revert()}>
        {t('editor:revert')}
      </button>
      <p className="ye-obstacle" id="ye-obstacle">
        {obstacle === null ? t('editor:ready') : t(`editor:obstacle.${obstacle}`)}
      </p>
    </footer>
  );
}
