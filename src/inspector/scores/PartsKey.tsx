/** Which part of a bar is whose: the plugins in the order in which they stand in it, and what is the same for all nodes. */
import { Breakable } from '../profiles/Breakable.tsx';
import { grainOf } from './grains.ts';
import type { Bars } from './bars.ts';
import { message, t } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  bars: Bars;
  hot: string | null;
  onPoint: (plugin: string | null) => void;
}

export function PartsKey({ bars: { differing, equal }, hot, onPoint }: Props) {
  const given = equal.filter(({ points }) => points > 0);
  const nothing = equal.filter(({ points }) => points === 0);
  return (
    <div className="scores-key line-17 stack gap-4 text-12">
      <ul className="flex wrap gap-4-14" aria-label={t('inspector:scoring.key')}>
        {differing.map(({ plugin, weight }, place) => (
          <li
            className="aligned-inline gap-6 round-pod"
            key={plugin}
            data-hot={hot === plugin}
            onPointerEnter={() => onPoint(plugin)}
            onPointerLeave={() => onPoint(null)}
          >
            <span
              className="scores-swatch high-12 round-block rigid edged"
              style={{ background: grainOf(place) }}
              aria-hidden="true"
            />
            <span>
              <Breakable name={plugin} /> <span className="muted">×{weight}</span>
            </span>
          </li>
        ))}
      </ul>
      {differing.length === 0 && <p className="muted">{t('inspector:scoring.noneDiffers')}</p>}
      {given.length > 0 && (
        <p className="muted">
          <Words
            message={message('inspector:scoring.equal', {
              list: given.map(({ plugin, points }) => `${code(plugin)} +${points}`),
            })}
          />
        </p>
      )}
      {nothing.length > 0 && (
        <p className="muted">
          <Words message={message('inspector:scoring.nothing', { list: nothing.map(({ plugin }) => code(plugin)) })} />
        </p>
      )}
    </div>
  );
}
