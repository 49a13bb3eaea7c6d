/** The numbers that decide what an owner does; a percentage with what it comes to. */
import type { OwnerNumber } from '../../engine/view/owners.ts';
import { t } from '../../i18n/late.ts';

export function Numbers({ numbers }: { numbers: readonly OwnerNumber[] }) {
  return (
    <dl className="owner-numbers flex wrap facts gap-6-12" aria-label={t('owners:numbers')}>
      {numbers.map(({ field, value, means }) => (
        <div className="shrinks" key={field}>
          <dt>{field}</dt>
          <dd>
            {value}{' '}
            {means !== undefined && <span className="text-small muted">{t('owners:means', { count: means })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
