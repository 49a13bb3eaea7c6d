/** The line of `kubectl get nodes` at this instant. */
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { t } from '../../i18n/late.ts';

const columns = ['name', 'status', 'roles', 'age', 'version'] as const;

export function NodeLine({ life: { kubectl, goneAt, node } }: { life: NodeLife }) {
  // A node of one's own manifest may say nothing of its version: kubectl would leave the place empty.
  const isTold = (column: (typeof columns)[number]) => kubectl[column] !== '';
  return (
    <div className="life-kubectl terminal mono" role="group" aria-label={t('node:kubectl.title')}>
      {goneAt === null ? (
        <dl>
          {columns.filter(isTold).map((column) => (
            <div key={column} data-column={column}>
              <dt>{t(`node:kubectl.${column}`)}</dt>
              <dd>{kubectl[column]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('node:kubectl.notFound', { name: node })}</p>
      )}
    </div>
  );
}
