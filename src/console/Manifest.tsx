/** The text that `-f -` reads: typed or pasted. */
import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/console.ts';

export function Manifest({ send, leave }: { send: (text: string) => void; leave: () => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="console-prompt pad-8-12 stack gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <label className="stack gap-4">
        {t('console:input')}
        <textarea
          ref={field}
          className="mono full-width hit-large pad-4-8"
          rows={8}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="aligned gap-8">
        <button type="submit" className="button primary">
          {t('console:send')}
        </button>
        <button type="button" className="button" onClick={leave}>
          {t('console:putAside')}
        </button>
      </div>
    </form>
  );
}
