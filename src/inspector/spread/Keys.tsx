/** matchLabelKeys: which revisions count, with and without them, side by side. */
import type { MatchKeys } from '../../engine/why/spread/depth.ts';
import { differenceMessages, keysMessages } from './constraintMessages.ts';
import { Ruler } from './Ruler.tsx';
import { Sentences } from './Sentences.tsx';
import { t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';
import type { SpreadConstraintFacts } from '../../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

interface Props {
  keys: MatchKeys;
  ruler: SpreadConstraintFacts;
  hasSelector: boolean;
}

export function Keys({ keys, ruler, hasSelector }: Props) {
  const { isUsed, other, difference } = keys;
  const sides = [
    { name: t('inspector:spreadDepth.keys.with'), isInForce: isUsed, of: isUsed ? ruler : other },
    { name: t('inspector:spreadDepth.keys.without'), isInForce: !isUsed, of: isUsed ? other : ruler },
  ];
  return (
    <div className="spread-keys stack gap-8">
      <h4>{t('inspector:spreadDepth.keys.title')}</h4>
      <ul className="stack gap-4">
        {keysMessages(keys, hasSelector).map((sentence, at) => (
          <li key={`${at} ${sentence.key}`}>
            <Words message={sentence} />
          </li>
        ))}
      </ul>
      <p>
        {t(isUsed ? 'inspector:spreadDepth.keys.thenWithout' : 'inspector:spreadDepth.keys.thenWith')}{' '}
        <Sentences of={differenceMessages(difference)} />
      </p>
      <div className="spread-halves grid">
        {sides.map(({ name, isInForce, of }) => (
          <div key={name}>
            <h5 className="text-12">
              {name}{' '}
              {isInForce && (
                <span className="why-tag pad-6 inverse on-ink line-17 round-block text-11">
                  {t('inspector:spreadDepth.keys.inForce')}
                </span>
              )}
            </h5>
            <Ruler ruler={of} plot={88} of={name} />
          </div>
        ))}
      </div>
    </div>
  );
}
