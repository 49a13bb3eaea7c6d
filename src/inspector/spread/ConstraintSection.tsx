/** One constraint: its ruler, its sentences with numbers, what other values would do, and who is not counted. */
import type { ConstraintDepth, SpreadTry } from '../../engine/why/spread/depth.ts';
import { constraintMessages, isHard, listed, selfMessage, uncountedMessage } from './constraintMessages.ts';
import { Keys } from './Keys.tsx';
import { Ruler } from './Ruler.tsx';
import { Tries } from './Tries.tsx';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

interface Props {
  constraint: ConstraintDepth;
  /** Of the cluster. */
  nodes: number;
  /** How high its ruler is, px. */
  plot: number;
  tried: SpreadTry | null;
  onTry: (change: Omit<SpreadTry, 'index'> | null) => void;
}

export function ConstraintSection({ constraint, nodes, plot, tried, onTry }: Props) {
  const { ruler, uncounted, keys } = constraint;
  const { index, isDefault, topologyKey, selector } = ruler;
  return (
    <section className="spread-constraint stack gap-10 shrinks lined round-panel on-card" data-tried={tried !== null}>
      <header className="flex wrap between baseline">
        <h3 className="breaks-anywhere">
          <code>{topologyKey}</code>
        </h3>
        <p className="muted">
          <Words
            message={message(isDefault ? 'inspector:spreadDepth.default' : 'inspector:spreadDepth.own', {
              n: index + 1,
            })}
          />
          {' · '}
          <Words message={message(isHard(ruler) ? 'inspector:spreadDepth.hard' : 'inspector:spreadDepth.soft')} />
        </p>
      </header>
      <div className="spread-halves grid">
        <div>
          <Ruler ruler={ruler} plot={plot} />
          <ul className="stack gap-4">
            {constraintMessages(constraint, nodes).map((sentence) => (
              <li key={sentence.key}>
                <Words message={sentence} />
                {sentence.key.endsWith('elector') && (
                  <>
                    {' '}
                    <Words message={selfMessage(ruler)} />
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
              <h4>{t('inspector:spreadDepth.uncounted.title')}</h4>
              <ul className="stack gap-4">
                {uncounted.map((one) => (
                  <li key={one.because}>
                    <Words message={uncountedMessage(one)} />
                    <span className="as-block muted code breaks-anywhere">
                      {listed(one.pods, 4).join(', ').replaceAll('`', '')}
                    </span>
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
