/** What kubectl will print when a pod is deleted by force (API-9), while its node can't be asked. */
import { Marked } from '../../i18n/Marked.tsx';
import '../node/node.css';
import { t } from '../../i18n/late.ts';

export function ForceWarning({ id, node }: { id: string; node: string }) {
  return (
    <div id={id} className="why-warning text-small verm">
      <p>
        <Marked text={t('truths:panel.forceCut', { node })} />
      </p>
      <p className="mono above-4 muted text-12">{t('truths:panel.forceWarning')}</p>
    </div>
  );
}
