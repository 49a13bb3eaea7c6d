/** The nodes on which preemption can't help, by the plugin and the reason that no eviction changes. */
import type { Shot } from '../../engine/why/film/film.ts';
import { leftOutNodes } from '../preemption/potential.ts';
import { message, t } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

const named = 6;

export function LeftOut({ shot: { refusals, facts } }: { shot: Shot }) {
  const groups = leftOutNodes(refusals, facts.potential);
  if (groups.length === 0) return null;
  return (
    <section className="film-left">
      <h3>{t('inspector:film.eligible.others')}</h3>
      <ul className="grid gap-4">
        {groups.map(({ plugin, reasons, nodes }) => (
          <li key={`${plugin} ${reasons.join()}`}>
            <code>{plugin ?? t('inspector:film.eligible.byPreFilter')}</code>{' '}
            <span className="mono">{reasons.join(', ')}</span>{' '}
            <Words
              message={
                nodes.length > named
                  ? message('inspector:film.eligible.otherMany', { count: nodes.length })
                  : message('inspector:film.eligible.otherNodes', { count: nodes.length, names: nodes.map(code) })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
