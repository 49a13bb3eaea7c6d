/** The plugins that say the same everywhere, told once; at large they can be shown as columns, too. */
import { Mark } from '../signs.tsx';
import type { Alike } from './differing.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  alike: readonly Alike[];
  /** How many plugins there are. */
  all: number;
  isAll: boolean;
  /** null: there is no room for all. */
  onShowAll: ((isAll: boolean) => void) | null;
}

export function AlikeNote({ alike, all, isAll, onShowAll }: Props) {
  return (
    <div className="why-alike above-6 text-12 flex wrap gap-6-12 middle">
      {alike.length > 0 && (
        <details>
          <summary className="muted">
            <Words message={message('inspector:table.alike', { count: alike.length })} />
          </summary>
          <ul className="grid above-4">
            {alike.map(({ plugin, state }) => (
              <li className="flex wrap middle gap-0-8 muted" key={plugin} data-tone={state}>
                <Mark state={state} />
                <code>{plugin}</code> {t(`inspector:filter.${state}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {onShowAll && (
        <button type="button" className="button quiet" onClick={() => onShowAll(!isAll)}>
          {isAll ? (
            t('inspector:table.differing')
          ) : (
            <Words message={message('inspector:table.allColumns', { count: all })} />
          )}
        </button>
      )}
    </div>
  );
}
