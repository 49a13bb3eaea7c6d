/** A drawer below the stage that speaks kubectl to the simulated cluster at the cursor. */
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toggleConsole } from '../commands/console.ts';
import { interrupt, lookAtClock, typeLine } from '../commands/kubectl.ts';
import { t } from '../i18n/console.ts';
import { useStore } from '../store/store.ts';
import { useFocusReturn } from '../ui/focus.ts';
import './console.css';
import { Blocks } from './Blocks.tsx';
import { ActionCommands } from './ActionCommands.tsx';
import { Manifest } from './Manifest.tsx';
import { Prompt } from './Prompt.tsx';
import { useKeyboard } from './useKeyboard.ts';

export function ConsolePanel() {
  /** A command that waits for the text of its manifest. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const goesOn = useStore((state) => state.consoleBlocks.some(({ going }) => going));
  const log = useRef<HTMLDivElement>(null);
  useFocusReturn('#stage');
  useClock();
  const panel = useRef<HTMLElement>(null);
  useKeyboard(panel);
  const run = async (line: string, input: string | null = null) => {
    setWaiting((await typeLine(line, input)) ? line : null);
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  return (
    <section
      ref={panel}
      className="console-panel shrinks-down stack full-height on-card line-above"
      aria-label={t('console:name')}
    >
      <header className="console-head aligned gap-8">
        <h2 className="title grows">{t('console:name')}</h2>
        {goesOn && (
          <button type="button" className="button" onClick={interrupt}>
            {t('console:stop')}
          </button>
        )}
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('console:close')}
          onClick={() => toggleConsole.run()}
        >
          <X aria-hidden="true" />
        </button>
      </header>
      <div
        className="console-log shrinks-down terminal grows scrolls-all"
        ref={log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="region"
        aria-live="polite"
        aria-label={t('console:output')}
      >
        <Blocks log={log} />
      </div>
      <ActionCommands />
      {waiting === null ? (
        <Prompt run={(line) => void run(line)} />
      ) : (
        <Manifest send={(text) => void run(waiting, text)} leave={() => setWaiting(null)} />
      )}
    </section>
  );
}

/** What goes on ends when its time has come. */
function useClock(): void {
  const clock = useStore((state) => state.t);
  const situation = useStore((state) => state.situation);
  useEffect(lookAtClock, [clock, situation]);
}
