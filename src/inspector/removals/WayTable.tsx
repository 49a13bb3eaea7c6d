/** Ways as columns, facts as rows; what is otherwise than by a plain delete stands out. */
import type { TriedRemoval } from '../../engine/why/removals/removal.ts';
import { FactLines } from './FactLines.tsx';
import { cellOf, type FactName, factsToShow } from './facts.ts';
import { WayActions } from './WayActions.tsx';
import { t } from '../../i18n/inspector.ts';

interface Props {
  /** Those that are shown. */
  removals: readonly TriedRemoval[];
  plain: TriedRemoval | null;
  pod: string;
  /** It is as it was at the cursor: so it can be done. */
  isNow: boolean;
  /** All columns have room. */
  isWhole: boolean;
}

export function WayTable({ removals, plain, pod, isNow, isWhole }: Props) {
  const facts = factsToShow(removals);
  const canAct = isNow && removals.some(({ steps }) => steps.length > 0);
  return (
    <div
      className="removals-scroll"
      // Scrolls where more ways were chosen than fit, so that it has to take the focus.
      {...(!isWhole && { role: 'region', 'aria-label': t('inspector:removals.scroll'), tabIndex: 0 })}
    >
      <table className="removals-table text-13 line-17 full-width">
        <caption className="visually-hidden">{t('inspector:removals.table')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('inspector:removals.fact')}</span>
            </th>
            {removals.map(({ way }) => (
              <th key={way} scope="col">
                {t(`inspector:removals.way.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((name, row) => (
            <tr key={name}>
              <th scope="row">{t(`inspector:removals.name.${name}`)}</th>
              {removals.map((removal) => (
                <FactOf key={removal.way} {...{ removal, name, plain }} span={row === 0 ? facts.length : null} />
              ))}
            </tr>
          ))}
        </tbody>
        {canAct && (
          <tfoot>
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t('inspector:removals.act.row')}</span>
              </th>
              {removals.map((removal) => (
                <td key={removal.way}>
                  <WayActions removal={removal} pod={pod} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface FactProps {
  removal: TriedRemoval;
  name: FactName;
  plain: TriedRemoval | null;
  /** How many rows there are; null: this is not the first. */
  span: number | null;
}

/** A way that was not tried has one cell for all its facts. */
function FactOf({ removal, name, plain, span }: FactProps) {
  const isWhole = removal.found === null;
  if (isWhole && span === null) return null;
  return (
    <td
      {...(name === 'outcome' && { 'data-outcome': removal.outcome })}
      {...(isWhole && span !== null && { rowSpan: span })}
    >
      <FactLines lines={cellOf(removal, name, plain)} />
    </td>
  );
}
