/** Where what learners hand in comes in: files chosen or dropped, links and codes pasted; and what became of each. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../store/store.ts';
import { FileChooser } from '../FileChooser.tsx';
import { takeFiles, takeText } from './learners.ts';
import { t } from '../../i18n/classes.ts';
import { textOf } from '../../i18n/message.ts';
import { mainButton } from '../../ui/mainButton.ts';

export function Intake() {
  const [text, setText] = useState('');
  const handedIn = useStore((state) => state.handedIn);
  const take = () => {
    void takeText(text);
    setText('');
  };
  return (
    <section className="class-intake stack gap-8" aria-label={t('classes:take')}>
      <p className="reading">{t('classes:about')}</p>
      <label className="grid gap-4">
        <span className="eyebrow">{t('classes:paste')}</span>
        <textarea
          className="full-width code padded on-page round-card edged"
          value={text}
          rows={2}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="flex wrap gap-8">
        <button type="button" className={mainButton(text.trim() !== '')} disabled={text.trim() === ''} onClick={take}>
          <Plus aria-hidden="true" />
          {t('classes:take')}
        </button>
        <FileChooser label={t('classes:choose')} take={(files) => void takeFiles(files)} />
      </div>
      <div role="status">
        {handedIn.length > 0 && (
          <ul className="lines" aria-label={t('classes:came')}>
            {handedIn.map(({ from, tone, message }, at) => (
              // They come together, and go together.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className="breaks-anywhere">
                <bdi className="muted">{from}</bdi> · <span className={inks[tone]}>{textOf(message)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const inks = { info: 'moss', warning: 'ochre', error: 'verm' } as const;
