/** The line of `kubectl get nodes` at this instant. */
import { useTranslation } from 'react-i18next';
import type { NodeLife } from '../../engine/view/nodeLife.ts';

const columns = ['name', 'status', 'roles', 'age', 'version'] as const;

export function NodeLine({ life: { kubectl, goneAt, node } }: { life: NodeLife }) {
  const { t } = useTranslation('node');
  // A node of one's own manifest may say nothing of its version: kubectl would leave the place empty.
  const isTold = (column: (typeof columns)[number]) => kubectl[column] !== '';
  return (
    <div className="life-kubectl terminal mono" role="group" aria-label={t('kubectl.title')}>
      {goneAt === null ? (
        <dl>
          {columns.filter(isTold).map((column) => (
            <div key={column} data-column={column}>
              <dt>{t(`kubectl.${column}`)}</dt>
              <dd>{kubectl[column]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('kubectl.notFound', { name: node })}</p>
      )}
    </div>
  );
}
