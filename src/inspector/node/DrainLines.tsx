/** What `kubectl drain` of this node has printed so far, as on the terminal of whoever runs it. */
import { useTranslation } from 'react-i18next';
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { When } from '../life/When.tsx';

export function DrainLines({ drain }: { drain: NonNullable<NodeLife['drain']> }) {
  const { t } = useTranslation('node');
  return (
    <section aria-label={t('drained.title')}>
      <h3>{t('drained.title')}</h3>
      <ol className="node-terminal">
        {drain.lines.map(({ id, t: at, line }) => (
          <li key={id}>
            <When at={at} /> <span>{line}</span>
          </li>
        ))}
      </ol>
      <p className="why-quiet">{t(drain.isOver ? 'drained.over' : 'drained.goesOn')}</p>
    </section>
  );
}
