/** One constraint: its ruler, its sentences with numbers, what other values would do, and who is not counted. */
import { useTranslation } from 'react-i18next';
import type { ConstraintDepth, SpreadTry } from '../../engine/why/spread/depth.ts';
import { Words } from '../Words.tsx';
import { said } from '../../text/words.ts';
import { constraintSaid, isHard, listed, selfSaid, uncountedSaid } from './constraintSaid.ts';
import { Keys } from './Keys.tsx';
import { Ruler } from './Ruler.tsx';
import { Tries } from './Tries.tsx';

interface Props {
  constraint: ConstraintDepth;
  /** Of the cluster. */
  nodes: number;
  tried: SpreadTry | null;
  onTry: (change: Omit<SpreadTry, 'index'> | null) => void;
}

export function ConstraintSection({ constraint, nodes, tried, onTry }: Props) {
  const { t } = useTranslation('inspector');
  const { ruler, uncounted, keys } = constraint;
  const { index, isDefault, topologyKey, selector } = ruler;
  return (
    <section className="spread-constraint" data-tried={tried !== null}>
      <header>
        <h3>
          <code>{topologyKey}</code>
        </h3>
        <p className="why-quiet">
          <Words said={said(isDefault ? 'spreadDepth.default' : 'spreadDepth.own', { n: index + 1 })} />
          {' · '}
          <Words said={said(isHard(ruler) ? 'spreadDepth.hard' : 'spreadDepth.soft')} />
        </p>
      </header>
      <div className="spread-halves">
        <div>
          <Ruler ruler={ruler} />
          <ul className="spread-sentences">
            {constraintSaid(constraint, nodes).map((sentence) => (
              <li key={sentence.key}>
                <Words said={sentence} />
                {sentence.key.endsWith('elector') && (
                  <>
                    {' '}
                    <Words said={selfSaid(ruler)} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
        <div>
          {!isDefault && <Tries {...{ constraint, tried, onTry }} />}
          {uncounted.length > 0 && (
            <>
              <h4>{t('spreadDepth.uncounted.title')}</h4>
              <ul className="spread-sentences">
                {uncounted.map((one) => (
                  <li key={one.because}>
                    <Words said={uncountedSaid(one)} />
                    <span className="spread-names">{listed(one.pods, 4).join(', ').replaceAll('`', '')}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      {keys && <Keys keys={keys} ruler={ruler} hasSelector={selector !== null} />}
    </section>
  );
}
