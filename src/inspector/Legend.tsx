/** What the marks of the Filter table mean. */
import { useTranslation } from 'react-i18next';
import { Mark } from './signs.tsx';

export function Legend() {
  const { t } = useTranslation('inspector');
  return (
    <ul className="why-legend">
      {(['passed', 'skipped', 'failed', 'notRun'] as const).map((state) => (
        <li key={state} data-tone={state}>
          <Mark state={state} />
          {t(`filter.${state}`)}
        </li>
      ))}
    </ul>
  );
}
