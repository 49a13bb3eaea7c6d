/** Opening one's own cluster: paste, choose or drop; what went wrong is said here, with the place and the remedy. */
import { ShieldCheck } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { announce } from '../store/notices.ts';
import { useStore } from '../store/store.ts';
import { Busy } from './Busy.tsx';
import { Dialog } from './Dialog.tsx';
import { FileChooser } from './FileChooser.tsx';
import { Refusal } from './Refusal.tsx';
import { openFiles, openText } from './sources.ts';
import './open.css';
import { message, t } from '../i18n/opening.ts';
import type { OpenMode, Refused } from '../store/slices/notices.ts';

/** A browser lays out no more characters than these in a text box without a halt: what is longer is read as a file is. */
const longestShown = 2 ** 16;

/** Of a file, and of a long text, its name says enough. */
function textOf(refused: Refused | undefined): string {
  const content = refused?.source.content;
  return typeof content === 'string' && content.length <= longestShown ? content : '';
}

export function OpenDialog() {
  const refusals = useStore((state) => state.refusals);
  const busy = useStore((state) => state.busy);
  const [text, setText] = useState(() => textOf(refusals.at(-1)));
  const [mode, setMode] = useState<OpenMode>('replace');
  const open = () => {
    if (text.trim() === '') announce(message('app:open.empty'));
    else openText(t('app:open.paste'), text, mode);
  };
  const takeLong = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= longestShown) return;
    event.preventDefault();
    openText(t('app:open.paste'), pasted, mode);
  };
  return (
    <Dialog title={t('app:open.title')}>
      <p className="reading">{t('app:open.forms')}</p>
      {refusals.map((refused) => (
        <Refusal key={refused.source.id} refused={refused} />
      ))}
      {busy && <Busy busy={busy} />}
      <label className="open-text grid gap-4">
        <span className="eyebrow">{t('app:open.paste')}</span>
        <textarea
          className="full-width code padded on-page round-card"
          data-first-focus
          value={text}
          rows={9}
          spellCheck={false}
          autoComplete="off"
          placeholder={t('app:open.placeholder')}
          onChange={(event) => setText(event.target.value)}
          onPaste={takeLong}
        />
      </label>
      <fieldset className="open-mode flex wrap">
        <legend className="visually-hidden">{t('app:openOwn')}</legend>
        {(['replace', 'add'] as const).map((choice) => (
          <label className="aligned-inline gap-8 least-32" key={choice}>
            <input type="radio" name="mode" checked={mode === choice} onChange={() => setMode(choice)} />
            {t(`app:open.${choice}`)}
          </label>
        ))}
      </fieldset>
      <div className="flex wrap gap-8">
        <button type="button" className="button primary" disabled={busy !== null || text.trim() === ''} onClick={open}>
          {t(mode === 'add' ? 'app:open.apply' : 'app:openOwn')}
        </button>
        <FileChooser
          label={t('app:open.file')}
          disabled={busy !== null}
          take={(files) => void openFiles(files, mode)}
        />
      </div>
      <p className="open-privacy aligned gap-8 muted">
        <ShieldCheck aria-hidden="true" />
        {t('app:open.privacy')}
      </p>
      <p className="eyebrow">{t('app:open.fromCluster')}</p>
      <pre className="open-command terminal">{t('app:open.command')}</pre>
    </Dialog>
  );
}
