/** The plugins that say the same everywhere, told once; at large they can be shown as columns, too. */
import { useTranslation } from 'react-i18next';
import { Mark } from '../signs.tsx';
import { Words } from '../Words.tsx';
import { said } from '../../text/words.ts';
import type { Alike } from './differing.ts';

interface Props {
  alike: readonly Alike[];
  /** How many plugins there are. */
  all: number;
  isAll: boolean;
  /** null: there is no room for all. */
  onShowAll: ((isAll: boolean) => void) | null;
}

export function AlikeNote({ alike, all, isAll, onShowAll }: Props) {
  const { t } = useTranslation('inspector');
  return (
    <div className="why-alike">
      {alike.length > 0 && (
        <details>
          <summary>
            <Words said={said('table.alike', { count: alike.length })} />
          </summary>
          <ul>
            {alike.map(({ plugin, state }) => (
              <li key={plugin} data-tone={state}>
                <Mark state={state} />
                <code>{plugin}</code> {t(`filter.${state}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {onShowAll && (
        <button type="button" className="button quiet" onClick={() => onShowAll(!isAll)}>
          {isAll ? t('table.differing') : <Words said={said('table.allColumns', { count: all })} />}
        </button>
      )}
    </div>
  );
}
