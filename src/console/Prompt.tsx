/** The line that is typed: Enter runs it, Tab completes it, arrows bring earlier ones back, Ctrl+C ends what goes on. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toggleConsole } from '../commands/console.ts';
import { complete, interrupt } from '../commands/kubectl.ts';
import { t } from '../i18n/console.ts';
import { getState, setState, useStore } from '../store/store.ts';

export function Prompt({ run }: { run: (line: string) => void }) {
  const [line, setLine] = useState('');
  const [offers, setOffers] = useState<readonly string[]>([]);
  /** How many commands back one is; 0: none. */
  const back = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const begun = useStore((state) => state.consoleBegun);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (begun === null) return;
    setLine(begun);
    setState({ consoleBegun: null });
    field.current?.focus();
  }, [begun]);
  const change = (text: string) => {
    setLine(text);
    setOffers([]);
  };
  const recall = (step: 1 | -1) => {
    const { consoleTyped } = getState();
    back.current = Math.min(Math.max(back.current + step, 0), consoleTyped.length);
    change(back.current === 0 ? '' : (consoleTyped.at(-back.current) ?? ''));
  };
  const tab = async () => {
    const found = await complete(line);
    const common = commonStart(found);
    const [only, ...others] = found;
    const isWhole = only !== undefined && others.length === 0 && !/[=/]$/.test(only);
    if (common !== '') setLine(`${line.replace(/\S*$/, '')}${common}${isWhole ? ' ' : ''}`);
    setOffers(others.length > 0 ? found : []);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => recall(1),
    ArrowDown: () => recall(-1),
    Escape: () => toggleConsole.run(),
    ...(line !== '' && { Tab: () => void tab() }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCopy = event.ctrlKey && event.key === 'c' && window.getSelection()?.isCollapsed !== false;
    const act = isCopy ? interrupt : event.shiftKey || event.ctrlKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <form
      className="console-prompt pad-8-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (line.trim() !== '') run(line.trim());
        back.current = 0;
        change('');
      }}
    >
      {offers.length > 0 && (
        <p className="console-offers scrolls-all muted code" role="status" aria-label={t('console:offers')}>
          {offers.join('  ')}
        </p>
      )}
      <label className="aligned gap-8">
        <span aria-hidden="true">$</span>
        <span className="visually-hidden">{t('console:prompt')}</span>
        <input
          ref={field}
          className="mono grows hit-large pad-4-8"
          value={line}
          placeholder={t('console:hint')}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
    </form>
  );
}

/** What all of them begin with. */
function commonStart([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}
