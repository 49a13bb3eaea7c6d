/** Quietly beside today's rule: what older sources say instead. */
import { useTranslation } from 'react-i18next';
import { Words } from '../Words.tsx';
import { type RichText, said } from '../../text/words.ts';
import { type Phase, phasesOf, type Topic } from './versions.ts';
import './versions.css';

export function InSources({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('inspector');
  if (topics.length === 0) return null;
  return (
    <details className="why-sources">
      <summary>{t('versions.summary')}</summary>
      {topics.map((topic) => (
        <dl key={topic}>
          {phasesOf(topic).map((phase) => (
            <div key={phase.era}>
              <dt>
                <Words said={spanOf(phase)} />
              </dt>
              <dd>
                <Words said={ruleOf(topic, phase)} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  );
}

/** Which words there are follows from versions.ts, whose table the compiler holds against the catalogue. */
const ruleOf = (topic: Topic, { era }: Phase): RichText => ({
  key: `versions.${topic}.${era}` as RichText['key'],
  values: {},
});

function spanOf({ era, from, to }: Phase): RichText {
  if (from !== null && from === to) return said('versions.only', { from });
  if (from !== null && to !== null) return said('versions.between', { from, to });
  if (from !== null) return said('versions.since', { from });
  if (to !== null) return said('versions.until', { to });
  return said(era === 'now' ? 'versions.today' : 'versions.earlier');
}
