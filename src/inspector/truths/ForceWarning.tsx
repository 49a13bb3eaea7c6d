/** What kubectl will print when a pod is deleted by force (API-9), while its node can't be asked. */
import { useTranslation } from 'react-i18next';
import { Marked } from '../../i18n/Marked.tsx';
import '../node/node.css';

export function ForceWarning({ id, node }: { id: string; node: string }) {
  const { t } = useTranslation('truths');
  return (
    <div id={id} className="why-warning">
      <p>
        <Marked text={t('panel.forceCut', { node })} />
      </p>
      <p className="mono">{t('panel.forceWarning')}</p>
    </div>
  );
}
