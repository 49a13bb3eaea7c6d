/** Ways as cards below each other, where columns have no room. */
import type { TriedRemoval } from '../../engine/why/removals/removal.ts';
import { FactLines } from './FactLines.tsx';
import { cellOf, factsToShow } from './facts.ts';
import { WayActions } from './WayActions.tsx';
import { t } from '../../i18n/inspector.ts';

interface Props {
  removals: readonly TriedRemoval[];
  plain: TriedRemoval | null;
  pod: string;
  /** It is as it was at the cursor: so it can be done. */
  isNow: boolean;
}

export function WayCards({ removals, plain, pod, isNow }: Props) {
  return (
    <section aria-label={t('inspector:removals.cards')} className="stack gap-12">
      {removals.map((removal) => (
        <article
          key={removal.way}
          className="removals-card card on-card"
          aria-label={t(`inspector:removals.way.${removal.way}`)}
        >
          <h4>{t(`inspector:removals.way.${removal.way}`)}</h4>
          <dl>
            {factsToShow([removal]).map((name) => (
              <div key={name}>
                <dt>{t(`inspector:removals.name.${name}`)}</dt>
                <dd className="line-17" {...(name === 'outcome' && { 'data-outcome': removal.outcome })}>
                  <FactLines lines={cellOf(removal, name, plain)} />
                </dd>
              </div>
            ))}
          </dl>
          {isNow && <WayActions removal={removal} pod={pod} />}
        </article>
      ))}
    </section>
  );
}
