/** Quietly beside today's rule: what older sources say instead. */
import { type Phase, phasesOf, type Topic } from './versions.ts';
import './versions.css';
import { message, t } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { messageFrom } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function InSources({ topics }: { topics: readonly Topic[] }) {
  if (topics.length === 0) return null;
  return (
    <details className="why-sources line-18 muted text-12">
      <summary className="room-4">{t('inspector:versions.summary')}</summary>
      {topics.map((topic) => (
        <dl className="grid gap-2-10" key={topic}>
          {phasesOf(topic).map((phase) => (
            <div className="contents" key={phase.era}>
              <dt className="muted code">
                <Words message={spanOf(phase)} />
              </dt>
              <dd>
                <Words message={ruleOf(topic, phase)} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  );
}

/** Which words there are follows from versions.ts, whose table the compiler holds against the catalogue. */
const ruleOf = (topic: Topic, { era }: Phase): Message => messageFrom(`inspector:versions.${topic}.${era}`);

function spanOf({ era, from, to }: Phase): Message {
  if (from !== null && from === to) return message('inspector:versions.only', { from });
  if (from !== null && to !== null) return message('inspector:versions.between', { from, to });
  if (from !== null) return message('inspector:versions.since', { from });
  if (to !== null) return message('inspector:versions.until', { to });
  return message(era === 'now' ? 'inspector:versions.today' : 'inspector:versions.earlier');
}
