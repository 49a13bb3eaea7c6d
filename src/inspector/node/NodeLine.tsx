/** The line of `kubectl get nodes` at this instant. */
import type { NodeState } from '../../engine/view/nodeState.ts';
import { t } from '../../i18n/late.ts';

const columns = ['name', 'status', 'roles', 'age', 'version'] as const;

export function NodeLine({ nodeState: { kubectl, goneAt, node } }: { nodeState: NodeState }) {
  // A node of one's own manifest may say nothing of its version: kubectl would leave the place empty.
  const isReported = (column: (typeof columns)[number]) => kubectl[column] !== '';
  return (
    <div className="life-kubectl terminal mono" role="group" aria-label={t('node:kubectl.title')}>
      {goneAt === null ? (
        <dl className="flex wrap gap-4-14">
          {columns.filter(isReported).map((column) => (
            <div key={column} data-column={column}>
              <dt className="faint code-tiny">{t(`node:kubectl.${column}`)}</dt>
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
