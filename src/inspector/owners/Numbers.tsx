/** The numbers that decide what an owner does; a percentage with what it comes to. */
import { useTranslation } from 'react-i18next';
import type { OwnerNumber } from '../../engine/view/owners.ts';

export function Numbers({ numbers }: { numbers: readonly OwnerNumber[] }) {
  const { t } = useTranslation('owners');
  return (
    <dl className="owner-numbers facts" aria-label={t('numbers')}>
      {numbers.map(({ field, value, means }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {value} {means !== undefined && <span className="owner-means">{t('means', { count: means })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
