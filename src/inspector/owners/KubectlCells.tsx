/** The line of `kubectl get` for an object at this instant. */
import type { KubectlCell } from '../../engine/view/owners.ts';
import { t } from '../../i18n/late.ts';

interface Props {
  cells: readonly KubectlCell[];
  kind: string;
  name: string;
}

export function KubectlCells({ cells, kind, name }: Props) {
  return (
    <div className="life-kubectl terminal mono" role="group" aria-label={t('owners:line', { kind, name })}>
      <dl className="flex wrap gap-4-14">
        {cells.map(({ column, value }) => (
          <div key={column} data-column={column === 'NAME' ? 'name' : undefined}>
            <dt className="faint code-tiny">{column}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
