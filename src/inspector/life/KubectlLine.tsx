/** The line of `kubectl get pods` at this instant. */
import { useTranslation } from 'react-i18next';
import type { PodLife } from '../../engine/view/podLife.ts';

const columns = ['name', 'ready', 'status', 'restarts', 'age'] as const;

export function KubectlLine({ life: { kubectl, goneAt } }: { life: PodLife }) {
  const { t } = useTranslation('inspector');
  return (
    <div className="life-kubectl terminal mono" role="group" aria-label={t('life.kubectl.title')}>
      {goneAt === null ? (
        <dl>
          {columns.map((column) => (
            <div key={column} data-column={column}>
              <dt>{t(`life.kubectl.${column}`)}</dt>
              <dd>{kubectl[column]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('life.kubectl.notFound', { pod: kubectl.name })}</p>
      )}
    </div>
  );
}
