/** Who would go after the next one, until enough is left. */
import { useTranslation } from 'react-i18next';
import type { SignalShort } from '../../engine/why/pressure/short.ts';
import { Words } from '../Words.tsx';
import { said } from '../../text/words.ts';
import { afterIt } from './successors.ts';

/** More steps than these nobody follows one by one. */
const shown = 8;

export function AfterIt({ life }: { life: SignalShort }) {
  const { t } = useTranslation('inspector');
  const after = afterIt(life);
  if (!after) return null;
  const { goal, steps, outcome } = after;
  const isDisk = life.resource === 'ephemeral-storage' || life.resource === 'inodes';
  return (
    <section aria-label={t('pressure.after.title')}>
      <h3>{t('pressure.after.title')}</h3>
      {isDisk && <p className="why-quiet">{t('pressure.after.images')}</p>}
      <p>
        <Words said={goal} /> {steps.length > 0 && t('pressure.after.assumed')}
      </p>
      <ol className="pressure-steps">
        {steps.slice(0, shown).map((step) => (
          <li key={String(step.values['pod'])}>
            <Words said={step} />
          </li>
        ))}
      </ol>
      {steps.length > shown && (
        <p>
          <Words said={said('pressure.after.more', { count: steps.length - shown })} />
        </p>
      )}
      <p>
        <strong>
          <Words said={outcome} />
        </strong>
      </p>
    </section>
  );
}
