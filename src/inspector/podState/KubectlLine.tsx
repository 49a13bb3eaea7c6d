/** The line of `kubectl get pods` at this instant. */
import type { PodState } from '../../engine/view/podState.ts';
import { t } from '../../i18n/inspector.ts';

const columns = ['name', 'ready', 'status', 'restarts', 'age'] as const;

export function KubectlLine({ podState: { kubectl, goneAt } }: { podState: PodState }) {
  return (
    <div className="life-kubectl terminal mono" role="group" aria-label={t('inspector:podState.kubectl.title')}>
      {goneAt === null ? (
        <dl className="flex wrap gap-4-14">
          {columns.map((column) => (
            <div key={column} data-column={column}>
              <dt className="faint code-tiny">{t(`inspector:podState.kubectl.${column}`)}</dt>
              <dd>{kubectl[column]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('inspector:podState.kubectl.notFound', { pod: kubectl.name })}</p>
      )}
    </div>
  );
}
