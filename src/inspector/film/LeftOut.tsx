/** The nodes on which preemption can't help, by the plugin and the reason that no eviction changes. */
import { useTranslation } from 'react-i18next';
import type { Shot } from '../../engine/why/film/film.ts';
import { leftOutNodes } from '../preemption/potential.ts';
import { Words } from '../Words.tsx';
import { code, said } from '../../text/words.ts';

const named = 6;

export function LeftOut({ shot: { refusals, facts } }: { shot: Shot }) {
  const { t } = useTranslation('inspector');
  const groups = leftOutNodes(refusals, facts.potential);
  if (groups.length === 0) return null;
  return (
    <section className="film-left">
      <h3>{t('film.eligible.others')}</h3>
      <ul>
        {groups.map(({ plugin, reasons, nodes }) => (
          <li key={`${plugin} ${reasons.join()}`}>
            <code>{plugin ?? t('film.eligible.byPreFilter')}</code> <span className="mono">{reasons.join(', ')}</span>{' '}
            <Words
              said={
                nodes.length > named
                  ? said('film.eligible.otherMany', { count: nodes.length })
                  : said('film.eligible.otherNodes', { count: nodes.length, names: nodes.map(code) })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
