/** Which plugin refused how many nodes, with upstream's words; each leads to its cell. */
import { openCell } from '../../commands/looking.ts';
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/inspector.ts';
import type { CycleFacts, Refusal } from '../../engine/why/explanation/cycleFacts.ts';

interface Props {
  cycle: CycleFacts;
  onPlacement: (() => void) | null;
}

export function Rejections({ cycle, onPlacement }: Props) {
  const { at, refusals, message } = cycle;
  return (
    <>
      <h3>{t(at === null ? 'inspector:status.refusedNow' : 'inspector:status.refused')}</h3>
      {refusals.length > 0 && (
        <table className="why-matrix full-width text-12 plain standing-refusals">
          <thead>
            <tr>
              <th scope="col" className="why-end">
                {t('inspector:status.nodes')}
              </th>
              <th scope="col">{t('inspector:status.plugin')}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map((refusal) => (
              <tr key={refusal.plugin}>
                <td className="why-end text-13 strong">{refusal.nodes}</td>
                <th scope="row">
                  <Way refusal={refusal} onPlacement={onPlacement} />
                  {refusal.reasons.map(({ text, nodes }) => (
                    <span key={text} className="as-block muted code">
                      {refusal.reasons.length > 1 && <b>{nodes}</b>} {text}
                    </span>
                  ))}
                </th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {message !== null && (
        <>
          <h4 className="standing-upstream">
            {t(at === null ? 'inspector:status.upstreamNow' : 'inspector:status.upstream')}
          </h4>
          <p className="why-verbatim ink padded code breaks-anywhere on-sunk">{message}</p>
        </>
      )}
    </>
  );
}

/** To the plugin's cell on the first node that it refuses; where no node was filtered, to the stages. */
function Way({ refusal: { plugin, first, nodes }, onPlacement }: Pick<Props, 'onPlacement'> & { refusal: Refusal }) {
  const hasCell = useStore(
    ({ decision }) =>
      decision?.rejected === null &&
      decision.filters.includes(plugin) &&
      decision.verdicts[first] !== undefined &&
      !decision.verdicts[first].absent,
  );
  if (!onPlacement) return <span>{plugin}</span>;
  const open = () => {
    if (hasCell) openCell.run({ node: first, plugin, point: 'filter' });
    else onPlacement();
  };
  return (
    <button
      type="button"
      className="sea code-strong words-button"
      aria-label={t('inspector:status.showCell', { plugin, count: nodes, node: first })}
      onClick={open}
    >
      {plugin}
    </button>
  );
}
