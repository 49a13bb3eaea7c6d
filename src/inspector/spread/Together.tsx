/** Hard constraints are ANDed: how many nodes each refuses, and what all of them leave. */
import { useTranslation } from 'react-i18next';
import type { SpreadDepth } from '../../engine/why/spread/depth.ts';
import { Words } from '../Words.tsx';
import { said } from '../../text/words.ts';
import { listed } from './constraintSaid.ts';

/** Nothing where no constraint is hard. */
export function Together({ depth: { together, constraints } }: { depth: SpreadDepth }) {
  const { t } = useTranslation('inspector');
  const { nodes, admitted, refused } = together;
  if (refused.length === 0) return null;
  return (
    <section className="spread-together">
      <h3>{t('spreadDepth.together.title')}</h3>
      <p>
        <Words said={said('spreadDepth.together.admit', { admitted: admitted.count, count: nodes })} />{' '}
        {admitted.count > 0 && <Words said={said('spreadDepth.together.which', { nodes: listed(admitted) })} />}{' '}
        <span className="why-quiet">{t('spreadDepth.together.others')}</span>
      </p>
      <ul className="spread-sentences">
        {(refused.length > 1 ? refused : []).map(({ index, count, alone }) => {
          const key = constraints.find(({ ruler }) => ruler.index === index)?.ruler.topologyKey ?? '';
          return (
            <li key={index}>
              <Words said={said('spreadDepth.together.refuses', { key, count, alone })} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
