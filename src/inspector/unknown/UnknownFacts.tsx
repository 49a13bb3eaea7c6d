/** What is not known of the pod in focus, and the lines that bring it. */
import type { Unknown } from '../../engine/why/unknown/unknown.ts';
import { t } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';
import { unknownTexts } from '../../text/unknown.ts';

export function UnknownFacts({ unknown }: { unknown: Unknown }) {
  const texts = unknownTexts(unknown);
  if (texts.length === 0) return null;
  return (
    <section aria-label={t('inspector:unknown.title')}>
      <h3>{t('inspector:unknown.title')}</h3>
      <ul>
        {texts.map((text) => (
          <li key={textOf(text)}>
            <Words message={text} />
          </li>
        ))}
      </ul>
      {unknown.commands.length > 0 && (
        <>
          <p>{t('inspector:unknown.bring')}</p>
          {unknown.commands.map((command) => (
            <p key={command} className="terminal">
              {command}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
