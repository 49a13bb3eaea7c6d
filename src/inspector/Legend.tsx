/** What the marks of the Filter table mean. */
import { Mark } from './signs.tsx';
import { t } from '../i18n/inspectorFirst.ts';

export function Legend() {
  return (
    <ul className="why-legend flex wrap muted text-12">
      {(['passed', 'skipped', 'failed', 'notRun'] as const).map((state) => (
        <li className="inline-flex gap-4 middle" key={state} data-tone={state}>
          <Mark state={state} />
          {t(`inspector:filter.${state}`)}
        </li>
      ))}
    </ul>
  );
}
