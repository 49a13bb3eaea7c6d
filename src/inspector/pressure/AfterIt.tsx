/** Who would go after the next one, until enough is left. */
import type { SignalShort } from '../../engine/why/pressure/short.ts';
import { afterIt } from './successors.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

/** More steps than these nobody follows one by one. */
const shown = 8;

export function AfterIt({ signal }: { signal: SignalShort }) {
  const after = afterIt(signal);
  if (!after) return null;
  const { goal, steps, outcome } = after;
  const isDisk = signal.resource === 'ephemeral-storage' || signal.resource === 'inodes';
  return (
    <section aria-label={t('inspector:pressure.after.title')}>
      <h3>{t('inspector:pressure.after.title')}</h3>
      {isDisk && <p className="muted">{t('inspector:pressure.after.images')}</p>}
      <p>
        <Words message={goal} /> {steps.length > 0 && t('inspector:pressure.after.assumed')}
      </p>
      <ol className="pressure-steps grid gap-4">
        {steps.slice(0, shown).map((step) => (
          <li key={String(step.values?.['pod'])}>
            <Words message={step} />
          </li>
        ))}
      </ol>
      {steps.length > shown && (
        <p>
          <Words message={message('inspector:pressure.after.more', { count: steps.length - shown })} />
        </p>
      )}
      <p>
        <strong>
          <Words message={outcome} />
        </strong>
      </p>
    </section>
  );
}
