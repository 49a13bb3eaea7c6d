/** What another page needs to show this one within itself: what is shown, how large, in which colours, and the line to copy. */
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { herePlace, viewOf } from '../../address/here.ts';
import { getState, useStore } from '../../store/store.ts';
import { Segments } from '../../ui/Segments.tsx';
import { whatIsShown } from '../address/title.ts';
import { useCopy } from '../address/useCopy.ts';
import { type EmbedOptions, heightFor, type Shown, snippetOf } from './snippet.ts';
import { t } from '../../i18n/links.ts';

const widths = [null, 800, 400] as const;
const themes = ['system', 'light', 'dark'] as const;

export function EmbedSnippet({ href }: { href: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isLesson = useStore(({ mode, lesson }) => mode === 'learn' && lesson !== null);
  const hasTime = useStore((state) => state.timelineOpen);
  const kinds: readonly Shown[] = [
    ...(isLesson ? ['lesson' as const] : []),
    ...(hasTime ? ['timeline' as const] : []),
    'stage',
  ];
  const [asked, setAsked] = useState<EmbedOptions>({ shown: kinds[0] ?? 'stage', width: null, theme: 'system' });
  const title = whatIsShown(herePlace(getState()), getState());
  const { shown, width, theme } = asked;
  const snippet = snippetOf(href, viewOf(getState()), title, asked);
  const { copy, announcement } = useCopy(snippet, field, 'embed.copied');
  return (
    <section className="embed-asked grid gap-8" aria-label={t('app:embed.title')}>
      <p className="reading">{t('app:embed.what', { what: t(`app:embed.shown.${shown}`), title })}</p>
      <div className="flex wrap gap-8">
        {kinds.length > 1 && (
          <Segments
            label={t('app:embed.part')}
            options={kinds.map((value) => ({ value, text: t(`app:embed.parts.${value}`) }))}
            chosen={shown}
            onChoose={(next) => setAsked({ ...asked, shown: next })}
          />
        )}
        <Segments
          label={t('app:embed.size')}
          options={widths.map((value) => ({
            value: value ?? 0,
            text: t(value === null ? 'app:embed.wide' : 'app:embed.px', {
              width: value ?? 0,
              height: heightFor(shown, value),
            }),
          }))}
          chosen={width ?? 0}
          onChoose={(next) => setAsked({ ...asked, width: next === 0 ? null : next })}
        />
        <Segments
          label={t('app:embed.theme')}
          options={themes.map((value) => ({ value, text: t(`app:embed.themes.${value}`) }))}
          chosen={theme}
          onChoose={(next) => setAsked({ ...asked, theme: next })}
        />
      </div>
      <label className="grid gap-4">
        <span className="eyebrow">{t('app:embed.code')}</span>
        <textarea
          ref={field}
          className="full-width code padded on-page round-card"
          rows={4}
          readOnly
          value={snippet}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className="flex wrap gap-8">
        <button type="button" className="button" onClick={copy}>
          <Copy aria-hidden="true" />
          {t('app:embed.copy')}
        </button>
        {announcement && <p>{announcement}</p>}
      </div>
    </section>
  );
}
